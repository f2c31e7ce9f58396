import * as z from "zod";
import { type Card, type Pay, type PointsPart, mapValues } from "~/estimate/campaign";
import {
  divisorKey,
  keys as constantKeys,
  listConstants,
  parseDivisor,
  type DivisorTerm,
} from "./constants-schema.server";
import { unlock } from "./dates-schema.server";
import * as t from "./file-values.server";
import { reportBroken, reportUnused, type Problem } from "./problems.server";
import type { ResolvedSources } from "./sources-schema.server";

/** Colors of parts without one, all visible on light and dark pages. */
const COLORS =
  "#22c55e #f97316 #3b82f6 #a855f7 #ec4899 #14b8a6 #84cc16 #ef4444 #06b6d4 #6366f1".split(" ");

/** A constant has one field on the page. */
const EDITED = { unique: "edited in another part’s details" };

const allocation = z.strictObject({
  label: t.label.describe("Its slider is “Season allocation”."),
  ...t.range(t.percent),
  presets: t.presets(
    t.percent,
    ", whose smallest and largest stand in “What moves it”",
    "half and double",
  ),
  source: t.source,
});

export const keys = {
  allocations: t
    .optionalTable(allocation, 12, { names: "allocation", ...t.PARAMETER })
    .describe(
      "Sliders in % of the FDV, at most 12; by default, 0 to twice the default in steps of 1, or finer.",
    ),
  ...constantKeys,
  tiers: z
    .record(
      z
        .string()
        .regex(/^[1-9]\d?$/, { error: "must be a whole number from 1 to 99" })
        .meta({ names: "tier" }),
      z.strictObject({
        name: t.label,
        multiplier: t.positive,
        color: t.color.optional(),
      }),
    )
    .default({})
    .describe("Tiers by their number, 1 to 99."),
};

/** Amounts that a wallet may get. */
const AMOUNTS = {
  tokens: t.positive.optional(),
  usd: t.positive.optional(),
  pct: t.percentage.describe("% of what the allocation pays.").optional(),
};
const UNITS = ["tokens", "usd", "pct"] as const satisfies Pay["unit"][];

/** @param amounts one of them given. */
function readPay(amounts: Partial<Record<Pay["unit"], number>>): Pay {
  const unit = UNITS.find((each) => amounts[each] !== undefined)!;
  return { unit, amount: amounts[unit]! };
}

const band = z
  .strictObject({ from: t.positive, ...AMOUNTS })
  .refine(...t.hasOne(...UNITS))
  .transform(({ from, ...amounts }) => ({ from, ...readPay(amounts) }));

/** Titles of details. */
const SHARE = "Your share of all points";
const BAND = "What your points reach";

export const partKeys = {
  label: t.label,
  chartLabel: t.label.optional().describe("By default, “Season USD”."),
  color: t.color.optional(),
  sources: z
    .union([t.namesOf("source"), t.table(t.positive, { refersTo: "source" })], {
      error: "must be a list of sources, or a weight for each",
    })
    .optional()
    .describe(
      "Whose points it adds: a list, or a weight for each. A source may count in several parts. By default, one of the part's own key.",
    ),
  tier: z
    .union(
      [
        z.literal("highest"),
        z.literal("none"),
        z.int().min(1).meta({ refersTo: "tier", isAbsenceReported: true }),
      ],
      {
        error: "must be highest, none, or a tier's number",
      },
    )
    .default("none")
    .transform((tier) => (tier === "none" ? null : tier))
    .describe(
      "Multiplies points: `highest` is the highest tier among its sources, a number that tier.",
    ),
  allocation: t
    .nameOf("allocation")
    .optional()
    .describe("What pays it; by default, the only one, or the one of the same key."),
  divisor: divisorKey,
  details: z
    .strictObject({
      title: t.text(80).optional(),
      notes: t.list(t.sentence).default([]),
      constants: t
        .list(t.nameOf("constant", EDITED))
        .optional()
        .describe("Those edited there, each in one part; by default, the divisor's."),
      text: t.textFile.optional(),
    })
    .prefault({}),
  bands: t
    .list(band)
    .min(1, { error: "must have a band" })
    .optional()
    .describe(
      "Instead of a divisor: a wallet gets what its highest band says, `from` so many points after weights; tiers and boosts don't count. Bands of `tokens` or `usd` need no allocation.",
    ),
  exponent: t.number
    .refine((power) => power >= 0.1 && power <= 1 && t.isMultiple(power, 0.01), {
      error: "must be 0.1 to 1, with at most two decimals",
    })
    .optional()
    .describe(
      "Points after weights count to this power, such as `0.5` for square roots; the divisor is then the sum of everybody’s powers.",
    ),
  minimum: t.positive
    .optional()
    .describe("Fewer points, after weights but before the tier, get nothing."),
  cap: z
    .strictObject({ share: AMOUNTS.pct, tokens: AMOUNTS.tokens, usd: AMOUNTS.usd })
    .refine(...t.hasOne("share", "tokens", "usd"))
    .transform(({ share, ...amounts }) => readPay({ ...amounts, pct: share }))
    .optional()
    .describe("The most that a wallet gets, as one of these."),
  unlock,
};

