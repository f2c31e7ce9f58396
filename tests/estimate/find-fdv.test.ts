import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FDV, GOAL } from "~/campaign/constants";
import { findLeastFdv } from "~/estimate/find-fdv";
import { varyScenario } from "~/estimate/what-if";
import * as any from "../support/arbitraries";
import { scenarioOf } from "../support/scenarios";
import { RICH } from "../support/wallets";

const totalAt = (fdv: number) => varyScenario([RICH], scenarioOf())({ fdv });

/** Goals of every size, and those that some FDV just reaches. */
const anyGoal = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.integer({ min: 1, max: GOAL.max }),
);

describe("the FDV for a goal", () => {
  it("is the least that reaches it, for any scenario and any points", () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(any.likelyPoints, { minLength: 1, maxLength: 3 }),
        any.likelyScenario,
        anyGoal,
        fc.option(any.onRange(FDV)),
        (points, scenario, goal, reached) => {
          const total = varyScenario(points, scenario);
          // A goal that the scenario reaches at some FDV exactly, where one is drawn.
          const exact = reached === null ? 0 : total({ fdv: reached });
          const wanted = exact > 0 && exact <= GOAL.max ? exact : goal;
          const fdv = findLeastFdv(wanted, (at) => total({ fdv: at }));
          if (fdv === null) {
            expect(total({ fdv: 1e15 })).toBeLessThan(wanted);
            return;
          }
          found += 1;
          expect((fdv - FDV.min) % FDV.step).toBe(0);
          expect(total({ fdv })).toBeGreaterThanOrEqual(wanted);
          if (fdv > FDV.min) expect(total({ fdv: fdv - FDV.step })).toBeLessThan(wanted);
        },
      ),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it("is found to the step", () => {
    expect(totalAt(300_000_000)).toBe(64_333);
    expect(findLeastFdv(64_333, totalAt)).toBe(300_000_000);
    expect(findLeastFdv(64_334, totalAt)).toBe(301_000_000);
  });

  it("is the lowest where that is enough, and may lie beyond the slider", () => {
    expect(findLeastFdv(1, totalAt)).toBe(FDV.min);
    expect(findLeastFdv(totalAt(FDV.max), totalAt)).toBe(FDV.max);
    expect(findLeastFdv(totalAt(FDV.max) + 1, totalAt)).toBe(FDV.max + FDV.step);
    expect(findLeastFdv(1_000_000_000, totalAt)).toBe(4_663_213_000_000);
  });

  it("is none where nothing grows with the FDV", () => {
    expect(findLeastFdv(1, () => 0)).toBeNull();
    expect(findLeastFdv(GOAL.max, totalAt)).toBeNull();
  });
});
