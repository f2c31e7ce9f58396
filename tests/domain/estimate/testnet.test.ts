import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { scenarioOf } from "../../support/scenarios";
import { walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

function testnetUSD(testnet: number, query = ""): number | null {
  return estimateAirdrop(mitosis, [walletWith({}, { testnet })], scenarioOf(query)).estimate
    .testnetUSD!;
}

describe("the testnet part", () => {
  it("follows the share of the pool, rounded down", () => {
    expect(testnetUSD(30_954_838.28)).toBe(15_000_000);
    expect(testnetUSD(30_954_838.27)).toBe(14_999_999);
    expect(testnetUSD(0)).toBe(0);
  });

  it("doesn't lose a dollar to floating-point error if the result is whole", () => {
    // 0.7 of a pool of 2.1 is exactly a third, but not in floating point.
    expect(testnetUSD(0.7, "pool=2.1&testnet=3&fdv=100000000")).toBe(1_000_000);
  });

  it("follows the allocation, down to 0", () => {
    expect(testnetUSD(30_954_838.28, "testnet=15")).toBe(45_000_000);
    expect(testnetUSD(30_954_838.28, "testnet=0")).toBe(0);
  });

  it.each(["pool=0", "pool=-1", "pool=-0"])("has no value for %s, which counts as 0", (query) => {
    const { estimate } = estimateAirdrop(
      mitosis,
      [walletWith({ weETH: { points: 11_250, tier: 1 } }, { testnet: 1000 })],
      scenarioOf(query),
    );
    expect(estimate.testnetUSD).toBeNull();
    expect(estimate.totalUSD).toBe(1);
  });

  it("has no value either if the pool is so small that no number can hold the result", () => {
    expect(testnetUSD(1, "pool=5e-324")).toBeNull();
    expect(testnetUSD(0, "pool=5e-324")).toBe(0);
  });
});
