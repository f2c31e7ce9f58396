import { closest, distance } from "fastest-levenshtein";
import type { PointsPart, SliderRange } from "~/domain/campaign/campaign";
import type { CampaignFile } from "./campaign-file.server";
import {
  completeParts,
  isMultiple,
  listFileSources,
  nameSchema,
  type CompletedCampaign,
} from "./complete-campaign.server";
import { isFormProperty } from "./form-properties";

/** Something wrong in a campaign's file. */
export interface Problem {
  /** The keys that lead to it. */
  path: readonly (string | number)[];
  /** What is wrong, and what would be right. */
  message: string;
}

/** Parameters of the product's own, and words that its forms and addresses use. */
export const OWN_PARAMETERS =
  "wallet also fdv bonus goal details s n with open label remove clear index".split(" ");
/** What the API's paths are already. */
const OWN_PATHS = ["estimate", "compare", "crowd"];
/** The API's own schemas. */
export const OWN_SCHEMAS = [
  "AssetPoints",
  "ComparedReport",
  "Comparison",
  "Distribution",
  "DistributionsReport",
  "Error",
  "Estimate",
  "EstimateReport",
  "Rank",
  "RefusedReport",
  "Scenario",
  "WalletEstimate",
  "WalletReport",
];
/** Figures beside the parts', and names of other cards with details. */
const OWN_FIGURES = ["total", "additional", "bonus", "wallets"];
/** Columns of snapshots, and names of the points' cells, beside the sources'. */
const OWN_COLUMNS = ["address", "note"];

/**
 * Checks what the file's shape can't say: that keys exist where they are named, that none means two
 * things, and that defaults are within their ranges.
 */
export function checkReferences(file: CampaignFile): Problem[] {
  return [
    ...checkCollisions(file),
    ...checkSources(file),
    ...checkParts(file),
    ...checkDetails(file),
    ...checkNames(file),
    ...(Object.keys(file.parts).every((key) => hasAllocation(file, key)) ? checkUse(file) : []),
    ...checkBonuses(file),
    ...checkCards(file),
    ...Object.entries(file.constants).flatMap(([key, { measured, tried }]) => [
      ...(typeof measured === "object"
        ? checkName("part", measured.sumOf, file.parts, ["constants", key, "measured", "sumOf"])
        : []),
      ...(tried && tried.low >= tried.high
        ? [{ path: ["constants", key, "tried"], message: "low must be below high" }]
        : []),
    ]),
    ...(file.whatIf === undefined
      ? []
      : checkName("allocation", file.whatIf, file.allocations, ["whatIf"])),
    ...Object.keys(file.reported?.shares ?? {}).flatMap((key) =>
      checkName("allocation or bonus", key, { ...file.allocations, ...file.bonuses }, [
        "reported",
        "shares",
        key,
      ]),
    ),
  ];
}

/** US dollars; the goal's answers end there. */
const FDV_BOUNDS = [1, 1e15] as const;
/** % of the FDV. */
const SHARE_BOUNDS = [0, 100] as const;

/** Checks the ranges, whose bounds have defaults, and what lies on them. */
export function checkRanges(campaign: CompletedCampaign): Problem[] {
  const problems = checkBounds(campaign);
  return problems.length > 0 ? problems : checkReported(campaign);
}

