import { closest, distance } from "fastest-levenshtein";
import type { SliderRange } from "~/domain/campaign/campaign";
import type { CampaignFile } from "./campaign-schema.server";
import {
  completeParts,
  isMultiple,
  listFileSources,
  nameSchema,
  type CompletedCampaign,
} from "./complete-campaign.server";
import {
  FORM_PROPERTIES,
  OWN_COLUMNS,
  OWN_FIGURES,
  OWN_PARAMETERS,
  OWN_PATHS,
  OWN_SCHEMAS,
} from "./reserved-names";

/** Something wrong in a campaign's file. */
export interface Problem {
  /** The keys that lead to it. */
  path: readonly (string | number)[];
  /** What is wrong, and what would be right. */
  message: string;
}

/**
 * Checks what the file's shape can't say: that keys exist where they are named, that none means two
 * things, and that everything is of use.
 */
export function checkReferences(file: CampaignFile): Problem[] {
  const misnamed = checkNames(file);
  const isMisnamed = (section: string) => misnamed.some(({ path }) => path.includes(section));
  const isPaid = Object.keys(file.parts).every((key) => hasAllocation(file, key));
  return [
    ...misnamed,
    ...checkUniqueness(file),
    ...checkSources(file),
    ...checkParts(file),
    // A mistyped name would leave what it means idle, or on no card, too.
    ...(isMisnamed("sources") ? [] : checkSourcesUse(file)),
    ...(isPaid ? checkUse(file) : []),
    ...checkBonuses(file),
    ...(isMisnamed("cards") ? [] : checkCards(file)),
  ];
}

/** A value of the file, and the keys that lead to it. */
interface Found {
  path: Problem["path"];
  value: unknown;
}

/** Finds the values at a path in which `*` stands for every key, such as `parts.*.sources.*`. */
function find(file: CampaignFile, pattern: string): Found[] {
  return pattern.split(".").reduce<Found[]>(
    (found, step) =>
      found.flatMap(({ path, value }) => {
        if (typeof value !== "object" || value === null) return [];
        const entries = Object.entries(value).filter(([key]) => step === "*" || step === key);
        return entries.flatMap(([key, each]: [string, unknown]) =>
          each === undefined
            ? []
            : [{ path: [...path, Array.isArray(value) ? Number(key) : key], value: each }],
        );
      }),
    [{ path: [], value: file }],
  );
}

/** The same with their keys as values. */
function findKeys(file: CampaignFile, pattern: string): Found[] {
  return find(file, pattern).map(({ path }) => ({ path, value: path.at(-1) }));
}

/** The keys of all supplies; a bonus with a `supply` has one of its own key. */
function findSupplies(file: CampaignFile): Found[] {
  const own = find(file, "bonuses.*.supply");
  return [
    ...findKeys(file, "supplies.*.of.*"),
    ...own.map(({ path }) => ({ path, value: path.at(-2) })),
  ];
}

/** Checks that what is named exists. */
function checkNames(file: CampaignFile): Problem[] {
  const { allocations, bonuses, constants, parts, sources, upstreams, tiers } = file;
  const supplies = Object.fromEntries(findSupplies(file).map(({ value }) => [String(value), true]));
  const tierNumbers = find(file, "parts.*.tier").filter(({ value }) => typeof value === "number");
  const named: [kind: string, table: object, names: Found[]][] = [
    ["allocation", allocations, find(file, "parts.*.allocation")],
    ["allocation", allocations, find(file, "cards.*.allocation")],
    ["allocation", allocations, find(file, "whatIf")],
    ["allocation or bonus", { ...allocations, ...bonuses }, findKeys(file, "reported.shares.*")],
    ["bonus", bonuses, find(file, "linkOrder.*")],
    ["constant", constants, find(file, "parts.*.divisor.*")],
    ["constant", constants, find(file, "parts.*.details.constants.*")],
    ["part", parts, find(file, "cards.*.parts.*")],
    ["part", parts, find(file, "constants.*.measured.sumOf")],
    ["source", sources, find(file, "parts.*.sources.*")],
    ["supply", supplies, find(file, "bonuses.*.supplies.*")],
    // Without any tiers, the part's mistake says so.
    ["tier", tiers, Object.keys(tiers).length > 0 ? tierNumbers : []],
    ["upstream", upstreams, find(file, "sources.*.upstream")],
  ];
  return named.flatMap(([kind, table, names]) =>
    names.flatMap(({ path, value }) => {
      const name = String(value);
      if (Object.hasOwn(table, name)) return [];
      const suggestion = suggest(name, Object.keys(table));
      return [{ path, message: `there is no ${kind} “${name}”${suggestion}` }];
    }),
  );
}

