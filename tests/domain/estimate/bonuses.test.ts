import { describe, expect, it } from "vitest";
import { bonusSupply } from "~/domain/estimate/points-usd";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { toNumber } from "~/domain/estimate/exact";
import { scenarioOf } from "../../support/scenarios";
import type { Scenario } from "~/domain/scenario/scenario";
import { mitosis } from "../../support/mitosis";

function bonusesUSD(scenario: Scenario): number | null | undefined {
  return estimateAirdrop(mitosis, [], scenario).estimate.additionalUSD;
}

describe("the additional rewards", () => {
  it.each([
    ["morse", 1001], // 1% of 300M ÷ 2996 = 1001.33…
    ["discordMi", 2654], // 0.1% ÷ 113
    ["discordInt", 1321], // 0.1% ÷ 227
    ["partner", 39], // 0.5% ÷ 38,332
    ["kaito", 1500], // 0.5% ÷ 1000, whole
    ["discord&role=gakusei", 1492],
    ["discord&role=daigakusei", 4000],
    ["discord&role=sensei", 4225],
    ["discord&role=og", 3488],
    ["discord&role=royalGem", 23_076],
  ])("bonus=%s is worth $%d", (bonus, usd) => {
    expect(bonusesUSD(scenarioOf(`bonus=${bonus}`))).toBe(usd);
  });

  it("are multiplied by how many the visitor holds, before they are rounded down", () => {
    expect(bonusesUSD(scenarioOf("bonus=morse&count.morse=3"))).toBe(3004);
    expect(3 * 1001).toBe(3003);
    expect(bonusesUSD(scenarioOf("bonus=morse,partner&count.partner=1000"))).toBe(1001 + 39_132);
    expect(bonusesUSD(scenarioOf("count.morse=3"))).toBe(0);
  });

  it("are rounded down once, after the sum", () => {
    // 1001.33… + 39.13… + 1500 + 2654.86… is one dollar more than the sum of their floors.
    expect(bonusesUSD(scenarioOf("bonus=morse,partner,kaito,discordMi"))).toBe(5195);
    expect(1001 + 39 + 1500 + 2654).toBe(5194);
  });

  it("are 0 if none is ticked", () => {
    expect(bonusesUSD(scenarioOf())).toBe(0);
  });

  it("count the main Discord percentage once, unlike the total percentage", () => {
    expect(bonusesUSD(scenarioOf("bonus=discord&role=daigakusei&discord=0.1"))).toBe(4000);
  });

  it("are 0 for the main Discord bonus without a role, and for a role without the bonus", () => {
    expect(bonusesUSD(scenarioOf("bonus=discord"))).toBe(0);
    expect(bonusesUSD(scenarioOf("role=og"))).toBe(0);
    expect(bonusesUSD(scenarioOf("bonus=kaito,discord"))).toBe(1500);
  });
});

describe("a supply that is not above 0", () => {
  it.each([
    "bonus=morse&supply.morse=0",
    "bonus=partner&supply.partner=-1",
    "bonus=kaito,morse&supply.kaito=-0.5",
  ])("leaves the part without a value if its bonus is ticked: %s", (query) => {
    expect(bonusesUSD(scenarioOf(query))).toBeNull();
  });

  it("doesn't matter if its bonus isn't ticked", () => {
    expect(bonusesUSD(scenarioOf("bonus=kaito&supply.morse=0&supply.partner=-5"))).toBe(1500);
  });

  it("is impossible for a Discord role: an emptied field counts as 1", () => {
    const scenario = scenarioOf("bonus=discord&role=og&supply.og=");
    expect(scenario["supply.og"]).toBe(1);
    expect(bonusesUSD(scenario)).toBe(300_000);
  });
});

describe("bonusSupply", () => {
  const supplyOf = (key: string, search = "") => {
    const supply = bonusSupply(mitosis, key, scenarioOf(search));
    return supply && toNumber(supply);
  };

  it("is the sum of the roles that share a bonus", () => {
    expect(supplyOf("discordMi")).toBe(54 + 3 + 14 + 32 + 10);
    expect(supplyOf("discordInt")).toBe(61 + 15 + 21 + 121 + 9);
    expect(supplyOf("discordMi", "supply.miTuber=13")).toBe(123);
  });

  it("is the field's number for the other bonuses", () => {
    expect(supplyOf("morse", "supply.morse=12.5")).toBe(12.5);
  });

  it("is the chosen role's for the main Discord bonus, and null without a role", () => {
    expect(supplyOf("discord", "role=og&supply.og=7")).toBe(7);
    expect(supplyOf("discord")).toBeNull();
  });
});
