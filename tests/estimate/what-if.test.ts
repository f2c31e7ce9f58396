import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ASSUMPTION_RANGES } from "~/campaign/assumption-ranges";
import { EXPEDITION_PRESETS, FDV_PRESETS } from "~/campaign/constants";
import { keysOf } from "~/campaign/keys-of";
import { estimateAirdrop } from "~/estimate/estimate-airdrop";
import { listAlternatives, listSensitivities, varyScenario } from "~/estimate/what-if";
import { DEFAULT_SCENARIO } from "~/scenario/scenario";
import * as any from "../support/arbitraries";
import { scenarioOf } from "../support/scenarios";
import { RICH } from "../support/wallets";

describe("the alternatives", () => {
  it("are the presets and the current values, ascending, each once", () => {
    fc.assert(
      fc.property(any.scenario, (scenario) => {
        const { fdvs, expeditions } = listAlternatives(scenario);
        for (const [values, presets, current] of [
          [fdvs, FDV_PRESETS, scenario.fdv],
          [expeditions, EXPEDITION_PRESETS, scenario.expedition],
        ] as const) {
          expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
          expect(new Set(values)).toEqual(new Set([...presets, current]));
        }
      }),
    );
  });
});

describe("the totals at both ends of a range", () => {
  it("are those of the scenario with that value", () => {
    fc.assert(
      fc.property(
        fc.array(any.walletPoints, { maxLength: 3 }),
        any.scenario,
        (points, scenario) => {
          for (const { param, low, high } of listSensitivities(varyScenario(points, scenario))) {
            const range = ASSUMPTION_RANGES[param];
            const totalAt = (value: number) =>
              estimateAirdrop(points, { ...scenario, [param]: value }).estimate.totalUSD;
            expect([low, high]).toEqual([totalAt(range.low), totalAt(range.high)]);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it("are known for each", () => {
    const found = listSensitivities(varyScenario([RICH], scenarioOf()));
    expect(found).toEqual([
      { param: "fdv", low: 21_444, high: 214_444 },
      { param: "expedition", low: 39_666, high: 113_666 },
      { param: "base", low: 68_856, high: 44_920 },
      { param: "factor", low: 89_000, high: 39_666 },
      { param: "pool", low: 79_333, high: 56_833 },
    ]);
  });
});

describe("the ranges", () => {
  it("go round the defaults", () => {
    for (const key of keysOf(ASSUMPTION_RANGES)) {
      const { low, high } = ASSUMPTION_RANGES[key];
      expect(low).toBeLessThan(DEFAULT_SCENARIO[key]);
      expect(high).toBeGreaterThan(DEFAULT_SCENARIO[key]);
    }
  });

  it("of the total points say the figures that they come from", () => {
    const { low, high, source } = ASSUMPTION_RANGES.base;
    const [deposits, average, best] = source
      .match(/\d[\d,]*/g)!
      .map((text) => Number(text.replace(",", "")));
    expect([low, high]).toEqual([deposits! * average! * 1e6, deposits! * best! * 1e6]);
  });
});
