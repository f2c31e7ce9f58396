import { listAdjustments } from "~/estimate/raw-query";
import { forMany } from "../support/for-all";
import { ratio } from "../support/ratio";
import { listFieldKeys } from "../support/scenarios";
import fc from "fast-check";
import Fraction from "fraction.js";
import { defaultScenario, listFields } from "~/estimate/fields";
import { expect, it } from "vitest";
import type { Campaign, Pay } from "~/estimate/campaign";
import { estimateAirdrop } from "~/estimate/formula";
import type { WalletPoints } from "~/estimate/points";
import { canonicalizeSearch, readScenario, writeScenario } from "~/estimate/codec";
import type { Scenario } from "~/estimate/scenario";
import * as any from "../support/arbitraries";
import { anyCampaign, SEASONS } from "../support/campaigns";
import { mitosis } from "../support/mitosis";

const sum = (values: Fraction[]) => values.reduce((one, other) => one.add(other), ratio(0));
const product = (values: Fraction[]) => values.reduce((one, other) => one.mul(other), ratio(1));

/** A wallet's share of the FDV by a part, as `campaigns.md` has the formula; null without a value. */
function partShare(
  campaign: Campaign,
  key: string,
  points: WalletPoints | null,
  scenario: Scenario,
  toCome: Record<string, Fraction>,
) {
  const part = campaign.parts[key]!;
  const known = part.sources.map((source) => points?.[source]);
  const divisor = divisorOf(campaign, key, scenario);
  const weighted = weighIn(campaign, key, points, toCome);
  if (weighted !== null && part.bands) return bandShare(campaign, key, weighted, scenario);
  if (weighted === null || divisor === null || divisor.lte(0)) return null;
  // A failed source counts as 0 points with tier 1.
  const tier =
    part.tier === "highest" ? Math.max(...known.map((each) => each?.tier ?? 1)) : part.tier;
  const multiplier = tier === null ? 1 : (campaign.tiers[tier]?.multiplier ?? 1);
  const raised = powerOf(weighted, part.exponent ?? 1);
  const boosted = raised.mul(ratio(multiplier)).mul(boostOf(campaign, key, scenario));
  const pool = shareOf(part.allocation!, scenario);
  const share = boosted.mul(pool).div(divisor);
  const cap = part.cap && payShare(campaign, key, part.cap, scenario);
  return cap && cap.lt(share) ? cap : share;
}

/** The pay of the highest band whose first point is not above the wallet's points. */
function bandShare(campaign: Campaign, key: string, points: Fraction, scenario: Scenario) {
  const { bands = [] } = campaign.parts[key]!;
  const reached = bands.findLast(({ from }) => points.gte(ratio(from)));
  return reached ? payShare(campaign, key, reached, scenario) : ratio(0);
}

/** As a share of the FDV. */
function payShare({ parts, token }: Campaign, key: string, pay: Pay, scenario: Scenario) {
  const amount = ratio(pay.amount);
  if (pay.unit === "tokens") return amount.div(ratio(token!.supply!));
  if (pay.unit === "usd") return amount.div(ratio(scenario.fdv));
  return amount.mul(shareOf(parts[key]!.allocation!, scenario)).div(100);
}

/** Rounded down to 60 decimals more than the base has, by halving. */
function powerOf(base: Fraction, exponent: number): Fraction {
  const [p, q] = { 1: [1n, 1n], 0.5: [1n, 2n], 0.75: [3n, 4n], 0.2: [1n, 5n] }[exponent]!;
  if (q === 1n) return base;
  const { n: a, d: b } = base;
  const scale = 10n ** 60n * b;
  const isAbove = (root: bigint) => root ** q! * b ** p! > a ** p! * scale ** q!;
  let [low, high] = [0n, scale * (a / b + 1n)];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isAbove(middle)) high = middle;
    else low = middle;
  }
  return new Fraction(low, scale);
}

/** A part's points that count, before a tier; null while they aren't known. */
function weighIn(
  campaign: Campaign,
  key: string,
  points: WalletPoints | null,
  toCome: Record<string, Fraction>,
): Fraction | null {
  if (!isKnown(campaign, key, points)) return null;
  const { sources, weights, bands, minimum = bands?.[0]!.from } = campaign.parts[key]!;
  const weighted = sum(
    sources.map((source) => {
      const held = ratio(points?.[source]?.points ?? 0);
      const isFailed = points?.[source] === null;
      const last = isFailed ? held : held.add(toCome[source] ?? 0);
      return last.mul(ratio(weights?.[source] ?? 1));
    }),
  );
  return minimum !== undefined && weighted.lt(ratio(minimum)) ? ratio(0) : weighted;
}

/** Points a day until the season's last day, by source; for the first holder alone. */
function daysToCome(campaign: Campaign, scenario: Scenario): Record<string, Fraction> {
  const known = SEASONS.find(({ season }) => season === campaign.season);
  return Object.fromEntries(
    Object.entries(campaign.sources).map(([source, { column }]) => {
      const daily = (scenario[`perDay.${column}`] ?? 0) as number;
      return [source, ratio(daily).mul(known?.daysLeft ?? 0)];
    }),
  );
}