/** Checks that the reported shares are values of their sliders and add up. */
function checkReported({ allocations, bonuses, reported }: CompletedCampaign): Problem[] {
  const { pct, shares } = reported ?? {};
  if (pct === undefined || shares === undefined) return [];
  const path = ["reported", "shares"];
  // One with a choice does not count until it is ticked.
  const counted = Object.entries(bonuses).filter(([, { choice }]) => choice === undefined);
  const sliders: Record<string, SliderRange> = {
    ...allocations,
    ...Object.fromEntries(counted.map(([key, bonus]) => [key, bonus.pct])),
  };
  const problems = Object.entries(shares).flatMap(([key, share]) =>
    sliders[key]
      ? checkValue(share, sliders[key], [...path, key])
      : [{ path: [...path, key], message: "counts only where it is ticked; leave it out" }],
  );
  if (problems.length > 0) return problems;
  const hundredths = Object.entries(sliders).reduce(
    (sum, [key, { defaultValue }]) => sum + Math.round((shares[key] ?? defaultValue) * 100),
    0,
  );
  if (hundredths === Math.round(pct * 100)) return [];
  return [
    {
      path,
      message: `must add up to ${pct} with the defaults of all others, not ${hundredths / 100}`,
    },
  ];
}

function checkBounds(campaign: CompletedCampaign): Problem[] {
  return [
    ...checkRange(campaign.fdv, ["fdv"], FDV_BOUNDS, campaign.fdv.presets),
    ...Object.entries(campaign.allocations).flatMap(([key, allocation]) =>
      checkRange(allocation, ["allocations", key], SHARE_BOUNDS, allocation.presets),
    ),
    ...Object.entries(campaign.bonuses).flatMap(([key, { pct }]) =>
      checkRange(pct, ["bonuses", key], SHARE_BOUNDS),
    ),
  ];
}

function checkRange(
  range: SliderRange,
  path: readonly string[],
  bounds: readonly [least: number, most: number],
  presets: readonly number[] = [],
): Problem[] {
  const { min, max, step, defaultValue } = range;
  const [least, most] = bounds;
  if (min < least || max > most) {
    return [
      { path, message: `min and max must be from ${least} to ${most}, not ${min} and ${max}` },
    ];
  }
  if (min >= max) return [{ path, message: `min, ${min}, must be below max, ${max}` }];
  for (const [key, value] of [
    ["step", step],
    ["min", min],
  ] as const) {
    if (!isMultiple(value, 0.01)) {
      return [{ path: [...path, key], message: `must be a multiple of 0.01, not ${value}` }];
    }
  }
  if (!isMultiple(max, step, min)) {
    const message = `max, ${max}, must be a whole number of steps of ${step} above min, ${min}`;
    return [{ path, message }];
  }
  const values = [
    { path: [...path, "default"], value: defaultValue },
    ...presets.map((value, index) => ({ path: [...path, "presets", index], value })),
  ];
  return values.flatMap(({ path, value }) => checkValue(value, range, path));
}

function checkValue(
  value: number,
  { min, max, step }: SliderRange,
  path: Problem["path"],
): Problem[] {
  if (value >= min && value <= max && isMultiple(value, step, min)) return [];
  return [{ path, message: `must be ${min} to ${max} in steps of ${step}, not ${value}` }];
}

/** Finds keys that are a URL parameter, a column or a path twice. */
function checkCollisions(file: CampaignFile): Problem[] {
  const { allocations, bonuses, constants, parts, sources, supplies, upstreams } = file;
  const parameters = [
    ...nameAll("allocations", allocations),
    ...nameAll("bonuses", bonuses),
    ...Object.entries(bonuses).flatMap(([key, { choice }]) =>
      choice ? [{ key: choice.param, path: ["bonuses", key, "choice", "param"] }] : [],
    ),
    ...nameAll("constants", constants),
  ];
  const holders = [
    ...Object.entries(supplies).flatMap(([group, { of }]) =>
      Object.keys(of).map((key) => ({ key, path: ["supplies", group, "of", key] })),
    ),
    ...Object.entries(bonuses).flatMap(([key, { supply }]) =>
      supply === undefined ? [] : [{ key, path: ["bonuses", key, "supply"] }],
    ),
  ];
  const summed = Object.keys(parts).filter((key) => (parts[key]!.sources?.length ?? 1) > 1);
  const columns = [
    ...nameAll("sources", sources),
    ...summed.map((key) => ({ key, path: ["parts", key] })),
  ];
  return [
    ...findTwice(parameters, OWN_PARAMETERS, "a parameter of a link"),
    ...parameters
      .filter(({ key }) => isFormProperty(key))
      .map(({ key, path }) => ({
        path,
        message: `a field “${key}” would hide the form’s own property; choose another key`,
      })),
    ...findTwice(holders, [], "a supply"),
    // SQLite ignores the case of columns.
    ...findTwice(columns, OWN_COLUMNS, "a column of snapshots", (key) => key.toLowerCase()),
    ...findTwice(nameAll("parts", parts), OWN_FIGURES, "a figure"),
    // Routes and variables of the environment ignore it, too.
    ...findTwice(nameAll("upstreams", upstreams), OWN_PATHS, "a path of the API", (key) =>
      key.toLowerCase(),
    ),
  ];
}

