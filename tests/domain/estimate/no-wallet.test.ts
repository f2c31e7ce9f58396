import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { scenarioOf } from "../../support/scenarios";
import { walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

describe("without a wallet", () => {
  it("estimates only the bonus part", () => {
    const { estimate, wallets } = estimateAirdrop(mitosis, [], scenarioOf("bonus=kaito"));
    expect(estimate).toEqual({
      expeditionUSD: null,
      theoUSD: null,
      testnetUSD: null,
      additionalUSD: 1500,
      totalUSD: 1500,
      totalBonusPct: 2.2,
      totalFdvPct: 17.2,
    });
    expect(wallets).toEqual([]);
  });

  it("still returns the token's price and the total in tokens", () => {
    const figures = estimateAirdrop(mitosis, [], scenarioOf("bonus=kaito"));
    expect(figures.tokenPriceUSD).toBe(0.3);
    expect(figures.totalTokens).toBe(5000);
  });
});

describe("a wallet without points", () => {
  it("is worth 0, which is not the same as no value", () => {
    const { estimate } = estimateAirdrop(mitosis, [walletWith()], scenarioOf());
    expect(estimate).toMatchObject({ expeditionUSD: 0, theoUSD: 0, testnetUSD: 0, totalUSD: 0 });
  });
});

describe("answers that have yet to arrive", () => {
  it("leave only their own parts without a value", () => {
    const wallet = walletWith({}, { theo: 11_250 });
    delete wallet.testnet;
    expect(estimateAirdrop(mitosis, [wallet], scenarioOf()).estimate).toMatchObject({
      expeditionUSD: 0,
      theoUSD: 1,
      testnetUSD: null,
    });
    const other = walletWith({}, { testnet: 1000 });
    delete other.theo;
    expect(estimateAirdrop(mitosis, [other], scenarioOf()).estimate).toMatchObject({
      theoUSD: null,
      testnetUSD: 484,
    });
  });
});