/** Null while one of its constants is unknown. */
function divisorOf({ parts }: Campaign, key: string, scenario: Scenario): Fraction | null {
  if (parts[key]!.divisor.flat().some((factor) => scenario[factor] === null)) return null;
  return sum(
    parts[key]!.divisor.map((factors) =>
      product(factors.map((factor) => ratio(Number(scenario[factor] ?? factor)))),
    ),
  );
}

function boostOf({ boosts }: Campaign, key: string, scenario: Scenario): Fraction {
  const multipliers = Object.entries(boosts).map(([boost, { choices, parts }]) => {
    const chosen = scenario[`boost.${boost}`] as string;
    const isOfPart = parts === undefined || parts.includes(key);
    if (!isOfPart || chosen === "") return ratio(1);
    return ratio(choices[chosen]?.multiplier ?? Number(chosen));
  });
  return product(multipliers);
}

/** True if all sources of a part have answered or failed, and one has answered. */
function isKnown({ parts }: Campaign, key: string, points: WalletPoints | null): boolean {
  const known = parts[key]!.sources.map((source) => points?.[source]);
  return !known.includes(undefined) && known.some((each) => each !== null);
}

/** Typed points as those of one more wallet; none if nothing is typed. */
function typedIn(campaign: Campaign, scenario: Scenario, hasWallet: boolean): WalletPoints[] {
  const { sources } = campaign;
  const toCome = hasWallet ? {} : daysToCome(campaign, scenario);
  const columns = Object.entries(sources).map(([source, { column }]) => {
    const points = (scenario[`points.${column}`] ?? null) as number | null;
    const tier = (scenario[`tier.${column}`] ?? 1) as number;
    const grows = toCome[source]?.gt(0) ?? false;
    return { source, points: points ?? (grows ? 0 : null), tier };
  });
  if (columns.every(({ points }) => points === null)) return [];
  return [
    Object.fromEntries(
      columns.map(({ source, points, tier }) => [
        source,
        points === null ? { points: 0, tier: 1 } : { points, tier },
      ]),
    ),
  ];
}

/** A percentage of the scenario as a share. */
function shareOf(key: string, scenario: Scenario): Fraction {
  return ratio(scenario[key] as number).div(100);
}

function inDollars(share: Fraction | null, { fdv }: Scenario): bigint | null {
  return share && share.mul(ratio(fdv)).floor().n;
}

/** Tokens, rounded down to 6 decimals, or to whole ones where a number is not exact in 6 decimals. */
function inTokens({ token }: Campaign, shares: (Fraction | null)[]): number | null {
  if (token?.supply === undefined) return null;
  const share = sum(shares.filter((each) => each !== null));
  const tokens = share.mul(ratio(token.supply));
  const millionths = tokens.mul(1e6).floor().n;
  return millionths > Number.MAX_SAFE_INTEGER ? Number(tokens.floor().n) : Number(millionths) / 1e6;
}

function bonusShare({ bonuses }: Campaign, scenario: Scenario): Fraction | null {
  const shares = ((scenario.bonus ?? []) as string[]).flatMap((key) => {
    const { choice, supplies, of: allocation } = bonuses[key]!;
    const chosen = choice ? [scenario[choice.param] as string].filter(Boolean) : supplies;
    if (chosen.length === 0) return [];
    const supply = sum(chosen.map((each) => ratio(scenario[`supply.${each}`] as number)));
    const count = ratio((scenario[`count.${key}`] as number | undefined) ?? 1);
    const part = allocation === undefined ? ratio(1) : shareOf(allocation, scenario);
    return [{ supply, worth: product([shareOf(key, scenario), part, count]) }];
  });
  if (shares.some(({ supply }) => supply.lte(0))) return null;
  return sum(shares.map(({ supply, worth }) => worth.div(supply)));
}

function addUp(amounts: (bigint | null)[]): bigint | null {
  const known = amounts.filter((each) => each !== null);
  return known.length === 0 ? null : known.reduce((total, each) => total + each, 0n);
}

/** As a number; null if none is exact to the dollar. */
function shown(dollars: bigint | null): number | null {
  return dollars === null || dollars > Number.MAX_SAFE_INTEGER ? null : Number(dollars);
}

const campaigns = fc.oneof(
  { weight: 4, arbitrary: anyCampaign },
  { weight: 1, arbitrary: fc.constant(mitosis) },
);