export const card = z.strictObject({
  title: t.label,
  allocation: t.nameOf("allocation").optional(),
  parts: t.list(t.nameOf("part")).default([]),
  bonuses: z.boolean().optional(),
});

type Part = z.output<z.ZodObject<typeof partKeys>>;
type PartsFile = z.output<z.ZodObject<typeof keys>> & {
  parts: Record<string, Part>;
  cards?: Record<string, Card>;
  bonuses: Record<string, { of?: string }>;
  bonusPart: { label: string };
};

/** Parts with what the rest of the file says of them. Names may be mistyped, which another check reports. */
export type ResolvedParts = ReturnType<typeof resolveParts>;

export function resolveParts(
  { parts, allocations, constants }: PartsFile,
  allSources: ResolvedSources,
) {
  const [first, ...others] = Object.keys(allocations);
  return mapValues(parts, (part, key) => {
    const needsAllocation = part.bands?.every(({ unit }) => unit === "pct") ?? true;
    const only = others.length === 0 && needsAllocation ? first : undefined;
    const allocation = part.allocation ?? (Object.hasOwn(allocations, key) ? key : only);
    const named = part.sources ?? [key];
    const sources = Array.isArray(named) ? named : Object.keys(named);
    const isShare = sources.some((source) => allSources.get(source)?.isShare);
    return {
      ...part,
      /** What pays it: its own, that of its name, or the only one. */
      allocation,
      lacksAllocation: needsAllocation && allocation === undefined,
      sources,
      weights: Array.isArray(named) ? undefined : named,
      isShare,
      terms: listTerms(part, constants, isShare),
    };
  });
}

/** The terms whose sum divides a part's points, none with bands; by default, the product of all constants. */
function listTerms({ divisor, bands }: Part, constants: object, isShare: boolean): DivisorTerm[] {
  if (bands) return [];
  // Shares are in %.
  if (isShare) return [[100]];
  if (divisor === undefined) return [Object.keys(constants)];
  return typeof divisor === "object" ? [divisor] : parseDivisor(divisor)!;
}

/** Finds missing keys without a default, and keys that don't go together. */
export function* check(
  { allocations, constants, tiers, token }: PartsFile & { token?: { supply?: number } },
  parts: ResolvedParts,
  allSources: ResolvedSources,
): Generator<Problem> {
  const allocationHint = formatHint(allocations, "one of", "add allocations");
  const divisorHint = formatHint(
    constants,
    "one or more of",
    "a number like 40m, or a constant; there are no constants",
  );
  const lacksSupply = token?.supply === undefined;
  const supplyHint = "needs the token’s supply, or usd instead";
  for (const [key, part] of Object.entries(parts)) {
    const { sources, isShare, divisor, exponent, bands = [], cap, terms } = part;
    const path = ["parts", key];
    const isMixed = isShare && !sources.every((source) => allSources.get(source)?.isShare);
    const isDivided = isShare || divisor !== undefined || Object.keys(constants).length === 1;
    const isMeasured = listConstants(terms).some((each) => constants[each]?.measured);
    yield* reportBroken(path, [
      [part.lacksAllocation, `allocation is missing: ${allocationHint}`],
      [!isDivided && !part.bands, `divisor is missing: ${divisorHint}`],
      [isMixed, "adds points to shares of all points; make two parts of them"],
      [
        isShare && divisor !== undefined,
        "a share of all points needs none; leave it out",
        "divisor",
      ],
      [isShare && exponent !== undefined, "a share of all points has no power", "exponent"],
      [
        exponent !== undefined && isMeasured,
        "a snapshot adds points, not their powers; leave measured out of the divisor",
        "exponent",
      ],
      [
        part.tier !== null && Object.keys(tiers).length === 0,
        "there are no tiers; add them, or use none",
        "tier",
      ],
      [lacksSupply && cap?.unit === "tokens", supplyHint, "cap", "tokens"],
      [lacksSupply && bands[0]?.unit === "tokens", supplyHint, "bands", 0, "tokens"],
    ]);
    yield* checkBands(part, path);
    for (const [at, source] of sources.entries()) {
      if (sources.indexOf(source) < at)
        yield { path: [...path, "sources", at], message: `“${source}” is named twice` };
    }
  }
}

