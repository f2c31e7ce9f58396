import fc from "fast-check";
import { defaultScenario } from "~/domain/scenario/fields";
import { afterEach, describe, expect, it, vi } from "vitest";
import { estimateAirdrop, varyScenario } from "~/domain/estimate/estimate-airdrop";
import { Fraction } from "~/domain/estimate/exact";
import {
  findTotalRange,
  getVariedAllocation,
  listTriedAssumptions,
  listAlternatives,
  listSensitivities,
} from "~/domain/estimate/what-if";
import { numberOf } from "~/domain/scenario/scenario";
import { SMALLEST } from "../../support/campaigns";
import * as any from "../../support/arbitraries";
import { scenarioOf } from "../../support/scenarios";
import { RICH, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

afterEach(() => vi.restoreAllMocks());

describe("the alternatives", () => {
  it("are the presets and the current value, ascending and without repeats", () => {
    fc.assert(
      fc.property(any.scenario, (scenario) => {
        const { fdvs, allocations } = listAlternatives(mitosis, scenario);
        for (const [values, presets, current] of [
          [fdvs, mitosis.fdv.presets, scenario.fdv],
          [allocations, [5, 10, 15, 20], numberOf(scenario, "expedition")],
        ] as const) {
          expect(values).toEqual([...new Set(values)].toSorted((a, b) => Number(a) - Number(b)));
          expect(new Set(values)).toEqual(new Set([...presets, current]));
        }
      }),
    );
  });
});

describe("the values of an allocation without presets", () => {
  it.each([
    [{ min: 0, max: 20, step: 1, default: 10 }, [5, 10, 15, 20]],
    [{ min: 0, max: 100, step: 0.5, default: 15 }, [7.5, 15, 22.5, 30]],
    [{ min: 0, max: 20, step: 1, default: 20 }, [10, 20]],
    [{ min: 5, max: 7, step: 2, default: 5 }, [5, 7]],
    [{ min: 0, max: 20, step: 1, default: 0 }, [0]],
  ])("follow from its default: %j", (range, presets) => {
    const airdrop = { ...SMALLEST.allocations.airdrop!, ...range };
    const varied = getVariedAllocation({ ...SMALLEST, allocations: { airdrop } });
    expect(varied).toEqual({ key: "airdrop", presets });
  });
});

describe("the totals at both ends of a range", () => {
  it("are the totals of the scenario with that value", () => {
    fc.assert(
      fc.property(
        fc.array(any.walletPoints, { maxLength: 3 }),
        any.scenario,
        (points, scenario) => {
          const totalOf = varyScenario(mitosis, points, scenario);
          for (const { assumption, low, high } of listSensitivities(mitosis, totalOf)) {
            const { param } = assumption;
            const totalAt = (value: number) =>
              estimateAirdrop(mitosis, points, { ...scenario, [param]: value }).estimate.totalUSD;
            expect([low, high]).toEqual([totalAt(assumption.low), totalAt(assumption.high)]);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("the ranges", () => {
  it("surround the defaults", () => {
    for (const { param, low, high } of listTriedAssumptions(mitosis)) {
      expect(low).toBeLessThan(numberOf(defaultScenario(mitosis), param));
      expect(high).toBeGreaterThan(numberOf(defaultScenario(mitosis), param));
    }
  });

  it("for the total points state the figures they are derived from", () => {
    const { low, high, reason } = mitosis.constants.base!.tried!;
    const [deposits, average, best] = reason
      .match(/\d[\d,]*/g)!
      .map((text) => Number(text.replace(",", "")));
    expect([low, high]).toEqual([deposits! * average! * 1e6, deposits! * best! * 1e6]);
  });
});

describe("the range of the total", () => {
  it("is from the lowest FDV with constants at their high values to the highest at low ones", () => {
    const range = findTotalRange(mitosis, varyScenario(mitosis, [RICH], scenarioOf("testnet=7")));
    const totals = [
      "370980000000&factor=3&pool=61909676.56&fdv=100000000",
      "206100000000&factor=1&pool=15477419.14&fdv=1000000000",
    ];
    expect(range).toEqual(
      totals.map((query) =>
        varyScenario(mitosis, [RICH], scenarioOf(`testnet=7&base=${query}`))({}),
      ),
    );
  });

  it("holds every total with an FDV and constants between these values, and the current one", () => {
    const { base, factor, pool } = mitosis.constants;
    const within = (key: string, { tried }: typeof base & object) =>
      fc.double({ min: tried!.low, max: tried!.high, noNaN: true }).map((value) => [key, value]);
    const constants = fc.tuple(
      within("base", base!),
      within("factor", factor!),
      within("pool", pool!),
    );
    const points = any
      .walletPointsIn(mitosis, fc.nat())
      .map((some) => ({ ...walletWith(), ...some }));
    fc.assert(
      fc.property(points, any.onRange(mitosis.fdv), constants, (wallet, fdv, values) => {
        const scenario = { ...scenarioOf(), fdv, ...Object.fromEntries(values) };
        const totalOf = varyScenario(mitosis, [wallet], scenario);
        const total = totalOf({})!;
        const [least, most] = findTotalRange(mitosis, totalOf) ?? [total, total];
        expect(total).toBeGreaterThanOrEqual(least);
        expect(total).toBeLessThanOrEqual(most);
      }),
    );
  });

  it("holds each assumption's totals, and others that are given", () => {
    const totalOf = varyScenario(mitosis, [RICH], scenarioOf("factor=300&expedition=0"));
    const [least, most] = findTotalRange(mitosis, totalOf, [
      { base: 1 },
      { expedition: 20, base: 1 },
    ])!;
    expect(most).toBe(totalOf({ expedition: 20, base: 1 }));
    expect(least).toBeLessThanOrEqual(totalOf({})!);
  });

  it("is none where it has no extent", () => {
    expect(findTotalRange(SMALLEST, () => 5)).toBeNull();
  });

  it("is none where a total is beyond the safe integers", () => {
    expect(findTotalRange(mitosis, () => null)).toBeNull();
  });
});

describe("another total of the same wallets", () => {
  const ALL_BONUSES = "bonus=morse,discordMi,discordInt,partner,kaito,discord&role=og";
  const EXTREME =
    "base=1.23e-300&factor=1.23e300&pool=1.23e-300&supply.og=1.23e308&supply.kaito=1e-300";

  it.each(["", ALL_BONUSES, `${ALL_BONUSES}&${EXTREME}`])(
    "takes one exact operation per wallet and part, plus a few for the scenario: %s",
    (query) => {
      const wallets = Array.from({ length: 20 }, (_, index) =>
        walletWith({ weETH: { points: index + 0.1, tier: 2 } }, { theo: index, testnet: index }),
      );
      const totalOf = varyScenario(mitosis, wallets, scenarioOf(query));
      totalOf({});
      const steps = (["add", "mul", "div"] as const).map((name) =>
        vi.spyOn(Fraction.prototype, name),
      );
      totalOf({ fdv: 5_000_000, expedition: 7 });
      const count = steps.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      expect(count).toBeGreaterThanOrEqual(3 * 20);
      expect(count).toBeLessThan(3 * 20 + 60);
    },
  );
});
