import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { floorToDollars, sumExactly, toExact, toNumber } from "~/domain/estimate/exact";
import { findLeastFdv } from "~/domain/estimate/find-fdv";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { varyScenario } from "~/domain/estimate/estimate-airdrop";
import { GOAL, type Scenario } from "~/domain/scenario/scenario";
import * as any from "../../support/arbitraries";
import { scenarioOf } from "../../support/scenarios";
import { RICH } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const { fdv: FDV } = mitosis;

/** The total at a given FDV; Infinity if it exceeds the safe integers. */
function totalsOf(points: WalletPoints[], scenario: Scenario) {
  const totalOf = varyScenario(mitosis, points, scenario);
  return (fdv: number) => totalOf({ fdv }) ?? Infinity;
}

const totalAt = totalsOf([RICH], scenarioOf());

describe("the FDV for a goal", () => {
  it("is the lowest of all, even if dollars exceed the safe integers", () => {
    const first = Array.from({ length: 40 }, (_, index) => FDV.min + index * FDV.step);
    let outgrown = 0;
    fc.assert(
      fc.property(
        fc.array(any.likelyPoints, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: -12, max: 3 }).map((power) => 10 ** power),
        fc.constantFrom(...first),
        fc.integer({ min: 1, max: GOAL.max }),
        (points, divisor, reached, anyGoal) => {
          const total = totalsOf(points, scenarioOf(`base=${divisor}&pool=${divisor}`));
          const goal = Math.min(GOAL.max, total(reached) || anyGoal);
          const least = first.find((fdv) => total(fdv) >= goal);
          const found = findLeastFdv(mitosis, goal, total);
          if (least !== undefined) expect(found).toBe(least);
          else expect(found ?? Infinity).toBeGreaterThan(first.at(-1)!);
          if (least !== undefined && total(2 * least) === Infinity) outgrown += 1;
        },
      ),
      { numRuns: 300 },
    );
    expect(outgrown).toBeGreaterThan(20);
  });

  it("is the lowest on any slider, in few totals, though steps are seldom binary fractions", () => {
    const goals = fc.integer({ min: 1, max: GOAL.max });
    const cents = (max: number) => fc.integer({ min: 1, max }).map((count) => count / 100);
    fc.assert(
      fc.property(cents(5_000), cents(1_000_000), goals, (step, min, goal) => {
        let asked = 0;
        const total = (fdv: number) => {
          asked += 1;
          if (asked > 200) throw new Error("too many totals");
          return floorToDollars(toExact(fdv).div(toExact(7)));
        };
        const range = { ...FDV, min, step };
        const found = findLeastFdv({ ...mitosis, fdv: range }, goal, total)!;
        const steps = sumExactly([found, -min]).div(toExact(step));
        expect(steps.numerator % steps.denominator).toBe(0n);
        asked = 0;
        expect(total(found)).toBeGreaterThanOrEqual(goal);
        if (found > min && found < 1e12) {
          expect(total(toNumber(sumExactly([found, -step])))).toBeLessThan(goal);
        }
      }),
    );
  });

  it("is the slider's minimum if that is enough, and may lie beyond its maximum", () => {
    expect(findLeastFdv(mitosis, 1, totalAt)).toBe(FDV.min);
    expect(findLeastFdv(mitosis, totalAt(FDV.max), totalAt)).toBe(FDV.max);
    expect(findLeastFdv(mitosis, totalAt(FDV.max) + 1, totalAt)).toBe(FDV.max + FDV.step);
    expect(findLeastFdv(mitosis, 1_000_000_000, totalAt)).toBe(4_663_213_000_000);
  });

  it("is null if no FDV reaches the goal", () => {
    expect(findLeastFdv(mitosis, 1, () => 0)).toBeNull();
    expect(findLeastFdv(mitosis, GOAL.max, totalAt)).toBeNull();
  });
});