function* checkBands(
  { bands = [], divisor, exponent, minimum, cap }: Omit<Part, "sources">,
  path: Problem["path"],
): Generator<Problem> {
  const [first] = bands;
  if (first === undefined) return;
  for (const [key, value] of Object.entries({ divisor, exponent, minimum, cap })) {
    if (value !== undefined)
      yield { path: [...path, key], message: "bands need none; leave it out" };
  }
  for (const [index, { unit, from }] of bands.entries()) {
    const { from: before = 0 } = bands[index - 1] ?? {};
    yield* reportBroken(
      [...path, "bands", index],
      [
        [unit !== first.unit, `must be in ${first.unit}, like the first band`],
        [from <= before, `must be above ${before}, that of the band before`, "from"],
      ],
    );
  }
}

/** Finds unused allocations and constants. */
export function* checkUse(
  { allocations, constants, bonuses }: PartsFile,
  parts: ResolvedParts,
): Generator<Problem> {
  const all = Object.values(parts);
  // The unused ones are known only once each part has an allocation.
  if (all.some(({ lacksAllocation }) => lacksAllocation)) return;
  const unused = "no part uses it; remove it, or name it in one";
  const shared = Object.values(bonuses).map(({ of }) => of);
  const paying = [...all.map(({ allocation }) => allocation), ...shared];
  yield* reportUnused("allocations", allocations, paying, unused);
  const dividing = all.flatMap(({ terms }) => listConstants(terms));
  yield* reportUnused("constants", constants, dividing, unused);
}

function formatHint(table: object, some: string, none: string): string {
  const keys = Object.keys(table).join(", ");
  return keys === "" ? none : `${some} ${keys}`;
}

export function* checkCards({ cards, parts, allocations, bonuses }: PartsFile): Generator<Problem> {
  if (cards === undefined) return;
  const all = Object.values(cards);
  const shown: [kind: string, table: object, names: (string | undefined)[]][] = [
    ["part", parts, all.flatMap((card) => card.parts)],
    ["allocation", allocations, all.map((card) => card.allocation)],
  ];
  for (const [kind, table, names] of shown) {
    for (const key of Object.keys(table)) {
      if (names.filter((name) => name === key).length !== 1)
        yield { path: ["cards"], message: `the ${kind} “${key}” must be on exactly one card` };
    }
  }
  const lists = all.filter((card) => card.bonuses).length;
  const hasBonuses = Object.keys(bonuses).length > 0;
  yield* reportBroken(
    ["cards"],
    [
      [hasBonuses && lists !== 1, "exactly one card must have bonuses: true"],
      [!hasBonuses && lists > 0, "there are no bonuses to list"],
    ],
  );
}

/** @param resolved checked, so that each part that needs an allocation has one. */
export function completeParts(
  resolved: ResolvedParts,
  allSources: ResolvedSources,
): Record<string, PointsPart> {
  const idOf = (source: string) => allSources.get(source)?.id ?? source;
  const explained = new Set(
    Object.values(resolved).flatMap(({ details }) => details.constants ?? []),
  );
  return mapValues(resolved, ({ lacksAllocation, terms, isShare, weights, ...part }, _, index) => {
    const { label, details, bands } = part;
    const constants =
      details.constants ?? listConstants(terms).filter((constant) => !explained.has(constant));
    for (const constant of constants) explained.add(constant);
    return {
      ...part,
      chartLabel: part.chartLabel ?? `${label} USD`,
      color: part.color ?? COLORS[index % COLORS.length]!,
      sources: part.sources.map(idOf),
      ...(weights && {
        weights: Object.fromEntries(
          Object.entries(weights).map(([source, weight]) => [idOf(source), weight]),
        ),
      }),
      divisor: terms,
      ...(bands && { tier: null }),
      ...(isShare && { isShare }),
      details: { ...details, title: details.title ?? (bands ? BAND : SHARE), constants },
    };
  });
}

export function completeAllocations({ allocations }: PartsFile) {
  return mapValues(allocations, (allocation) => t.completeShare(allocation, 1));
}

/** One for each allocation, and for each part without one; the last has the bonuses. */
export function defaultCards(
  { allocations, bonuses, bonusPart }: PartsFile,
  parts: Record<string, { label: string; allocation?: string }>,
): Record<string, Card> {
  const unpaid = Object.entries(parts).filter(([, { allocation }]) => allocation === undefined);
  const cards = {
    ...mapValues(allocations, ({ label }, allocation) => ({
      title: label,
      allocation,
      parts: Object.keys(parts).filter((key) => parts[key]!.allocation === allocation),
    })),
    ...mapValues(Object.fromEntries(unpaid), ({ label }, key) => ({ title: label, parts: [key] })),
  };
  const last = Object.keys(cards).at(-1);
  if (last === undefined) return { bonuses: { title: bonusPart.label, parts: [], bonuses: true } };
  const hasBonuses = Object.keys(bonuses).length > 0;
  return mapValues(cards, (card, key) => ({ ...card, bonuses: key === last && hasBonuses }));
}
