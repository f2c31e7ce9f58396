import fc from "fast-check";
import {
  type Allocation,
  type Band,
  type Pay,
  type Campaign,
  type PointsPart,
  type SliderRange,
  mapValues,
} from "~/estimate/campaign";
import { dropUnusable } from "~/estimate/wallet";
import { completePart } from "~/server/campaign/boosts-schema.server";
import { complete as completeCases } from "~/server/campaign/cases-schema.server";
import { RESERVED_PARAMETERS } from "~/server/campaign/check-campaign.server";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";

/** Seasons, with the days that are left of them. */
export const SEASONS = [
  { season: { ends: "2026-12-31", today: "2026-11-28" }, daysLeft: 33 },
  { season: { ends: "2027-06-30", today: "2026-11-28" }, daysLeft: 214 },
  { season: { ends: "2028-03-01", today: "2028-02-27" }, daysLeft: 3 },
  { season: { ends: "2026-11-28", today: "2026-11-28" }, daysLeft: 0 },
  { season: { ends: "2026-11-28", today: "2026-11-29" }, daysLeft: 0 },
  { season: { ends: "2026-12-31" }, daysLeft: 0 },
  { season: {}, daysLeft: 0 },
];

/**
 * The keys that a campaign can't use: parameters of addresses, names of figures, test ids and ids on
 * the page, a column of snapshots, and what every object has.
 */
const RESERVED = new Set(
  [
    ...RESERVED_PARAMETERS,
    ...Object.getOwnPropertyNames(Object.prototype),
    ..."total additional note address result scenarios wallets breakdown share sensitivity".split(
      " ",
    ),
  ].map((key) => key.toLowerCase()),
);

const key = fc
  .stringMatching(/^[a-z][A-Za-z0-9]{0,7}$/)
  .filter((text) => !RESERVED.has(text.toLowerCase()));

/** Any visible text of one line. */
const label = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .map((text) => dropUnusable(text).replace(/\s+/g, " ") || "Label");

const color = fc.stringMatching(/^#[0-9a-f]{6}$/).filter((text) => text.length === 7);

const slider: fc.Arbitrary<SliderRange> = fc
  .record({
    min: fc.constantFrom(0, 0.5, 1, 10),
    step: fc.constantFrom(0.0001, 0.01, 0.05, 0.25, 0.5, 1, 2),
    steps: fc.integer({ min: 1, max: 200 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ min, step, steps, share }) => {
    const at = (count: number) => Number((min + count * step).toFixed(4));
    return { min, max: at(steps), step, default: at(Math.round((share / 100) * steps)) };
  });

const anyFdv: fc.Arbitrary<{ range: Campaign["fdv"]; presets: number[] }> = fc
  .record({
    min: fc.constantFrom(1_000_000, 5_000_000, 50_000_000),
    step: fc.constantFrom(100_000, 1_000_000, 5_000_000),
    steps: fc.integer({ min: 4, max: 2000 }),
    at: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 4 }),
    isLog: fc.boolean(),
  })
  .map(({ min, step, steps, at, isLog }) => {
    const [first, ...presets] = at.map((quarter) => min + step * Math.round((quarter / 4) * steps));
    presets.sort((one, other) => one - other);
    const range = { min, step, max: min + step * steps, default: first!, isLog };
    return { range, presets };
  });

/** A number as people write it, above 0. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 1e12 }),
  fc.integer({ min: 1, max: 1e9 }).map((hundredths) => hundredths / 100),
  fc.constantFrom(1e-7, 0.1, 3e20),
);

const constant = fc.record(
  {
    label,
    default: fc.option(amount, { freq: 2 }),
    step: fc.constantFrom(0.01, 0.1, 1),
    tried: fc.record({ low: amount, high: amount }),
  },
  { requiredKeys: ["label", "default", "step"] },
);

const tier = fc.record(
  { name: label, multiplier: fc.constantFrom(0.5, 1, 1.1, 1.25, 2, 10), color },
  { requiredKeys: ["name", "multiplier"] },
);

const manyOf = <Value>(value: fc.Arbitrary<Value>, count: number) =>
  fc.array(value, { minLength: count, maxLength: count });

/** The lists that `build` takes from in turn. */
const material = fc.record({
  // SQLite doesn't tell cases apart.
  keys: fc.uniqueArray(key, {
    minLength: 60,
    maxLength: 60,
    selector: (text) => text.toLowerCase(),
  }),
  labels: manyOf(label, 24),
  colors: manyOf(color, 6),
  sliders: manyOf(slider, 10),
  supply: amount,
  constants: manyOf(constant, 4),
  tiers: manyOf(tier, 6),
  fdv: anyFdv,
  /** Everything else that can go several ways. */
  picks: manyOf(fc.nat(1e5), 160),
});