const inCampaign = campaigns.chain((campaign) =>
  fc.record({
    campaign: fc.constant(campaign),
    scenario: fc.oneof(
      any.scenarioIn(campaign),
      // The constants and supplies at their defaults, so that most parts have a value.
      any.scenarioIn(campaign).map((scenario) => {
        const usual = Object.entries(defaultScenario(campaign)).filter(
          ([key]) => key.startsWith("supply.") || Object.hasOwn(campaign.constants, key),
        );
        return { ...scenario, ...Object.fromEntries(usual) };
      }),
      // Divisors of every size, so that some dollars are close to the largest safe integer.
      fc
        .tuple(any.scenarioIn(campaign), fc.integer({ min: -20, max: 5 }))
        .map(([scenario, power]) => {
          const divisors = Object.keys(campaign.constants).map((key, index) => [
            key,
            index === 0 ? 10 ** power : 1,
          ]);
          return { ...scenario, ...Object.fromEntries(divisors) } as Scenario;
        }),
    ),
    points: fc.array(
      fc.option(
        fc
          .tuple(
            any.walletPointsIn(campaign, fc.oneof(any.points, fc.nat())),
            fc.oneof(fc.constant([]), fc.subarray(Object.keys(campaign.sources))),
          )
          .map(([known, failed]) => ({
            ...known,
            ...Object.fromEntries(failed.map((source) => [source, null])),
          })),
      ),
      { maxLength: 3 },
    ),
  }),
);

it("dollars and tokens are those of any campaign's formula in exact arithmetic", () => {
  const seen = { whole: 0, none: 0, asked: 0, grown: 0 };
  forMany(800, [inCampaign], ({ campaign, scenario: given, points }) => {
    const keys = Object.keys(campaign.parts);
    const scenario: Scenario = { ...given, wallet: points.length > 0 ? "0x1" : "", also: [] };
    const typed = typedIn(campaign, scenario, points.length > 0);
    const toCome = daysToCome(campaign, scenario);
    const shares = [...points, ...typed].map((holder, index) =>
      keys.map((key) => partShare(campaign, key, holder, scenario, index === 0 ? toCome : {})),
    );
    const grows = Object.values(toCome).some((points) => points.gt(0));
    const each = shares.map((holder) => holder.map((share) => inDollars(share, scenario)));
    const parts = keys.map((_, index) => addUp(each.map((wallet) => wallet[index]!)));
    const hasBonuses = Object.keys(campaign.bonuses).length > 0;
    const bonusesShare = hasBonuses ? bonusShare(campaign, scenario) : null;
    const bonus = inDollars(bonusesShare, scenario);
    const figures = estimateAirdrop(campaign, points, scenario);
    const { dollars } = figures;
    const known = [...points, ...typed].map((holder) =>
      keys.some((key) => isKnown(campaign, key, holder)),
    );
    // Points that an unknown constant would divide, and no others.
    const isAsked = (holders: (WalletPoints | null)[]) => {
      const held = keys.filter((key) =>
        holders.some((holder) => {
          const isFirst = holder === [...points, ...typed][0];
          return weighIn(campaign, key, holder, isFirst ? toCome : {})?.gt(0) ?? false;
        }),
      );
      return held.length > 0 && held.every((key) => !divisorOf(campaign, key, scenario));
    };
    const asks = isAsked([...points, ...typed]) ? "constants" : null;
    const lacks = known.length > 0 && !known.includes(true) ? "points" : asks;
    expect(figures.lacks).toBe(lacks);
    if (lacks === "constants") expect(figures.needs).not.toEqual([]);
    for (const key of figures.needs) expect(scenario[key]).toBeNull();
    expect(dollars).toEqual({
      ...Object.fromEntries(keys.map((key, index) => [`${key}USD`, shown(parts[index]!)])),
      ...(hasBonuses && { additionalUSD: shown(bonus) }),
      totalUSD: lacks !== null ? null : shown(addUp([...parts, bonus]) ?? 0n),
    });
    expect(figures.totalTokens).toBe(
      dollars.totalUSD === null ? null : inTokens(campaign, [...shares.flat(), bonusesShare]),
    );
    expect(figures.holders.map((holder) => holder.dollars)).toEqual(
      each.map((holder, place) => ({
        ...Object.fromEntries(keys.map((key, index) => [`${key}USD`, shown(holder[index]!)])),
        totalUSD:
          known[place] && !isAsked([[...points, ...typed][place]!])
            ? shown(addUp(holder) ?? 0n)
            : null,
      })),
    );
    if (grows && dollars.totalUSD) seen.grown += 1;
    if (lacks === "constants") seen.asked += 1;
    else if (dollars.totalUSD === null) seen.none += 1;
    else if (dollars.totalUSD > 0) seen.whole += 1;
  });
  expect(Math.min(seen.whole, seen.none, seen.asked)).toBeGreaterThan(20);
  expect(seen.grown).toBeGreaterThan(5);
});

it("each parameter has its name, and a link means the scenario it was written for, in order", () => {
  forMany(200, [inCampaign], ({ campaign, scenario }) => {
    const fields = listFields(campaign);
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
    for (const { label } of fields) expect(label).toBeTruthy();
    const search = new URLSearchParams(writeScenario(campaign, scenario));
    expect(readScenario(campaign, search)).toEqual(scenario);
    expect(listAdjustments(campaign, search)).toEqual([]);
    expect(canonicalizeSearch(campaign, search).toString()).toBe(search.toString());
    const defaults = defaultScenario(campaign);
    const changed = Object.keys(scenario).filter(
      (key) => String(scenario[key]) !== String(defaults[key]),
    );
    expect([...search.keys()]).toEqual(
      listFieldKeys(campaign).filter((key) => changed.includes(key)),
    );
  });
});
