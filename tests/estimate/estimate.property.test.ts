import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PARTS, sliceAllocation } from "~/estimate/allocation";
import { estimateAirdrop } from "~/estimate/estimate-airdrop";
import { sumExactly, toExact, type Fraction } from "~/estimate/exact";
import { tierMultiplier } from "~/estimate/tiers";
import { listExpedition } from "~/estimate/wallet-points";
import * as any from "../support/arbitraries";

const anyEstimate = fc.tuple(
  fc.array(fc.option(any.walletPoints), { maxLength: 20 }),
  any.scenario,
);

/** The formula as it is written, rounded down. */
function dollarsOf(points: Fraction, over: number[], under: number[]): number | null {
  const multiplied = over.reduce((product, factor) => product.mul(toExact(factor)), points);
  const share = under.reduce((rest, divisor) => rest.div(toExact(divisor)), multiplied);
  const dollars = share.numerator / share.denominator;
  return dollars > Number.MAX_SAFE_INTEGER ? null : Number(dollars);
}

describe("for any scenario and any points", () => {
  it("a wallet's parts are what the formulas give, exactly", () => {
    const wallet = any.likelyPoints.filter((points) => listExpedition(points) !== null);
    let count = 0;
    fc.assert(
      fc.property(wallet, any.likelyScenario, (points, scenario) => {
        const { fdv, base, factor, pool } = scenario;
        const { estimate } = estimateAirdrop([points], scenario).wallets[0]!;
        const assets = listExpedition(points)!;
        const sum = sumExactly(assets.map((asset) => asset.points));
        const multiplier = tierMultiplier(Math.max(...assets.map(({ tier }) => tier)));
        const { theo, testnet } = points;
        if (base > 0 && factor > 0) {
          const [over, under] = [
            [scenario.expedition, fdv],
            [100, base, factor],
          ];
          expect(estimate.expeditionUSD).toBe(dollarsOf(sum, [...over, multiplier], under));
          if (theo !== null) expect(estimate.theoUSD).toBe(dollarsOf(toExact(theo), over, under));
          if ((estimate.expeditionUSD ?? 0) > 0) count += 1;
        }
        if (pool > 0 && testnet !== null) {
          const usd = dollarsOf(toExact(testnet), [scenario.testnet, fdv], [100, pool]);
          expect(estimate.testnetUSD).toBe(usd);
        }
      }),
      { numRuns: 300 },
    );
    expect(count).toBeGreaterThan(30);
  });

  it("the total is the sum of the parts, one without a value counting as 0", () => {
    fc.assert(
      fc.property(anyEstimate, ([points, scenario]) => {
        const { estimate } = estimateAirdrop(points, scenario);
        const parts = PARTS.map(({ figure }) => estimate[figure] ?? 0);
        expect(estimate.totalUSD).toBe(parts.reduce((sum, usd) => sum + usd, 0));
      }),
      { numRuns: 300 },
    );
  });

  it("a part is the sum of the wallets', and the wallets' do not depend on each other", () => {
    fc.assert(
      fc.property(anyEstimate, ([points, scenario]) => {
        const { estimate, wallets } = estimateAirdrop(points, scenario);
        for (const figure of ["expeditionUSD", "theoUSD", "testnetUSD"] as const) {
          const known = wallets.flatMap((each) => each.estimate[figure] ?? []);
          const sum = known.reduce((all, usd) => all + usd, 0);
          expect(estimate[figure]).toBe(known.length === 0 ? null : sum);
        }
        const alone = points.map((each) => estimateAirdrop([each], scenario).wallets[0]);
        expect(wallets).toEqual(alone);
      }),
    );
  });

  it("every part is a whole number of dollars from 0 up, or no value", () => {
    fc.assert(
      fc.property(anyEstimate, ([points, scenario]) => {
        const { estimate } = estimateAirdrop(points, scenario);
        for (const { figure } of PARTS) {
          const usd = estimate[figure];
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
        const figures = estimateAirdrop(points, scenario);
        const { tokenPriceUSD, totalTokens, estimate, wallets } = figures;
        const numbers = [
          tokenPriceUSD,
          totalTokens,
          ...Object.values(estimate),
          ...wallets.flatMap((each) => Object.values(each.estimate)),
          ...wallets.flatMap(({ expedition }) => Object.values(expedition ?? {})),
        ].filter((figure) => figure !== null);
        expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("the slices' shares are percentages", () => {
    fc.assert(
      fc.property(anyEstimate, ([points, scenario]) => {
        for (const { pct } of sliceAllocation(estimateAirdrop(points, scenario).estimate)) {
          expect(pct).toMatch(/^\d{1,3}\.\d\d$/);
          expect(Number(pct)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe("for any usable points", () => {
  it("more of them are never worth less", () => {
    const amount = fc.double({ min: 0, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(amount, amount, any.scenario, (a, b, scenario) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map(
          (testnet) =>
            estimateAirdrop([{ expedition: {}, theo: null, testnet }], scenario).estimate
              .testnetUSD,
        );
        if (less === null || more === null) return;
        expect(more).toBeGreaterThanOrEqual(less as number);
      }),
    );
  });
});
