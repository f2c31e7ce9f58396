import { describe, expect, it } from "vitest";
import { describeScenario } from "~/features/saved/saved-scenario";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const WALLET = "0x3333333333333333333333333333333333333333";

function describeQuery(query: string, name = "My hope") {
  return describeScenario(mitosis, scenarioOf(query), name).join(" · ");
}

describe("how a scenario differs from the defaults", () => {
  it.each([
    ["", ""],
    ["details=1", ""],
    ["cost=3000&base=1", "1 constant changed · $3,000 of costs"],
    [
      "fdv=450000000&expedition=12&bonus=morse,discordMi&base=1&supply.kaito=2",
      "FDV $450M · Expedition 12% · Morse NFT, Discord Mi-Role · 2 constants changed",
    ],
    ["testnet=0&factor=2", "Testnet 0% · 1 constant changed"],
    ["bonus=morse,discord&morse=1.5&role=og", "Morse NFT 1.5%, Main Discord role: Og"],
    ["bonus=morse&count.morse=3&morse=1.5", "3 × Morse NFT 1.5%"],
    ["bonus=morse&kaito=2", "Morse NFT · Kaito Yapper Top 2% (not ticked)"],
  ])("%j is %j", (query, text) => {
    expect(describeQuery(query)).toBe(text);
  });

  it("mentions typed points, unless the name does", () => {
    const query = `wallet=${WALLET}&points.theo=5`;
    expect(describeQuery(query)).toBe("0x3333…3333 · entered points");
    expect(describeQuery("points.theo=5", "Entered points · $300M")).toBe("");
  });

  it("leaves out the wallet and the FDV if the name contains them", () => {
    const query = `wallet=${WALLET}&fdv=450000000&expedition=12`;
    expect(describeQuery(query)).toBe("0x3333…3333 · FDV $450M · Expedition 12%");
    expect(describeQuery(query, "0x3333…3333 · $450M")).toBe("Expedition 12%");
    expect(describeQuery(query, "$450M, they say")).toBe("0x3333…3333 · Expedition 12%");
  });

  it("leaves out changed allocations and ticked bonuses if the name contains them", () => {
    const query = "expedition=12&bonus=morse,kaito&base=1";
    const name = "No wallet · $300M · Expedition 12% · Morse NFT, Kaito Yapper Top";
    expect(describeQuery(query, name)).toBe("1 constant changed");
    // As cut to its longest.
    expect(describeQuery(query, `${name.slice(0, -1)}…`)).toBe(
      "Morse NFT, Kaito Yapper Top · 1 constant changed",
    );
  });

  it("names the first of several wallets, and counts the others", () => {
    const query = `wallet=${WALLET}&also=0x1,0x2`;
    const words = "0x3333…3333 and 2 more wallets";
    expect(describeQuery(query)).toBe(words);
    expect(describeQuery(`wallet=${WALLET}&also=0x1`)).toBe("0x3333…3333 and 1 more wallet");
    expect(describeQuery(query, `Ours, ${words}`)).toBe("");
    // A suggested name doesn't say which three; a wallet alone doesn't say there are more.
    expect(describeQuery(query, "3 wallets · $300M")).toBe(words);
    expect(describeQuery(query, "0x3333…3333")).toBe(words);
  });
});
