import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { isDivisorUsable } from "~/domain/estimate/points-usd";
import { scenarioOf } from "../../support/scenarios";
import { ASSETS, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

function expeditionUSD(points: number, tier = 1, query = ""): number | null {
  const wallet = walletWith({ weETH: { points, tier } });
  return estimateAirdrop(mitosis, [wallet], scenarioOf(query)).estimate.expeditionUSD!;
}

// By default a point is worth 10% of 300M ÷ (225e9 × 1.5), so 11,250 points make a dollar.
describe("rounding down", () => {
  it.each([
    [11_250, 1],
    [11_249.99, 0],
    [11_250 * 36, 36],
    [11_250 * 36 - 0.01, 35],
    [0, 0],
  ])("%d points are worth $%d", (points, usd) => {
    expect(expeditionUSD(points)).toBe(usd);
  });

  it("uses the exact value: tier 2's 1.2 doesn't lose a dollar to floating-point error", () => {
    expect(expeditionUSD(9375, 2)).toBe(1);
    expect(expeditionUSD(9374.99, 2)).toBe(0);
  });

  it("happens once, after the sum, not per asset", () => {
    const halves = walletWith({
      weETH: { points: 5625, tier: 1 },
      cmETH: { points: 5625, tier: 1 },
    });
    expect(estimateAirdrop(mitosis, [halves], scenarioOf()).estimate.expeditionUSD).toBe(1);
  });
});

describe("the tier that counts", () => {
  it("is the highest, even if its asset has 0 points", () => {
    const wallet = walletWith({
      weETH: { points: 11_250, tier: 1 },
      uniETH: { points: 0, tier: 5 },
    });
    const { estimate, wallets } = estimateAirdrop(mitosis, [wallet], scenarioOf());
    expect(estimate.expeditionUSD).toBe(3);
    expect(wallets[0]?.points.expedition).toEqual({ points: 11_250, tier: 5, multiplier: 3 });
  });

  it("multiplies by 1 if it is unknown, even if a lower one is known", () => {
    const wallet = walletWith({
      weETH: { points: 11_250, tier: 5 },
      ezETH: { points: 0, tier: 9 },
    });
    expect(estimateAirdrop(mitosis, [wallet], scenarioOf()).estimate.expeditionUSD).toBe(1);
  });

  it("doesn't apply to Theo: its points stay at tier 1", () => {
    const wallet = walletWith({ weETH: { points: 0, tier: 5 } }, { theo: 11_250 });
    expect(estimateAirdrop(mitosis, [wallet], scenarioOf()).estimate.theoUSD).toBe(1);
  });
});

describe("the divisor", () => {
  it.each(["base=0", "factor=0", "base=-1", "factor=-1.5", "base=-0", "base=0&factor=0"])(
    "%s leaves both parts without a value, which counts as 0",
    (query) => {
      const wallet = walletWith({ weETH: { points: 1e9, tier: 5 } }, { theo: 1e9, testnet: 1000 });
      const { estimate } = estimateAirdrop(mitosis, [wallet], scenarioOf(query));
      expect(estimate).toMatchObject({ expeditionUSD: null, theoUSD: null, testnetUSD: 484 });
      expect(estimate.totalUSD).toBe(484);
    },
  );

  it("is usable if both constants are negative: their product is above 0", () => {
    expect(expeditionUSD(11_250, 1, "base=-225000000000&factor=-1.5")).toBe(1);
  });

  it("is usable even if the product would underflow to 0 in floating point", () => {
    const query = "base=5e-324&factor=0.1";
    expect(5e-324 * 0.1).toBe(0);
    expect(isDivisorUsable(mitosis, "expedition", scenarioOf(query))).toBe(true);
    expect(expeditionUSD(0, 1, query)).toBe(0);
    // More dollars than a number can hold: no value instead of ∞.
    expect(expeditionUSD(1, 1, query)).toBeNull();
  });
});

describe("points that have arrived only in part", () => {
  it.each(ASSETS)("without %s there is no Expedition value yet", (asset) => {
    const wallet = walletWith({ weETH: { points: 1e9, tier: 1 } }, { theo: 11_250, testnet: 1000 });
    delete wallet[`expedition:${asset}`];
    const { estimate, wallets } = estimateAirdrop(mitosis, [wallet], scenarioOf());
    expect(estimate.expeditionUSD).toBeNull();
    expect(wallets[0]?.points.expedition).toBeNull();
    expect(estimate.totalUSD).toBe(1 + 484);
  });
});
