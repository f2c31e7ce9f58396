import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateTotal, findTotalRange, varyScenario } from "~/domain/estimate/estimate-airdrop";
import * as any from "../../support/arbitraries";
import { SMALLEST } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { RICH, walletWith } from "../../support/wallets";

describe("the range of the total", () => {
  it("is from all constants at their high values to all at their low ones", () => {
    const range = findTotalRange(mitosis, varyScenario(mitosis, [RICH], scenarioOf("testnet=7")));
    const totals = [
      "370980000000&factor=3&pool=61909676.56",
      "206100000000&factor=1&pool=15477419.14",
    ];
    expect(range).toEqual(
      totals.map((query) => estimateTotal(mitosis, [RICH], scenarioOf(`testnet=7&base=${query}`))),
    );
  });

  it("holds every total with constants between these values", () => {
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
        const total = estimateTotal(mitosis, [wallet], scenario)!;
        const [least, most] = findTotalRange(
          mitosis,
          varyScenario(mitosis, [wallet], scenario),
        ) ?? [total, total];
        expect(total).toBeGreaterThanOrEqual(least);
        expect(total).toBeLessThanOrEqual(most);
      }),
    );
  });

  it("is none where it has no extent, or no constants have values to try", () => {
    expect(
      findTotalRange(mitosis, varyScenario(mitosis, [], scenarioOf("bonus=kaito"))),
    ).toBeNull();
    expect(findTotalRange(SMALLEST, () => 5)).toBeNull();
  });

  it("is none where a total is beyond the safe integers", () => {
    expect(findTotalRange(mitosis, () => null)).toBeNull();
  });
});
