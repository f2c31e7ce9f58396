import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listParts, sliceAllocation } from "~/domain/estimate/allocation";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import * as any from "../../support/arbitraries";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";

const anyEstimate = fc.tuple(
  fc.array(fc.option(any.walletPoints), { maxLength: 20 }),
  any.scenario,
);

describe("for any scenario and any points", () => {
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

describe("tokens", () => {
  it("don't depend on the FDV", () => {
    fc.assert(
      fc.property(anyEstimate, any.onRange(mitosis.fdv), ([points, scenario], fdv) => {
        const [one, other] = [scenario, { ...scenario, fdv }].map(
          (each) => estimateAirdrop(mitosis, points, each).totalTokens,
        );
        // Neither has tokens where the dollars are too large for a total.
        if (one === null || other === null) return;
        expect(one).toBe(other);
      }),
      { numRuns: 300 },
    );
  });

  it("are worth the total, to the dollar that each of its parts loses", () => {
    const wallets = fc.array(any.walletPointsIn(mitosis, fc.nat()), { maxLength: 5 });
    const bonuses = fc.subarray(Object.keys(mitosis.bonuses));
    fc.assert(
      fc.property(wallets, any.onRange(mitosis.fdv), bonuses, (points, fdv, bonus) => {
        const scenario = { ...scenarioOf("role=og&points.theo=123456.78"), fdv, bonus };
        const figures = estimateAirdrop(mitosis, points, scenario);
        const lost = figures.totalTokens! * figures.tokenPriceUSD - figures.estimate.totalUSD!;
        // A millionth of a token at the highest price is 1e-6.
        expect(lost).toBeGreaterThan(-1e-5);
        expect(lost).toBeLessThan((points.length + 1) * 3 + 1);
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