type Material = typeof material extends fc.Arbitrary<infer Value> ? Value : never;

function build({ fdv: { range: fdv, presets }, supply, ...lists }: Material): Campaign {
  const taken = new Map<readonly unknown[], number>();
  /** The next of a list; after the last, the first again, so some labels are the same. */
  function next<Item>(list: readonly Item[]): Item {
    const index = taken.get(list) ?? 0;
    taken.set(list, index + 1);
    return list[index % list.length]!;
  }
  const below = (count: number) => next(lists.picks) % count;
  const oneIn = (count: number) => below(count) === 0;
  const times = <Item>(count: number, make: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => make(index));
  const newKey = () => next(lists.keys);
  const newLabel = () => next(lists.labels);
  const keyed = <Value>(values: Value[]) =>
    Object.fromEntries(values.map((value) => [newKey(), value]));

  const isBonusOnly = oneIn(10);
  const hasUpstreamKeys = oneIn(2);

  const allocations: Record<string, Allocation> = keyed(
    times(isBonusOnly ? 0 : 1 + below(3), () => {
      const range = next(lists.sliders);
      return { ...range, label: newLabel(), ...(oneIn(2) && { presets: [range.max] }) };
    }),
  );
  const allocationKeys = Object.keys(allocations);
  const constants: Campaign["constants"] = keyed(times(1 + below(4), () => next(lists.constants)));
  const constantKeys = Object.keys(constants);
  const tierList = times(below(7), () => next(lists.tiers));
  const tiers = Object.fromEntries(tierList.map((tier, index) => [index + 1, tier]));

  const sources: Campaign["sources"] = {};
  function addSource(column: string): string {
    const source = hasUpstreamKeys && oneIn(2) ? `upstream:${column}` : column;
    sources[source] = { column, label: newLabel(), ...(oneIn(2) && { cardLabel: newLabel() }) };
    return source;
  }

  const anyBands = (unit: Pay["unit"]): Band[] =>
    [0.5, 1000, 1e9].map((from, index) => ({ from, unit, amount: (index + 1) * 12.5 }));
  const edited = new Set<string>();
  const parts: Record<string, PointsPart> = {};
  for (let index = isBonusOnly ? 4 : below(4); index < 4; index += 1) {
    const divisor = constantKeys.slice(0, 1 + below(3));
    const further = [[], [[0.5, divisor[0]!]], [[1e6], divisor]][below(3)]!;
    const minimum = [1, 1000, 0.1][below(9)];
    const unit = (["pct", "tokens", "usd"] as const)[below(9)];
    const cap = unit && { unit, amount: { pct: 0.5, tokens: 12.5, usd: 3000 }[unit] };
    const allocation = allocationKeys[below(allocationKeys.length)]!;
    const bands = [anyBands("tokens"), anyBands("usd"), anyBands("pct")][below(30)];
    const exponent = [0.5, 0.75, 0.2][below(9)];
    const rule = tierList.length === 0 || bands ? 0 : below(3);
    const column = newKey();
    // As a visitor would name them: a part after its allocation, or after its only source.
    const same = [column, allocation][below(2)]!;
    const part = oneIn(2) && !Object.hasOwn(parts, same) ? same : newKey();
    parts[part] = {
      label: newLabel(),
      chartLabel: newLabel(),
      color: next(lists.colors),
      sources: [addSource(column)],
      tier: [null, "highest" as const, 1 + below(6)][rule]!,
      ...(bands?.[0]?.unit !== "tokens" && { allocation }),
      divisor: bands ? [] : [divisor, ...further],
      ...(bands ? { bands } : exponent !== undefined && { exponent }),
      ...(minimum !== undefined && { minimum }),
      ...(oneIn(6) && { unlock: { atLaunch: 12.5, months: 6 } }),
      ...(cap && !bands && { cap }),
      details: {
        title: newLabel(),
        notes: [newLabel()],
        // Each constant has one field on the page.
        constants: bands ? [] : divisor.filter((constant) => !edited.has(constant)),
      },
    };
    if (!bands) for (const constant of divisor) edited.add(constant);
  }
  // The sum of several sources is a column of its own in snapshots.
  const columns = Object.values(sources).map(({ column }) => column);
  for (const [name, part] of Object.entries(parts)) {
    if (columns.includes(name)) continue;
    if (oneIn(3)) part.sources = [...part.sources, addSource(newKey())];
    const others = Object.keys(sources).filter((source) => !part.sources.includes(source));
    if (oneIn(4) && others.length > 0) part.sources = [...part.sources, others[0]!];
    if (oneIn(4))
      part.weights = Object.fromEntries(
        part.sources.map((source) => [source, [0.5, 1, 10][below(3)]!]),
      );
  }
  const [firstPart] = Object.keys(parts);
  if (oneIn(2) && firstPart !== undefined)
    constants[constantKeys[0]!]!.measured = { sumOf: firstPart };
  const boosts: Campaign["boosts"] = keyed(
    times(isBonusOnly ? 0 : below(3), () => ({
      label: newLabel(),
      choices: keyed([1.05, 0.5].map((multiplier) => ({ label: newLabel(), multiplier }))),
      ...(oneIn(2) && { custom: { min: 1, max: 5, step: 0.25 } }),
      ...(oneIn(2) && { parts: Object.keys(parts).slice(0, 1) }),
    })),
  );

  const supplies: Campaign["supplies"] = {};
  const bonuses: Campaign["bonuses"] = keyed(
    times(below(7) + Number(isBonusOnly), (): Campaign["bonuses"][string] => {
      const kind = below(3);
      const group = keyed(
        times(kind === 0 ? 1 : 2 + below(2), () => ({
          label: newLabel(),
          default: 1 + below(100_000),
        })),
      );
      supplies[newKey()] = { legend: newLabel(), ...(oneIn(2) && { min: 1 }), of: group };
      const choice = { param: newKey(), label: newLabel(), prompt: "Choose", missing: "Missing" };
      return {
        label: newLabel(),
        info: newLabel(),
        ...next(lists.sliders),
        ...(allocationKeys.length > 0 && oneIn(4) && { of: allocationKeys[0]! }),
        supplies: Object.keys(group),
        ...(oneIn(2) && { countable: true }),
        ...(kind === 2 && { choice }),
      };
    }),
  );
  const bonusKeys = Object.keys(bonuses);
  const cards: Campaign["cards"] = keyed<Campaign["cards"][string]>(
    isBonusOnly
      ? [{ title: newLabel(), parts: [], bonuses: true }]
      : allocationKeys.map((allocation, index) => ({
          title: newLabel(),
          allocation,
          parts: Object.keys(parts).filter((_, at) => at % allocationKeys.length === index),
          ...(bonusKeys.length > 0 && index === allocationKeys.length - 1 && { bonuses: true }),
        })),
  );
  const additional = {
    label: newLabel(),
    chartLabel: newLabel(),
    color: next(lists.colors),
  };
  const season = SEASONS[below(9)]?.season;
  const countsTokens = Object.values(parts).some(
    ({ cap, bands }) => (cap ?? bands?.[0])?.unit === "tokens",
  );
  const isSupplyKnown = countsTokens || !oneIn(4);
  return {
    id: "any",
    name: newLabel(),
    title: newLabel(),
    description: newLabel(),
    disclaimer: newLabel(),
    ...(isSupplyKnown
      ? { token: { symbol: newLabel(), supply } }
      : oneIn(2) && { token: { symbol: newLabel() } }),
    fdv,
    cases: completeCases({}, presets),
    allocations,
    constants: isBonusOnly ? {} : constants,
    tiers,
    sources,
    parts: mapValues(parts, (part, key) => ({
      ...part,
      ...completePart(part.bands ? {} : boosts, key),
    })),
    ...(oneIn(4) && { unlock: { atLaunch: 50, months: 24 } }),
    ...(season && { season }),
    ...(bonusKeys.length > 0 && { extraParts: { additional } }),
    bonuses,
    cards,
    boosts,
    supplies,
    ...(oneIn(2) && bonusKeys.length > 0 && { linkOrder: bonusKeys.toReversed() }),
    logo: null,
    readsWallets: true,
    hosts: [],
  };
}

export const anyCampaign: fc.Arbitrary<Campaign> = material.map(build);

/** The least that a campaign can have. */
export const SMALLEST = loadCampaign("tests/fixtures/smallest.yaml");

/** Two parts, tiers of the campaign's own colours, and one bonus. */
export const MIDDLE = loadCampaign("tests/fixtures/middle.yaml");

/** Neither its token nor its total of points is known. */
export const TORI = loadCampaign("tests/fixtures/tori.yaml");

/** The first of its two parts has an unknown constant. */
export const HALF_KNOWN: ServedCampaign = {
  ...MIDDLE,
  constants: {
    ...MIDDLE.constants,
    totalPoints: { ...MIDDLE.constants.totalPoints!, default: null },
  },
};
