import fc from "fast-check";
import type { Allocation, Campaign, PointsPart, SliderRange } from "~/domain/campaign/campaign";
import { dropUnusable } from "~/domain/scenario/wallet";
import { completePart } from "~/capabilities/boosts.file.server";
import { listNotePlaces } from "~/estimator/figures";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { mapValues } from "~/server/file/map-values";
import type { ServedCampaign, SourceLookup, Upstream } from "~/server/campaign/served-campaign";
import { mitosis } from "./mitosis";

/**
 * The keys that a campaign can't use: parameters of addresses, names of figures, test ids and ids on
 * the page, a column of snapshots, and what every object has.
 */
const RESERVED = new Set(
  [
    ...["wallet", "also", "fdv", "bonus", "goal", "details", "s", "n", "with", "remove", "index"],
    ...["total", "additional", "note", "address", "result", "scenarios", "wallets", "breakdown"],
    ...["share", "sensitivity", ...Object.getOwnPropertyNames(Object.prototype)],
  ].map((key) => key.toLowerCase()),
);

const key = fc
  .stringMatching(/^[a-z][A-Za-z0-9]{0,7}$/)
  .filter((text) => !RESERVED.has(text.toLowerCase()));

/** More than any campaign needs; SQLite doesn't tell cases apart. */
const keys = fc.uniqueArray(key, {
  minLength: 60,
  maxLength: 60,
  selector: (text) => text.toLowerCase(),
});

/** Any visible text of one line. */
const label = fc
  .oneof(
    fc.constantFrom(
      "Points",
      "Season 2",
      "Long-term liquidity providers",
      "=1+1",
      "<b>&amp;",
      "積分",
    ),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
  )
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

const fdv: fc.Arbitrary<ServedCampaign["fdv"]> = fc
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
    return { min, step, max: min + step * steps, default: first!, presets, isLog };
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
    fieldLabel: label,
    default: amount,
    step: fc.constantFrom(0.01, 0.1, 1),
    tried: fc.record({ low: amount, high: amount, reason: label }),
  },
  { requiredKeys: ["label", "fieldLabel", "default", "step"] },
);

const tier = fc.record(
  { name: label, multiplier: fc.constantFrom(0.5, 1, 1.1, 1.25, 2, 10), color },
  { requiredKeys: ["name", "multiplier"] },
);

/** A campaign's numbers and texts, of which `build` takes as many as it needs. */
const material = fc.record({
  keys,
  labels: fc.array(label, { minLength: 24, maxLength: 24 }),
  colors: fc.array(color, { minLength: 6, maxLength: 6 }),
  sliders: fc.array(slider, { minLength: 9, maxLength: 9 }),
  fdv,
  supply: amount,
  constants: fc.array(constant, { minLength: 1, maxLength: 4 }),
  tiers: fc.array(tier, { maxLength: 6 }),
  supplies: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 24, maxLength: 24 }),
  counts: fc.record({
    parts: fc.integer({ min: 1, max: 4 }),
    furtherSources: fc.nat(2),
    allocations: fc.integer({ min: 1, max: 3 }),
    bonuses: fc.nat(6),
    boosts: fc.nat(2),
  }),
  /** Whether there are only bonuses. */
  isBonusOnly: fc.integer({ max: 9, min: 0 }).map((pick) => pick === 0),
  has: fc.record({
    presets: fc.boolean(),
    lookups: fc.boolean(),
    links: fc.boolean(),
    reported: fc.boolean(),
    upstreamKeys: fc.boolean(),
  }),
  /** Everything else that can go several ways. */
  picks: fc.array(fc.nat(1000), { minLength: 160, maxLength: 160 }),
});

type Material = typeof material extends fc.Arbitrary<infer Value> ? Value : never;

