import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listParts, sliceAllocation } from "~/domain/estimate/allocation";
import { bonusesToUsd } from "~/domain/estimate/bonus-usd";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { sumExactly, toExact, type Fraction } from "~/domain/estimate/exact";
import { tierMultiplier } from "~/domain/estimate/tiers";
import { listPart, type WalletPoints } from "~/domain/estimate/wallet-points";
import { numberOf, type Scenario } from "~/domain/scenario/scenario";
import * as any from "../../support/arbitraries";
import { mitosis } from "../../support/mitosis";

const anyEstimate = fc.tuple(
  fc.array(fc.option(any.walletPoints), { maxLength: 20 }),
  any.scenario,
);

/** The same with divisors of every size, so that dollars get close to the largest safe integer. */
const anySize = fc
  .tuple(
    fc.array(fc.option(any.likelyPoints), { maxLength: 3 }),
    any.likelyScenario,
    fc.integer({ min: -20, max: 5 }),
    fc.boolean(),
  )
  .map(([points, scenario, power, isOther]): [typeof points, Scenario] => {
    const pool = isOther ? numberOf(scenario, "pool") : 10 ** power;
    return [points, { ...scenario, base: 10 ** power, factor: 1, pool }];
  });

/** The formula as documented, rounded down, however large the result. */
function dollarsOf(points: Fraction, over: number[], under: number[]): bigint | null {
  if (under.some((divisor) => divisor <= 0)) return null;
  const multiplied = over.reduce((product, factor) => product.mul(toExact(factor)), points);
  const share = under.reduce((rest, divisor) => rest.div(toExact(divisor)), multiplied);
  return share.numerator / share.denominator;
}

/** A wallet's parts according to the formulas, for a `factor` above 0. */
function partsOf(points: WalletPoints | null, scenario: Scenario): (bigint | null)[] {
  const { fdv } = scenario;
  const [expedition, testnet, base, factor, pool] = [
    "expedition",
    "testnet",
    "base",
    "factor",
    "pool",
  ].map((key) => numberOf(scenario, key)) as [number, number, number, number, number];
  const assets = points && listPart(mitosis, points, "expedition");
  const tier = assets && Math.max(...assets.map((asset) => asset.tier));
  const under = [100, base, factor];
  return [
    assets &&
      dollarsOf(
        sumExactly(assets.map((asset) => asset.points)),
        [tierMultiplier(mitosis, tier!), expedition, fdv],
        under,
      ),
    points?.theo ? dollarsOf(toExact(points.theo.points), [expedition, fdv], under) : null,
    points?.testnet ? dollarsOf(toExact(points.testnet.points), [testnet, fdv], [100, pool]) : null,
  ];
}

function add(amounts: (bigint | null)[]): bigint | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0n);
}

/** As a number; null if none is exact to the dollar. */
function shown(amount: bigint | null): number | null {
  return amount === null || amount > Number.MAX_SAFE_INTEGER ? null : Number(amount);
}

describe("for any scenario and any points", () => {
  it("parts and totals match the formulas, or are null if no number is exact to the dollar", () => {
    const seen = { totals: 0, none: 0 };
    fc.assert(
      fc.property(anySize, ([points, scenario]) => {
        const { estimate, wallets } = estimateAirdrop(mitosis, points, scenario);
        const each = points.map((wallet) => partsOf(wallet, scenario));
        for (const [index, parts] of each.entries()) {
          const [expeditionUSD, theoUSD, testnetUSD] = parts.map(shown);
          const totalUSD = shown(add(parts) ?? 0n);
          expect(wallets[index]!.estimate).toEqual({
            expeditionUSD,
            theoUSD,
            testnetUSD,
            totalUSD,
          });
        }
        const sums = [0, 1, 2].map((part) => add(each.map((parts) => parts[part]!)));
        const [expeditionUSD, theoUSD, testnetUSD] = sums.map(shown);
        const bonuses = bonusesToUsd(mitosis, scenario);
        const total = bonuses === Infinity ? null : shown(add([...sums, BigInt(bonuses ?? 0)]));
        expect(estimate).toMatchObject({ expeditionUSD, theoUSD, testnetUSD, totalUSD: total });
        if (total === null) seen.none += 1;
        else if (total > 0) seen.totals += 1;
      }),
      { numRuns: 500 },
    );
    expect(Math.min(seen.totals, seen.none)).toBeGreaterThan(20);
  });

  it("wallets don't affect each other's parts", () => {
    fc.assert(
      fc.property(anyEstimate, ([points, scenario]) => {
        const { wallets } = estimateAirdrop(mitosis, points, scenario);
        const alone = points.map((each) => estimateAirdrop(mitosis, [each], scenario).wallets[0]);
        expect(wallets).toEqual(alone);
      }),
    );
  });

  it("every part is a whole number of dollars of at least 0, or null", () => {
    fc.assert(
      fc.property(anyEstimate, ([points, scenario]) => {
        const { estimate } = estimateAirdrop(mitosis, points, scenario);
        for (const { figure } of listParts(mitosis)) {
          const usd = estimate[figure]!;
          if (usd === null) continue;
          expect(Number.isSafeInteger(usd) && usd >= 0).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("no figure is NaN or infinite", () => {
    fc.assert(
      fc.property(anyEstimate, ([points, scenario]) => {
        const figures = estimateAirdrop(mitosis, points, scenario);
        const { tokenPriceUSD, totalTokens, estimate, wallets } = figures;
        const numbers = [
          tokenPriceUSD,
          totalTokens,
          ...Object.values(estimate),
          ...wallets.flatMap((each) => Object.values(each.estimate)),
          ...wallets.flatMap((each) =>
            Object.values(each.points).flatMap((part) => Object.values(part ?? {})),
          ),
        ].filter((figure) => figure !== null);
        expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("the slices' shares are percentages", () => {
    fc.assert(
      fc.property(anyEstimate, ([points, scenario]) => {
        for (const { pct } of sliceAllocation(
          mitosis,
          estimateAirdrop(mitosis, points, scenario).estimate,
        )) {
          expect(pct).toMatch(/^\d{1,3}\.\d\d$/);
          expect(Number(pct)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe("for any usable points", () => {
  it("more points are never worth less", () => {
    const amount = fc.double({ min: 0, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(amount, amount, any.scenario, (a, b, scenario) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map(
          (testnet) =>
            estimateAirdrop(mitosis, [{ testnet: { points: testnet, tier: 1 } }], scenario).estimate
              .testnetUSD!,
        );
        if (less === null || more === null) return;
        expect(more).toBeGreaterThanOrEqual(less as number);
      }),
    );
  });
});