interface Named {
  key: string;
  path: readonly (string | number)[];
}

function nameAll(section: string, table: object): Named[] {
  return Object.keys(table).map((key) => ({ key, path: [section, key] }));
}

function findTwice(
  named: readonly Named[],
  taken: readonly string[],
  kind: string,
  normalize = (key: string) => key,
): Problem[] {
  const seen = new Map<string, string>(taken.map((key) => [normalize(key), "the product’s own"]));
  return named.flatMap(({ key, path }) => {
    const first = seen.get(normalize(key));
    seen.set(normalize(key), first ?? path.join("."));
    return first === undefined
      ? []
      : [{ path, message: `“${key}” is ${kind} already (${first}); choose another key` }];
  });
}

function checkSources(file: CampaignFile): Problem[] {
  const { sources, upstreams, parts } = file;
  const used = new Map<string, string>();
  const all = listFileSources(file);
  const lacking = all.filter(({ upstream }) => upstream === undefined);
  const isMixed = lacking.length > 0 && lacking.length < all.length;
  const named = Object.entries(sources).flatMap(([key, { upstream }]) =>
    upstream === undefined
      ? []
      : checkName("upstream", upstream, upstreams, ["sources", key, "upstream"]),
  );
  const misnamed = Object.entries(parts).flatMap(([part, { sources: own }]) =>
    (own ?? []).flatMap((key, index) => {
      const path = ["parts", part, "sources", index];
      const other = used.get(key);
      used.set(key, part);
      const missing = checkName("source", key, sources, path);
      return other === undefined
        ? missing
        : [{ path, message: `“${key}” already counts in the part “${other}”` }];
    }),
  );
  const idle = Object.keys(sources).filter((key) => {
    const isOwn = Object.hasOwn(parts, key) && parts[key]!.sources === undefined;
    return !used.has(key) && !isOwn;
  });
  return [
    ...named,
    ...misnamed,
    ...(isMixed
      ? lacking.map(({ key }) => ({
          path: Object.hasOwn(sources, key) ? ["sources", key] : ["parts", key],
          message: "has no upstream, though others do; give all of them one, or none",
        }))
      : []),
    // A mistyped name would leave its source idle, too.
    ...(misnamed.length > 0 ? [] : idle).map((key) => ({
      path: ["sources", key],
      message: "no part counts it; name it in the sources of one",
    })),
    ...checkSelection(file),
    ...Object.keys(upstreams).flatMap((key) =>
      Object.values(sources).some(({ upstream }) => upstream === key)
        ? []
        : [
            {
              path: ["upstreams", key],
              message: "no source asks it; remove it, or name it in one",
            },
          ],
    ),
  ];
}

/** An upstream with several sources must be told which. */
function checkSelection(file: CampaignFile): Problem[] {
  return Object.entries(file.upstreams).flatMap(([key, { selectBy }]) => {
    const asking = listFileSources(file).filter(({ upstream }) => upstream === key);
    const isAmbiguous =
      selectBy === undefined &&
      new Set(asking.map(({ answer }) => JSON.stringify(answer))).size < asking.length;
    if (isAmbiguous) {
      const message = "several sources ask it for the same; add selectBy, or answers of their own";
      return [{ path: ["upstreams", key], message }];
    }
    return [];
  });
}

