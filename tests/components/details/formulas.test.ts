import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bonusFormula } from "~/components/details/formulas/bonus-formula";
import {
  expeditionFormula,
  testnetFormula,
  theoFormula,
} from "~/components/details/formulas/share-formulas";
import { estimateAirdrop } from "~/estimate/estimate-airdrop";
import type { WalletPoints } from "~/estimate/wallet-points";
import type { Scenario } from "~/scenario/scenario";
import * as any from "../../support/arbitraries";
import { scenarioOf } from "../../support/scenarios";
import { walletWith } from "../../support/wallets";

function formulasOf(points: WalletPoints | null, scenario: Scenario) {
  const figures = estimateAirdrop(points, scenario);
  const { theoUSD, testnetUSD, additionalUSD } = figures.estimate;
  return {
    expedition: expeditionFormula(scenario, figures),
    theo: theoFormula(scenario, points?.theo ?? null, theoUSD),
    testnet: testnetFormula(scenario, points?.testnet ?? null, testnetUSD),
    bonus: bonusFormula(scenario, additionalUSD),
  };
}

describe("the formulas in plain text", () => {
  const points = walletWith({ weETH: { points: 27_000_000, tier: 2 } }, { theo: 11_250 });

  it("put the scenario's numbers in", () => {
    const { expedition, theo, testnet } = formulasOf(points, scenarioOf("expedition=12"));
    expect(expedition.plain).toEqual([
      "share = points × tier ÷ (base × factor)",
      "= 27,000,000 × 1.2 ÷ (225,000,000,000 × 1.5)",
      "Expedition = ⌊share × allocation × FDV⌋",
      "= ⌊share × 12% × $300,000,000⌋",
      "= $3,456",
    ]);
    expect(theo.plain[1]).toBe("= 11,250 × 1 ÷ (225,000,000,000 × 1.5)");
    expect(theo.plain.at(-1)).toBe("= $1");
    expect(testnet.plain.slice(1)).toEqual([
      "= 0 ÷ 30,954,838.28",
      "Testnet = ⌊share × allocation × FDV⌋",
      "= ⌊share × 5% × $300,000,000⌋",
      "= $0",
    ]);
  });

  it("have one term per ticked bonus that has a supply", () => {
    const { bonus } = formulasOf(null, scenarioOf("bonus=morse,discord&role=og"));
    expect(bonus.plain.slice(1)).toEqual([
      "= 1% × $300,000,000 ÷ 2,996 (Morse NFT)",
      "+ 0.1% × $300,000,000 ÷ 86 (Main Discord role: Og)",
      "= $4,489",
    ]);
    const withoutRole = formulasOf(null, scenarioOf("bonus=discord")).bonus;
    expect(withoutRole.plain.slice(1)).toEqual(["= $0"]);
  });

  it("show an em dash for what is not known", () => {
    const { expedition, testnet } = formulasOf(null, scenarioOf());
    expect(expedition.plain[1]).toContain("= — × — ÷");
    expect(expedition.plain.at(-1)).toBe("= —");
    expect(testnet.plain[1]).toBe("= — ÷ 30,954,838.28");
  });
});

describe("the formulas in TeX", () => {
  it("escape dollars and grouping commas", () => {
    const { expedition } = formulasOf(null, scenarioOf());
    expect(expedition.tex[1]).toContain("225{,}000{,}000{,}000");
    expect(expedition.tex[3]).toContain("\\$300{,}000{,}000");
    expect(expedition.tex.at(-1)).toBe("&= \\text{—}");
  });
});

describe("for any scenario and any points", () => {
  it("no formula shows NaN or ∞", () => {
    fc.assert(
      fc.property(fc.option(any.walletPoints), any.scenario, (points, scenario) => {
        const texts = Object.values(formulasOf(points, scenario)).flatMap(({ tex, plain }) => [
          ...tex,
          ...plain,
        ]);
        expect(texts.filter((text) => /NaN|∞|Infinity/.test(text))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
