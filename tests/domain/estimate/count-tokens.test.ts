import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { scenarioOf } from "../../support/scenarios";
import { RICH, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

function tokensOf(query: string, points = [walletWith({}, { theo: 1_000_000 })]): number | null {
  return estimateAirdrop(mitosis, points, scenarioOf(query)).totalTokens;
}

describe("tokens", () => {
  it.each([
    // 10% of 1b × 1,000,000 ÷ (225b × 1.5).
    ["", 296.296296],
    ["expedition=5", 148.148148],
    // Twice, then with typed points: exact shares are added, then rounded down once.
    ["points.theo=2000000", 888.888888],
    // 0.5% of 1b ÷ 1000.
    ["bonus=kaito", 5296.296296],
    ["bonus=morse&count.morse=3", 10_309.647431],
    ["base=0", 0],
    ["bonus=morse&supply.morse=0", 296.296296],
  ])("are the exact share of the supply, with 6 decimals: %s", (query, tokens) => {
    expect([query, `${query}&fdv=5000000`].map((each) => tokensOf(each))).toEqual([tokens, tokens]);
  });

  it("of several wallets add up before they are rounded down", () => {
    const wallet = walletWith({}, { theo: 1_000_000 });
    expect(tokensOf("", [wallet, wallet, wallet])).toBe(888.888888);
    expect(tokensOf("", [RICH])).toBe(214_444.444888);
    expect(tokensOf("", [wallet, RICH])).toBe(214_740.741185);
  });

  it("are absent where there is no total", () => {
    expect(tokensOf("base=1e-9")).toBeNull();
  });
});