/** Finds names that the API would have twice. */
function checkNames(file: CampaignFile): Problem[] {
  const rows = listFileSources(file).map(({ key, label, row }) => ({
    key: row ?? label ?? key,
    path: Object.hasOwn(file.sources, key) ? ["sources", key] : ["parts", key],
  }));
  const schemas = Object.entries(file.upstreams).map(([key, upstream]) => ({
    key: nameSchema(key, upstream),
    path: ["upstreams", key, "schema"],
  }));
  return [
    ...findTwice(rows, [], "a row of the API’s list of points"),
    ...findTwice(schemas, OWN_SCHEMAS, "a schema of the API’s description"),
  ];
}

/**
 * Finds what has no effect.
 *
 * @param file one in which it is clear which allocation pays each part.
 */
function checkUse(file: CampaignFile): Problem[] {
  const { allocations, constants, parts } = file;
  const completed = completeParts(file);
  const isUsed = (used: (part: PointsPart) => boolean) => Object.values(completed).some(used);
  const idle = (section: string, keys: string[]) =>
    keys.map((key) => ({
      path: [section, key],
      message: "no part uses it; remove it, or name it in one",
    }));
  const averaged = Object.keys(constants).filter(
    (key) => constants[key]!.measured === "average multiplier",
  );
  const tiered = Object.values(parts).filter(({ tier }) => tier === "highest").length;
  return [
    ...idle(
      "allocations",
      Object.keys(allocations).filter((key) => !isUsed(({ allocation }) => allocation === key)),
    ),
    ...idle(
      "constants",
      Object.keys(constants).filter((key) => !isUsed(({ divisor }) => divisor.includes(key))),
    ),
    ...(tiered === 1
      ? []
      : averaged.map((key) => ({
          path: ["constants", key, "measured"],
          message: "needs exactly one part with tier: highest, whose average it is",
        }))),
  ];
}

/** A constant can be edited in one part's details only. */
function checkDetails({ parts }: CampaignFile): Problem[] {
  const editable = Object.entries(parts).flatMap(([part, { details }]) =>
    (details?.constants ?? []).map((key, index) => ({
      key,
      path: ["parts", part, "details", "constants", index],
    })),
  );
  return findTwice(editable, [], "edited in another part’s details");
}

/** Whether it is clear which allocation pays a part. */
function hasAllocation({ parts, allocations }: CampaignFile, key: string): boolean {
  return (
    parts[key]!.allocation !== undefined ||
    Object.keys(allocations).length === 1 ||
    Object.hasOwn(allocations, key)
  );
}

function checkParts(file: CampaignFile): Problem[] {
  const { parts, allocations, constants, tiers } = file;
  return Object.entries(parts).flatMap(([key, part]) => {
    const path = ["parts", key];
    const { allocation, divisor = [], tier, details } = part;
    const known = Object.keys(constants);
    const needsDivisor = part.divisor === undefined && known.length > 1;
    const needsAllocation = !hasAllocation(file, key);
    const needsTiers =
      (tier === "highest" || typeof tier === "number") && Object.keys(tiers).length === 0;
    return [
      ...(allocation === undefined
        ? []
        : checkName("allocation", allocation, allocations, [...path, "allocation"])),
      ...(needsAllocation
        ? [
            {
              path,
              message: `allocation is missing: one of ${Object.keys(allocations).join(", ")}`,
            },
          ]
        : []),
      ...(needsDivisor
        ? [{ path, message: `divisor is missing: one or more of ${known.join(", ")}` }]
        : []),
      ...divisor.flatMap((name, index) =>
        checkName("constant", name, constants, [...path, "divisor", index]),
      ),
      ...(details?.constants ?? []).flatMap((name, index) =>
        checkName("constant", name, constants, [...path, "details", "constants", index]),
      ),
      ...(needsTiers
        ? [{ path: [...path, "tier"], message: "there are no tiers; add them, or use none" }]
        : []),
      ...(typeof tier === "number" && !needsTiers
        ? checkName("tier", String(tier), tiers, [...path, "tier"])
        : []),
    ];
  });
}

