import { totalFdvPct } from "~/estimator/estimate";
import { describe, expect, it } from "vitest";
import { totalBonusPct } from "~/capabilities/bonuses";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

describe("the total percentages", () => {
  it("count every listed bonus, ticked or not", () => {
    expect(totalBonusPct(mitosis, scenarioOf())).toBe(2.2);
    expect(totalBonusPct(mitosis, scenarioOf("bonus=morse,kaito"))).toBe(2.2);
    expect(totalFdvPct(mitosis, scenarioOf())).toBe(17.2);
  });

  it("count the main Discord bonus only if ticked: once in bonuses, five times in the FDV", () => {
    const ticked = scenarioOf("bonus=discord&discord=0.35");
    expect(totalBonusPct(mitosis, ticked)).toBe(2.55);
    expect(totalFdvPct(mitosis, ticked)).toBe(18.95);
    const unticked = scenarioOf("discord=0.35");
    expect(totalBonusPct(mitosis, unticked)).toBe(2.2);
    expect(totalFdvPct(mitosis, unticked)).toBe(17.2);
  });

  it("count the main Discord bonus even without a role", () => {
    expect(totalFdvPct(mitosis, scenarioOf("bonus=discord&discord=1"))).toBe(22.2);
  });

  it("don't depend on how many of a bonus the visitor holds", () => {
    expect(totalFdvPct(mitosis, scenarioOf("bonus=morse&count.morse=3"))).toBe(17.2);
  });

  it("add up without floating-point error", () => {
    const query = "morse=0.1&kaito=0.2&discordMi=0.15&discordInt=0.05&partner=0.05";
    expect(totalBonusPct(mitosis, scenarioOf(query))).toBe(0.55);
  });

  it("are 0 if every slider is at 0", () => {
    const zero = "expedition=0&testnet=0&morse=0&kaito=0&discordMi=0&discordInt=0&partner=0";
    expect(totalFdvPct(mitosis, scenarioOf(zero))).toBe(0);
  });
});
