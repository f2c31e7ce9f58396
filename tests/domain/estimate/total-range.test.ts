import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { varyScenario } from "~/domain/estimate/estimate-airdrop";
import { findTotalRange } from "~/domain/estimate/what-if";
import * as any from "../../support/arbitraries";
import { SMALLEST } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { RICH, walletWith } from "../../support/wallets";

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
