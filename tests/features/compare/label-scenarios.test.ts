import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelScenarios } from "~/features/compare/comparison-meta";
import * as any from "../../support/arbitraries";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const SECRET = "ZZZZZZ";

describe("labels of scenarios", () => {
  it.each<[string, string[], string[]]>([
    ["one assumption", ["fdv=100000000", ""], ["FDV $100M", "FDV $300M"]],
    [
      "the first two of several",
      ["fdv=100000000&expedition=12&testnet=3", "testnet=4", "expedition=11"],
      ["FDV $100M, Expedition 12%", "FDV $300M, Expedition 10%", "FDV $300M, Expedition 11%"],
    ],
    [
      "bonuses",
      ["bonus=morse,kaito", ""],
      ["Bonuses Morse NFT and Kaito Yapper Top", "Bonuses none"],
    ],
    [
      "a second assumption only if it fits in every label",
      ["fdv=100000000&bonus=morse,kaito&factor=2", ""],
      ["FDV $100M, Average tier factor 2", "FDV $300M, Average tier factor 1.5"],
    ],
    [
      "how many wallets",
      ["wallet=0x1&also=0x2,0x3", "wallet=0x1", ""],
      ["3 wallets", "1 wallet", "No wallet"],
    ],
    [
      "only a number if just the wallets differ",
      ["wallet=0x1", "wallet=0x2"],
      ["Scenario 1", "Scenario 2"],
    ],
    [
      "only a number if nothing differs",
      ["fdv=5000000", "fdv=5000000"],
      ["Scenario 1", "Scenario 2"],
    ],
    [
      "a number, too, if the assumptions don't tell all of them apart",
      ["wallet=0x1&fdv=100000000", "wallet=0x2&fdv=100000000", "wallet=0x1"],
      ["Scenario 1, FDV $100M", "Scenario 2, FDV $100M", "Scenario 3, FDV $300M"],
    ],
    [
      "a long text, shortened",
      ["bonus=morse,kaito,partner", "bonus="],
      ["Bonuses Morse NFT, NFT Partner Collectio…", "Bonuses none"],
    ],
    ["a number for a single scenario", ["fdv=5000000"], ["Scenario 1"]],
    ["nothing for no scenario", [], []],
  ])("show %s", (_, queries, labels) => {
    expect(labelScenarios(mitosis, queries.map(scenarioOf))).toEqual(labels);
  });

  it("are distinct, short, and independent of the wallets' addresses", () => {
    fc.assert(
      fc.property(fc.array(any.scenario, { maxLength: 4 }), (scenarios) => {
        const labels = labelScenarios(mitosis, scenarios);
        expect(labels).toHaveLength(scenarios.length);
        expect(new Set(labels).size).toBe(labels.length);
        for (const label of labels) expect(label).toMatch(/^[ -~]{1,40}…?$/);
        const renamed = scenarios.map((scenario) => ({
          ...scenario,
          wallet: scenario.wallet && SECRET,
          also: scenario.also.map((_, index) => `${SECRET}${index}`),
        }));
        expect(labelScenarios(mitosis, renamed)).toEqual(labels);
      }),
    );
  });
});