function checkBonuses({ bonuses, supplies, linkOrder }: CampaignFile): Problem[] {
  const known: Record<string, unknown> = Object.fromEntries([
    ...Object.values(supplies).flatMap(({ of }) => Object.keys(of).map((key) => [key, true])),
    ...Object.entries(bonuses).flatMap(([key, { supply }]) =>
      supply === undefined ? [] : [[key, true]],
    ),
  ]);
  const problems = Object.entries(bonuses).flatMap(([key, bonus]): Problem[] => {
    const path = ["bonuses", key];
    if (bonus.supply !== undefined && bonus.supplies !== undefined) {
      return [{ path, message: "has both supply and supplies; keep one of them" }];
    }
    if (bonus.supplies === undefined && !Object.hasOwn(known, key)) {
      return [{ path, message: "supply is missing: how many share it" }];
    }
    return (bonus.supplies ?? []).flatMap((name, index) =>
      checkName("supply", name, known, [...path, "supplies", index]),
    );
  });
  const missing = Object.keys(bonuses).filter((key) => linkOrder && !linkOrder.includes(key));
  return [
    ...problems,
    ...(linkOrder ?? []).flatMap((name, index) =>
      checkName("bonus", name, bonuses, ["linkOrder", index]),
    ),
    ...(missing.length > 0
      ? [
          {
            path: ["linkOrder"],
            message: `must name all bonuses; ${missing.join(", ")} is missing`,
          },
        ]
      : []),
  ];
}

function checkCards({ cards, parts, allocations, bonuses }: CampaignFile): Problem[] {
  if (cards === undefined) return [];
  const all = Object.entries(cards);
  const problems = all.flatMap(([key, card]) => [
    ...checkName("allocation", card.allocation, allocations, ["cards", key, "allocation"]),
    ...card.parts.flatMap((name, index) =>
      checkName("part", name, parts, ["cards", key, "parts", index]),
    ),
  ]);
  const lacking = (kind: string, keys: string[], shown: readonly string[]) =>
    keys
      .filter((key) => shown.filter((name) => name === key).length !== 1)
      .map((key) => ({
        path: ["cards"],
        message: `the ${kind} “${key}” must be on exactly one card`,
      }));
  const lists = all.filter(([, card]) => card.bonuses).length;
  const wanted = Object.keys(bonuses).length > 0 ? 1 : 0;
  if (problems.length > 0) return problems;
  return [
    ...lacking(
      "part",
      Object.keys(parts),
      all.flatMap(([, card]) => card.parts),
    ),
    ...lacking(
      "allocation",
      Object.keys(allocations),
      all.map(([, card]) => card.allocation),
    ),
    ...(lists === wanted
      ? []
      : [
          {
            path: ["cards"],
            message:
              wanted === 1
                ? "exactly one card must have bonuses: true"
                : "there are no bonuses to list",
          },
        ]),
  ];
}

/** Says that a key does not exist, and which one may be meant. */
function checkName(
  kind: string,
  name: string,
  table: object,
  path: readonly (string | number)[],
): Problem[] {
  if (Object.hasOwn(table, name)) return [];
  return [{ path, message: `there is no ${kind} “${name}”${suggest(name, Object.keys(table))}` }];
}

/** `; did you mean “season”?`, or the few there are; empty for many that differ. */
export function suggest(name: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const nearest = closest(name, known);
  if (distance(name, nearest) <= Math.max(2, name.length / 3))
    return `; did you mean “${nearest}”?`;
  return known.length <= 8 ? `; known: ${known.join(", ")}` : "";
}
