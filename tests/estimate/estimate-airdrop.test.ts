import { expect, it } from "vitest";
import { estimateAirdrop } from "~/estimate/formula";
import type { WalletPoints } from "~/estimate/points";
import { mitosis } from "../support/mitosis";
import { scenarioOf } from "../support/scenarios";
import { walletWith } from "../support/wallets";

// That dollars and tokens are the formula's, for any campaign, scenario and points:
// campaigns.property.test.ts; cases that were worked out: golden.test.ts. These are the other figures.

function figuresOf(query: string, points: (WalletPoints | null)[] = []) {
  return estimateAirdrop(mitosis, points, scenarioOf(query));
}

it("a wallet's dollars come with the part's points, its tier and what that multiplies by", () => {
  const wallet = walletWith({ weETH: { points: 11_250, tier: 5 } });
  const { points, dollars } = figuresOf("", [wallet]).holders[0]!;
  expect(points.expedition).toEqual({ points: 11_250, tier: 5, multiplier: 3, limit: null });
  // 11,250 × 3 × 10% × $300M ÷ (225b × 1.5)
  expect(dollars.expeditionUSD).toBe(3);
});

it("bonuses add the same to the total % however many of one the visitor holds", () => {
  expect(figuresOf("bonus=morse&count.morse=3").totalFdvPct).toBe(17.2);
});

const POINTS = walletWith({ weETH: { points: 1000, tier: 1 } }, { theo: 1000, testnet: 1000 });

it.each<[query: string, fault: string | null, points?: WalletPoints | null]>([
  ["factor=-1", "part"],
  ["pool=0", "part"],
  ["bonus=morse&supply.morse=0", "part"],
  // Above 0, but the dollars exceed what a number can hold.
  ["pool=1e-300", "total"],
  ["bonus=morse&supply.morse=1e-300", "total"],
  ["", null],
  ["", null, { testnet: { points: 1, tier: 1 } }],
  // As long as there are no points to divide.
  ["base=1e-300", null, null],
  ["base=1e-300", null, walletWith()],
])("a part without a value is a fault: %s: %s", (query, fault, points = POINTS) => {
  expect(figuresOf(query, [points]).fault).toBe(fault);
});
