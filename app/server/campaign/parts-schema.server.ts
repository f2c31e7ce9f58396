import * as z from "zod";
import { mapValues } from "~/estimate/campaign";
import * as bands from "./bands-schema.server";
import {
  divisorKey,
  keys as constantKeys,
  listConstants,
  parseDivisor,
  type DivisorTerm,
} from "./constants-schema.server";
import { unlock } from "./dates-schema.server";
import * as t from "./file-values.server";
import { reportUnused, type Problem } from "./problems.server";
import { completeShare, isMultiple } from "./ranges.server";

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
  bands: bands.bands,
  exponent: t.number
    .refine((power) => power >= 0.1 && power <= 1 && isMultiple(power, 0.01), {
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
    .strictObject({
      share: t.percentage.describe("% of what the allocation pays."),
      tokens: t.positive,
      usd: t.positive,
    })
    .partial()
    .refine(...t.hasOne("share", "tokens", "usd"))
    .transform(({ share, ...amounts }) => bands.readPay({ ...amounts, pct: share }))
    .optional()
    .describe("The most that a wallet gets, as one of these."),
  unlock,
};

export const cardKeys = {
  title: t.label,
  allocation: t.nameOf("allocation").optional(),
  parts: t.list(t.nameOf("part")).default([]),
};

type Part = z.output<z.ZodObject<typeof partKeys>>;
type Card = z.output<z.ZodObject<typeof cardKeys>>;
type PartsFile = z.output<z.ZodObject<typeof keys>> & {
  parts: Record<string, Part>;
  cards?: Record<string, Card>;
};

/**
 * Finds missing keys without a default, and keys that don't go together.
 *
 * @param shares the sources whose numbers are % of all points.
 */
export function* check(
  file: PartsFile & { token?: { supply?: number } },
  shares: ReadonlySet<string>,
): Generator<Problem> {
  const { allocations, constants, parts, tiers, token } = file;
  const allocationHint = formatHint(allocations, "one of", "add allocations");
  const divisorHint = formatHint(
    constants,
    "one or more of",
    "a number like 40m, or a constant; there are no constants",
  );
  for (const [key, part] of Object.entries(parts)) {
    const path = ["parts", key];
    if (lacksAllocation(file, part, key))
      yield { path, message: `allocation is missing: ${allocationHint}` };
    yield* bands.check(part, path, token?.supply);
    const isShare = hasShares(part, key, shares);
    if (isShare && !listPartSources(part, key).every((source) => shares.has(source)))
      yield { path, message: "adds points to shares of all points; make two parts of them" };
    if (isShare && part.divisor !== undefined)
      yield {
        path: [...path, "divisor"],
        message: "a share of all points needs none; leave it out",
      };
    if (isShare && part.exponent !== undefined)
      yield { path: [...path, "exponent"], message: "a share of all points has no power" };
    const divisor = listConstants(completeDivisor(part, constants, isShare));
    if (part.exponent !== undefined && divisor.some((each) => constants[each]?.measured))
      yield {
        path: [...path, "exponent"],
        message: "a snapshot adds points, not their powers; leave measured out of the divisor",
      };
    if (
      !isShare &&
      !part.bands &&
      part.divisor === undefined &&
      Object.keys(constants).length !== 1
    )
      yield { path, message: `divisor is missing: ${divisorHint}` };
    if (part.cap) yield* bands.checkSupply(part.cap, [...path, "cap"], token?.supply);
    if (part.tier !== null && Object.keys(tiers).length === 0)
      yield { path: [...path, "tier"], message: "there are no tiers; add them, or use none" };
    const sources = Array.isArray(part.sources) ? part.sources : [];
    for (const [at, source] of sources.entries()) {
      if (sources.indexOf(source) < at)
        yield { path: [...path, "sources", at], message: `“${source}” is named twice` };
    }
  }
}

/**
 * Finds unused allocations and constants.
 *
 * @param shared the allocations of bonuses.
 * @param shares the sources whose numbers are % of all points.
 */
export function* checkUse(
  file: PartsFile,
  shared: readonly (string | undefined)[],
  shares: ReadonlySet<string>,
): Generator<Problem> {
  const { allocations, constants, parts } = file;
  // The unused ones are known only once each part has an allocation.
  if (Object.entries(parts).some(([key, part]) => lacksAllocation(file, part, key))) return;
  const paying = Object.entries(parts).map(([key, part]) => findAllocation(file, part, key));
  const unused = "no part uses it; remove it, or name it in one";
  yield* reportUnused("allocations", allocations, [...paying, ...shared], unused);
  const dividing = Object.entries(parts).flatMap(([key, part]) =>
    listConstants(completeDivisor(part, constants, hasShares(part, key, shares))),
  );
  yield* reportUnused("constants", constants, dividing, unused);
}

function formatHint(table: object, some: string, none: string): string {
  const keys = Object.keys(table).join(", ");
  return keys === "" ? none : `${some} ${keys}`;
}

export function* checkCards({ cards, parts, allocations }: PartsFile): Generator<Problem> {
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
}

function lacksAllocation(file: Pick<PartsFile, "allocations">, part: Part, key: string): boolean {
  return bands.needsAllocation(part) && findAllocation(file, part, key) === undefined;
}

/** The allocation that pays a part: its own, that of its name, or the only one; or undefined. */
function findAllocation(
  { allocations }: Pick<PartsFile, "allocations">,
  part: Part,
  key: string,
): string | undefined {
  const [first, ...others] = Object.keys(allocations);
  const only = others.length === 0 && bands.needsAllocation(part) ? first : undefined;
  const implied = Object.hasOwn(allocations, key) ? key : only;
  return part.allocation ?? implied;
}

/** @param file checked, so that each part that needs an allocation has one. @param ids of the sources in the API. */
export function completeParts(
  file: PartsFile,
  ids: ReadonlyMap<string, string>,
  shares: ReadonlySet<string>,
) {
  const explained = new Set(
    Object.values(file.parts).flatMap(({ details }) => details.constants ?? []),
  );
  return mapValues(file.parts, (part, key, index) => {
    const { label, details } = part;
    const isShare = hasShares(part, key, shares);
    const divisor = completeDivisor(part, file.constants, isShare);
    const allocation = findAllocation(file, part, key);
    const constants =
      details.constants ?? listConstants(divisor).filter((constant) => !explained.has(constant));
    for (const constant of constants) explained.add(constant);
    return {
      ...part,
      chartLabel: part.chartLabel ?? `${label} USD`,
      color: part.color ?? COLORS[index % COLORS.length]!,
      ...completePartSources(part, key, ids),
      ...(allocation !== undefined && { allocation }),
      divisor,
      ...(part.bands && { tier: null }),
      ...(isShare && { isShare }),
      details: { ...details, title: details.title ?? (part.bands ? BAND : SHARE), constants },
    };
  });
}

export function listPartSources({ sources }: Part, key: string): string[] {
  return sources === undefined ? [key] : Array.isArray(sources) ? sources : Object.keys(sources);
}

/** True if a part's points are a sum, or weighted, and so not those of one source. */
export function isSummed(part: Part, key: string): boolean {
  return listPartSources(part, key).length > 1 || !Array.isArray(part.sources ?? []);
}

function completePartSources(part: Part, key: string, ids: ReadonlyMap<string, string>) {
  const named = part.sources;
  const idOf = (source: string) => ids.get(source) ?? source;
  const sources = listPartSources(part, key).map(idOf);
  if (named === undefined || Array.isArray(named)) return { sources };
  const weights = Object.entries(named).map(([source, weight]) => [idOf(source), weight] as const);
  return { sources, weights: Object.fromEntries(weights) };
}

function hasShares(part: Part, key: string, shares: ReadonlySet<string>): boolean {
  return listPartSources(part, key).some((source) => shares.has(source));
}

/** The terms whose sum divides a part's points, none with bands; by default, the product of all constants. */
function completeDivisor(
  { divisor, bands }: Part,
  constants: object,
  isShare: boolean,
): DivisorTerm[] {
  if (bands) return [];
  // Shares are in %.
  if (isShare) return [[100]];
  if (divisor === undefined) return [Object.keys(constants)];
  return typeof divisor === "object" ? [divisor] : parseDivisor(divisor)!;
}

export function complete({ allocations }: PartsFile) {
  return { allocations: mapValues(allocations, (allocation) => completeShare(allocation, 1)) };
}

/** One for each allocation, and for each part without one. */
export function defaultCards(
  { allocations }: PartsFile,
  parts: Record<string, { label: string; allocation?: string }>,
): Record<string, Card> {
  const unpaid = Object.entries(parts).filter(([, { allocation }]) => allocation === undefined);
  return {
    ...mapValues(allocations, ({ label }, allocation) => ({
      title: label,
      allocation,
      parts: Object.entries(parts).flatMap(([key, part]) =>
        part.allocation === allocation ? key : [],
      ),
    })),
    ...mapValues(Object.fromEntries(unpaid), ({ label }, key) => ({ title: label, parts: [key] })),
  };
}
