import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { scenarioOf } from "../../support/scenarios";
import { walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const POINTS = walletWith({ weETH: { points: 1000, tier: 1 } }, { theo: 1000, testnet: 1000 });

function hasUnusable(query: string, points: WalletPoints | null = POINTS): boolean {
  return estimateAirdrop(mitosis, [points], scenarioOf(query)).fault !== null;
}

describe("a constant that leaves a part without a value", () => {
  it.each([
    "base=0",
    "factor=-1",
    "pool=0",
    "bonus=morse&supply.morse=0",
    // Above 0, but the dollars exceed what a number can hold.
    "base=1e-300",
    "pool=1e-300",
    "bonus=morse&supply.morse=1e-300",
  ])("is reported: %s", (query) => {
    expect(hasUnusable(query)).toBe(true);
  });

  it("isn't reported for the defaults, with or without points", () => {
    expect(hasUnusable("")).toBe(false);
    expect(hasUnusable("", null)).toBe(false);
    expect(hasUnusable("", { testnet: { points: 1, tier: 1 } })).toBe(false);
    expect(hasUnusable("", walletWith())).toBe(false);
  });

  it("isn't reported as long as there are no points to divide", () => {
    expect(hasUnusable("base=1e-300", null)).toBe(false);
    expect(hasUnusable("base=1e-300", walletWith())).toBe(false);
  });
});
