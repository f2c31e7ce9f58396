import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { scenarioOf } from "../../support/scenarios";
import { MODEST, RICH, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

describe("several wallets", () => {
  it("are estimated one by one, then added up", () => {
    const { estimate, wallets } = estimateAirdrop(
      mitosis,
      [RICH, MODEST],
      scenarioOf("bonus=kaito"),
    );
    expect(wallets.map((figures) => figures.estimate)).toEqual([
      { expeditionUSD: 48_000, theoUSD: 1333, testnetUSD: 15_000, totalUSD: 64_333 },
      { expeditionUSD: 1000, theoUSD: 200, testnetUSD: 1500, totalUSD: 2700 },
    ]);
    expect(estimate).toMatchObject({
      expeditionUSD: 49_000,
      theoUSD: 1533,
      testnetUSD: 16_500,
      additionalUSD: 1500,
      totalUSD: 64_333 + 2700 + 1500,
    });
  });

  it("each have their own highest tier, which doesn't affect the others", () => {
    const low = walletWith({ weETH: { points: 11_250, tier: 1 } });
    const high = walletWith({ weETH: { points: 11_250, tier: 5 } });
    const { estimate, wallets } = estimateAirdrop(mitosis, [low, high], scenarioOf());
    expect(wallets.map(({ points }) => points.expedition)).toEqual([
      { points: 11_250, tier: 1, multiplier: 1 },
      { points: 11_250, tier: 5, multiplier: 3 },
    ]);
    expect(estimate.expeditionUSD).toBe(1 + 3);
  });

  it("are each rounded down: two half dollars make none", () => {
    const half = walletWith({ weETH: { points: 5625, tier: 1 } }, { theo: 5625 });
    const { estimate } = estimateAirdrop(mitosis, [half, half], scenarioOf());
    expect(estimate).toMatchObject({ expeditionUSD: 0, theoUSD: 0, totalUSD: 0 });
  });

  it("add up what is known if one isn't yet", () => {
    const { estimate, wallets } = estimateAirdrop(mitosis, [null, MODEST], scenarioOf());
    expect(estimate).toMatchObject({ expeditionUSD: 1000, totalUSD: 2700 });
    expect(wallets[0]).toMatchObject({
      estimate: { expeditionUSD: null, theoUSD: null, testnetUSD: null, totalUSD: null },
      points: {},
    });
    const parts = { ...MODEST };
    delete parts.testnet;
    expect(estimateAirdrop(mitosis, [parts, parts], scenarioOf()).estimate).toMatchObject({
      expeditionUSD: 2000,
      testnetUSD: null,
    });
  });

  it("have no sum if the dollars of one exceed the safe integers", () => {
    const scenario = scenarioOf("pool=0.00001");
    expect(estimateAirdrop(mitosis, [MODEST], scenario).fault).toBeNull();
    const { estimate, wallets, fault } = estimateAirdrop(mitosis, [RICH, MODEST], scenario);
    expect(fault).toBe("total");
    expect(wallets[0]!.estimate).toMatchObject({ testnetUSD: null, totalUSD: null });
    expect(wallets[1]!.estimate.testnetUSD).toBe(4_643_225_742_000_000);
    expect(estimate).toMatchObject({ expeditionUSD: 49_000, testnetUSD: null, totalUSD: null });
  });
});