/** Checks that no name means two things. */
function checkUniqueness(file: CampaignFile): Problem[] {
  const parameters = [
    ...findKeys(file, "allocations.*"),
    ...findKeys(file, "bonuses.*"),
    ...find(file, "bonuses.*.choice.param"),
    ...findKeys(file, "constants.*"),
  ];
  const summed = findKeys(file, "parts.*").filter(
    ({ value }) => (file.parts[String(value)]!.sources?.length ?? 1) > 1,
  );
  const rows = listFileSources(file).map(({ key, label, row }) => ({
    path: [Object.hasOwn(file.sources, key) ? "sources" : "parts", key],
    value: row ?? label ?? key,
  }));
  const schemas = Object.entries(file.upstreams).map(([key, upstream]) => ({
    path: ["upstreams", key, "schema"],
    value: nameSchema(key, upstream),
  }));
  const counted = findTwice(find(file, "parts.*.sources.*"), []);
  return [
    ...sayTwice("a parameter of a link", parameters, OWN_PARAMETERS),
    ...parameters.flatMap(({ path, value }) =>
      FORM_PROPERTIES.has(String(value))
        ? [
            {
              path,
              message: `a field “${String(value)}” would hide the form’s own property; choose another key`,
            },
          ]
        : [],
    ),
    ...sayTwice("a supply", findSupplies(file), []),
    // SQLite ignores the case of columns; routes and variables of the environment do, too.
    ...sayTwice(
      "a column of snapshots",
      [...findKeys(file, "sources.*"), ...summed],
      OWN_COLUMNS,
      (key) => key.toLowerCase(),
    ),
    ...sayTwice("a figure", findKeys(file, "parts.*"), OWN_FIGURES),
    ...sayTwice("a path of the API", findKeys(file, "upstreams.*"), OWN_PATHS, (key) =>
      key.toLowerCase(),
    ),
    ...sayTwice("a row of the API’s list of points", rows, []),
    ...sayTwice("a schema of the API’s description", schemas, OWN_SCHEMAS),
    // A constant has one field on the page.
    ...sayTwice("edited in another part’s details", find(file, "parts.*.details.constants.*"), []),
    ...counted.map(({ path, value, first }) => ({
      path,
      message: `“${value}” already counts in the part “${first.split(".")[1]}”`,
    })),
  ];
}

/** Finds values that come a second time, or are taken; `first` is where they come first. */
function findTwice(
  found: readonly Found[],
  taken: readonly string[],
  normalize = (name: string) => name,
): { path: Problem["path"]; value: string; first: string }[] {
  const seen = new Map(taken.map((name) => [normalize(name), "the product’s own"]));
  return found.flatMap(({ path, value }) => {
    const name = normalize(String(value));
    const first = seen.get(name);
    seen.set(name, first ?? path.join("."));
    return first === undefined ? [] : [{ path, value: String(value), first }];
  });
}

function sayTwice(kind: string, ...found: Parameters<typeof findTwice>): Problem[] {
  return findTwice(...found).map(({ path, value, first }) => ({
    path,
    message: `“${value}” is ${kind} already (${first}); choose another key`,
  }));
}

function checkSources(file: CampaignFile): Problem[] {
  const all = listFileSources(file);
  const lacking = all.filter(({ upstream }) => upstream === undefined);
  const isMixed = lacking.length > 0 && lacking.length < all.length;
  const silent = (isMixed ? lacking : []).map(({ key }) => ({
    path: [Object.hasOwn(file.sources, key) ? "sources" : "parts", key],
    message: "has no upstream, though others do; give all of them one, or none",
  }));
  const ambiguous = Object.entries(file.upstreams).flatMap(([key, { selectBy }]) => {
    const asking = all.filter(({ upstream }) => upstream === key);
    const asked = new Set(asking.map(({ answer }) => JSON.stringify(answer)));
    if (selectBy !== undefined || asked.size === asking.length) return [];
    const message = "several sources ask it for the same; add selectBy, or answers of their own";
    return [{ path: ["upstreams", key], message }];
  });
  return [...silent, ...ambiguous];
}

/** Finds sources that no part counts, and upstreams that no source asks. */
function checkSourcesUse({ sources, upstreams, parts }: CampaignFile): Problem[] {
  const counted = Object.entries(parts).flatMap(([key, part]) => part.sources ?? [key]);
  const asked = Object.values(sources).map(({ upstream }) => upstream);
  return [
    ...sayIdle("sources", sources, counted, "no part counts it; name it in the sources of one"),
    ...sayIdle("upstreams", upstreams, asked, "no source asks it; remove it, or name it in one"),
  ];
}

function sayIdle(
  section: string,
  table: object,
  used: readonly (string | undefined)[],
  message: string,
): Problem[] {
  const idle = Object.keys(table).filter((key) => !used.includes(key));
  return idle.map((key) => ({ path: [section, key], message }));
}

/**
 * Finds allocations and constants without an effect.
 *
 * @param file one in which it is clear which allocation pays each part.
 */