function build(material: Material): ServedCampaign {
  const { keys, labels, sliders, has, picks, isBonusOnly, ...given } = material;
  const none = { parts: 0, furtherSources: 0, allocations: 0, boosts: 0 };
  const counts = isBonusOnly
    ? { ...given.counts, ...none, bonuses: 1 + given.counts.bonuses }
    : given.counts;
  const take = <Item>(items: Item[]) => items.shift()!;
  const free = { keys: [...keys], labels: [...labels], sliders: [...sliders], picks: [...picks] };
  const colors = [...given.colors];
  const supplies = [...given.supplies];
  const newKey = () => take(free.keys);
  // In turn, so some are the same.
  const newLabel = () => {
    free.labels.push(free.labels[0]!);
    return take(free.labels);
  };
  const below = (count: number) => take(free.picks) % count;
  const keyed = <Value>(values: Value[]) =>
    Object.fromEntries(values.map((value) => [newKey(), value]));

  const allocations: Record<string, Allocation> = keyed(
    Array.from({ length: counts.allocations }, (_, index) => {
      const range = take(free.sliders);
      const presets = has.presets && index === counts.allocations - 1 && { presets: [range.max] };
      return { ...range, label: newLabel(), ...presets };
    }),
  );
  const constants: Campaign["constants"] = keyed(given.constants);
  const tiers = Object.fromEntries(given.tiers.map((tier, index) => [index + 1, tier]));

  const upstreams: Record<string, Upstream> = keyed(
    [
      { url: "https://points.example/v1", address: "lowercase", selectBy: "kind" },
      { url: "https://other.example", address: "as typed" },
    ].map((upstream) => upstream as Upstream),
  );
  const upstreamKeys = Object.keys(upstreams);

  const sources: Campaign["sources"] = {};
  const lookups: Record<string, SourceLookup> = {};
  const addSource = (column: string) => {
    const upstream = upstreamKeys[below(2)]!;
    const source = has.upstreamKeys && below(2) === 0 ? `${upstream}:${column}` : column;
    sources[source] = { column, label: newLabel(), cardLabel: newLabel(), row: `Row ${column}` };
    if (has.lookups) {
      const answer = { points: "/points", ...(below(2) === 0 && { tier: "/tier" }), optional: [] };
      lookups[source] = { upstream, ...(source !== column && { selected: column }), answer };
    }
    return source;
  };

  const edited = new Set<string>();
  const parts: Record<string, PointsPart> = {};
  for (let index = 0; index < counts.parts; index += 1) {
    const constantKeys = Object.keys(constants);
    const divisor = constantKeys.slice(0, 1 + below(3));
    const further = [[], [[0.5, divisor[0]!]], [[1e6], divisor]][below(3)]!;
    const minimum = [1, 1000, 0.1][below(9)];
    const cap = [{ share: 0.5 }, { tokens: 12.5 }, { usd: 3000 }][below(9)];
    const unlock = [{ atLaunch: 12.5, months: 6 }][below(6)];
    const rule = given.tiers.length === 0 ? 0 : below(3);
    const allocation = Object.keys(allocations)[below(counts.allocations)]!;
    const column = newKey();
    // As a visitor would name them: a part after its allocation, or after its only source.
    const [own, same] = [newKey(), [column, allocation][below(2)]!];
    const part = below(2) === 0 && !Object.hasOwn(parts, same) ? same : own;
    parts[part] = {
      label: newLabel(),
      chartLabel: newLabel(),
      color: take(colors),
      sources: [addSource(column)],
      tier: [null, "highest" as const, 1 + below(6)][rule]!,
      allocation,
      divisor: [divisor, ...further],
      ...(minimum !== undefined && { minimum }),
      ...(unlock && { unlock }),
      ...(cap && { cap: cap as NonNullable<PointsPart["cap"]> }),
      details: {
        title: newLabel(),
        lead: "You hold",
        whole: newLabel(),
        notes: [newLabel()],
        // Each constant has one field on the page.
        constants: divisor.filter((constant) => !edited.has(constant)),
      },
    };
    for (const constant of divisor) edited.add(constant);
  }
  for (let index = 0; index < counts.furtherSources; index += 1) {
    const list = Object.entries(parts);
    const [name, part] = list[below(list.length)]!;
    // The sum of several sources is a column of its own in snapshots.
    if (Object.values(sources).some(({ column }) => column === name)) continue;
    part.sources = [...part.sources, addSource(newKey())];
  }
  for (const [name, part] of Object.entries(parts)) {
    // The sum of several sources is a column of its own in snapshots.
    if (Object.values(sources).some(({ column }) => column === name)) continue;
    const others = Object.keys(sources).filter((source) => !part.sources.includes(source));
    if (below(4) === 0 && others.length > 0) part.sources = [...part.sources, others[0]!];
    if (below(4) === 0)
      part.weights = Object.fromEntries(
        part.sources.map((source) => [source, [0.5, 1, 10][below(3)]!]),
      );
  }
  const boosts: Campaign["boosts"] = keyed(
    Array.from({ length: counts.boosts }, () => ({
      label: newLabel(),
      choices: keyed([1.05, 0.5].map((multiplier) => ({ label: newLabel(), multiplier }))),
      ...(below(2) === 0 && { custom: { min: 1, max: 5, step: 0.25 } }),
      ...(below(2) === 0 && { parts: Object.keys(parts).slice(0, 1) }),
    })),
  );
  const [measured] = Object.values(constants);
  const [firstPart] = Object.keys(parts);
  if (below(2) === 0 && firstPart !== undefined) measured!.measured = { sumOf: firstPart };

  const supplyGroups: Campaign["supplies"] = {};
  const bonuses: Campaign["bonuses"] = keyed(
    Array.from({ length: counts.bonuses }, (): Campaign["bonuses"][string] => {
      const kind = below(3);
      const group = keyed(
        Array.from({ length: kind === 0 ? 1 : 2 + below(2) }, () => ({
          label: newLabel(),
          default: take(supplies),
        })),
      );
      supplyGroups[newKey()] = {
        legend: newLabel(),
        ...(below(2) === 0 && { min: 1 }),
        of: group,
      };
      const choice = { param: newKey(), label: newLabel(), prompt: "Choose", missing: "Missing" };
      return {
        label: newLabel(),
        info: newLabel(),
        ...take(free.sliders),
        ...(counts.allocations > 0 && below(4) === 0 && { of: Object.keys(allocations)[0]! }),
        supplies: Object.keys(group),
        ...(below(2) === 0 && { countable: true }),
        ...(kind === 2 && { choice }),
      };
    }),
  );
  const bonusKeys = Object.keys(bonuses);
  const boosted = mapValues(parts, (part, key) => ({ ...part, ...completePart(boosts, key) }));
  const unlock = [{ atLaunch: 50, months: 24 }][below(4)];
  const cards: Campaign["cards"] = keyed<Campaign["cards"][string]>(
    isBonusOnly
      ? [{ title: newLabel(), parts: [], bonuses: true }]
      : Object.keys(allocations).map((allocation, index) => ({
          title: newLabel(),
          allocation,
          parts: Object.keys(parts).filter((_, at) => at % counts.allocations === index),
          ...(bonusKeys.length > 0 && index === counts.allocations - 1 && { bonuses: true }),
        })),
  );
  const campaign = {
    id: "any",
    name: newLabel(),
    title: newLabel(),
    description: newLabel(),
    disclaimer: newLabel(),
    token: { symbol: newLabel(), supply: given.supply },
    fdv: given.fdv,
    allocations,
    constants: isBonusOnly ? {} : constants,
    liveConstants: {},
    tiers,
    sourceName: "Source",
    sources,
    parts: boosted,
    ...(unlock && { unlock }),
    ...(below(4) === 0 && {
      odds: {
        question: newLabel(),
        url: "https://market.example/event",
        at: "2026-08-22",
        above: [
          { fdv: given.fdv.presets[0]!, pct: 90 },
          { fdv: given.fdv.max + 1, pct: 12.5 },
        ],
      },
    }),
    ...(below(4) === 0 && { links: [{ label: newLabel(), url: "https://docs.example" }] }),
    bonusPart: undefined,
    ...(bonusKeys.length > 0 && {
      extraParts: {
        additional: {
          label: newLabel(),
          chartLabel: newLabel(),
          color: take(colors),
          what: "Passes",
        },
      },
    }),
    bonuses,
    cards,
    boosts,
    supplies: supplyGroups,
    ...(has.links && bonusKeys.length > 0 && { linkOrder: bonusKeys.toReversed() }),
    ...(has.reported && {
      reported: {
        pct: 7.5,
        of: "first season",
        when: "2025",
        why: "The defaults are guesses.",
        shares: Object.fromEntries(
          Object.entries(allocations)
            .slice(0, 1)
            .map(([key, { max }]) => [key, max]),
        ),
      },
    }),
    upstreams: has.lookups ? upstreams : {},
    lookups,
    sample: null,
    texts: {},
    logo: null,
    logoFile: null,
    notePlaces: [] as string[],
  };
  return { ...campaign, notePlaces: listNotePlaces(campaign) };
}

/** Any valid campaign. */
export const anyCampaign: fc.Arbitrary<ServedCampaign> = material.map(build);

/** The least that a campaign can have. */
export const SMALLEST = loadCampaign("tests/fixtures/smallest.yaml");

/** Two parts, tiers of the campaign's own colours, and one bonus. */
export const MIDDLE = loadCampaign("tests/fixtures/middle.yaml");

/** Campaigns for tests that name their cases. */
export const CAMPAIGNS: [name: string, campaign: ServedCampaign][] = [
  ["Mitosis", mitosis],
  ["the smallest one", SMALLEST],
  ["a middle one", MIDDLE],
];