function checkUse(file: CampaignFile): Problem[] {
  const { allocations, constants } = file;
  const parts = Object.values(completeParts(file));
  const paying = parts.map(({ allocation }) => allocation);
  const dividing = parts.flatMap(({ divisor }) => divisor);
  const averaged = find(file, "constants.*.measured").filter(
    ({ value }) => value === "average multiplier",
  );
  const tiered = parts.filter(({ tier }) => tier === "highest").length;
  const message = "no part uses it; remove it, or name it in one";
  return [
    ...sayIdle("allocations", allocations, paying, message),
    ...sayIdle("constants", constants, dividing, message),
    ...(tiered === 1 ? [] : averaged).map(({ path }) => ({
      path,
      message: "needs exactly one part with tier: highest, whose average it is",
    })),
    ...Object.entries(constants).flatMap(([key, { tried }]) =>
      tried && tried.low >= tried.high
        ? [{ path: ["constants", key, "tried"], message: "low must be below high" }]
        : [],
    ),
  ];
}

/** Whether it is clear which allocation pays a part. */
function hasAllocation({ parts, allocations }: CampaignFile, key: string): boolean {
  return (
    parts[key]!.allocation !== undefined ||
    Object.keys(allocations).length === 1 ||
    Object.hasOwn(allocations, key)
  );
}

/** Finds what a part must say because nothing follows from the rest. */
function checkParts(file: CampaignFile): Problem[] {
  const allocations = Object.keys(file.allocations).join(", ");
  const constants = Object.keys(file.constants);
  const hasTiers = Object.keys(file.tiers).length > 0;
  return Object.entries(file.parts).flatMap(([key, { divisor, tier }]) => {
    const path = ["parts", key];
    return [
      ...(hasAllocation(file, key)
        ? []
        : [{ path, message: `allocation is missing: one of ${allocations}` }]),
      ...(divisor === undefined && constants.length > 1
        ? [{ path, message: `divisor is missing: one or more of ${constants.join(", ")}` }]
        : []),
      ...(tier !== null && !hasTiers
        ? [{ path: [...path, "tier"], message: "there are no tiers; add them, or use none" }]
        : []),
    ];
  });
}

function checkBonuses(file: CampaignFile): Problem[] {
  const { bonuses, linkOrder } = file;
  const supplies = findSupplies(file).map(({ value }) => value);
  const unlinked = Object.keys(bonuses).filter((key) => linkOrder && !linkOrder.includes(key));
  return [
    ...Object.entries(bonuses).flatMap(([key, bonus]) => {
      const path = ["bonuses", key];
      if (bonus.supply !== undefined && bonus.supplies !== undefined) {
        return [{ path, message: "has both supply and supplies; keep one of them" }];
      }
      return bonus.supplies === undefined && !supplies.includes(key)
        ? [{ path, message: "supply is missing: how many share it" }]
        : [];
    }),
    ...(unlinked.length === 0
      ? []
      : [
          {
            path: ["linkOrder"],
            message: `must name all bonuses; ${unlinked.join(", ")} is missing`,
          },
        ]),
  ];
}

/** Checks that everything is on one card. */
function checkCards(file: CampaignFile): Problem[] {
  const { cards, parts, allocations, bonuses } = file;
  if (cards === undefined) return [];
  const path = ["cards"];
  const findMissing = (kind: string, table: object, pattern: string) => {
    const shown = find(file, pattern).map(({ value }) => value);
    return Object.keys(table)
      .filter((key) => shown.filter((name) => name === key).length !== 1)
      .map((key) => ({ path, message: `the ${kind} “${key}” must be on exactly one card` }));
  };
  const lists = Object.values(cards).filter((card) => card.bonuses).length;
  const wanted = Object.keys(bonuses).length > 0 ? 1 : 0;
  return [
    ...findMissing("part", parts, "cards.*.parts.*"),
    ...findMissing("allocation", allocations, "cards.*.allocation"),
    ...(lists === wanted
      ? []
      : [
          {
            path,
            message:
              wanted === 1
                ? "exactly one card must have bonuses: true"
                : "there are no bonuses to list",
          },
        ]),
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
    ...Object.fromEntries(counted),
  };
  const problems = Object.entries(shares).flatMap(([key, share]) =>
    sliders[key]
      ? checkValue(share, sliders[key], [...path, key])
      : [{ path: [...path, key], message: "counts only where it is ticked; leave it out" }],
  );
  if (problems.length > 0) return problems;
  const hundredths = Object.entries(sliders).reduce(
    (sum, [key, { default: defaultValue }]) =>
      sum + Math.round((shares[key] ?? defaultValue) * 100),
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
    ...Object.entries(campaign.bonuses).flatMap(([key, bonus]) =>
      checkRange(bonus, ["bonuses", key], SHARE_BOUNDS),
    ),
  ];
}

function checkRange(
  range: SliderRange,
  path: readonly string[],
  bounds: readonly [least: number, most: number],
  presets: readonly number[] = [],
): Problem[] {
  const { min, max, step, default: defaultValue } = range;
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

/** `; did you mean “season”?`, or the few there are; empty for many that differ. */
export function suggest(name: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const nearest = closest(name, known);
  if (distance(name, nearest) <= Math.max(2, name.length / 3))
    return `; did you mean “${nearest}”?`;
  return known.length <= 8 ? `; known: ${known.join(", ")}` : "";
}
