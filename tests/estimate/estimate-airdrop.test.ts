import { bonusSupply } from "~/estimate/bonuses";
import { describe, expect, it } from "vitest";
import { divisorOf, estimateAirdrop } from "~/estimate/formula";
import { toNumber } from "~/estimate/exact";
import type { WalletPoints } from "~/estimate/points";
import { mitosis } from "../support/mitosis";
import { scenarioOf } from "../support/scenarios";
import { ASSETS, MODEST, RICH, walletWith } from "../support/wallets";

// That every figure is the formula's, for any campaign, scenario and points:
// tests/estimate/campaigns.property.test.ts. These are the cases that are easy to get wrong.

function figuresOf(query: string, points: (WalletPoints | null)[] = []) {
  return estimateAirdrop(mitosis, points, scenarioOf(query));
}

const weETH = (points: number, tier = 1) => walletWith({ weETH: { points, tier } });
const theo = (points: number) => walletWith({}, { theo: points });
const testnet = (points: number) => walletWith({}, { testnet: points });

describe("a wallet's dollars", () => {
  const TINY = "base=5e-324&factor=0.1";

  // By default a point is worth 10% of 300M ÷ (225e9 × 1.5), so 11,250 points make a dollar.
  it.each<[about: string, points: WalletPoints, expected: object, query?: string]>([
    ["a whole dollar", weETH(11_250), { expeditionUSD: 1 }],
    ["almost a dollar", weETH(11_249.99), { expeditionUSD: 0 }],
    ["a dollar by tier 2's 1.2, which no float has", weETH(9375, 2), { expeditionUSD: 1 }],
    ["almost that", weETH(9374.99, 2), { expeditionUSD: 0 }],
    [
      "two halves of a dollar, added before they are rounded down",
      walletWith({ weETH: { points: 5625, tier: 1 }, cmETH: { points: 5625, tier: 1 } }),
      { expeditionUSD: 1 },
    ],
    [
      "the highest tier, even of an asset with 0 points, but not for Theo",
      walletWith(
        { weETH: { points: 11_250, tier: 1 }, uniETH: { points: 0, tier: 5 } },
        { theo: 11_250 },
      ),
      { expeditionUSD: 3, theoUSD: 1 },
    ],
    [
      "an unknown tier, which counts as 1 even if a lower one is known",
      walletWith({ weETH: { points: 11_250, tier: 5 }, ezETH: { points: 0, tier: 9 } }),
      { expeditionUSD: 1 },
    ],
    [
      "two negative constants, whose product is above 0",
      weETH(11_250),
      { expeditionUSD: 1 },
      "base=-225000000000&factor=-1.5",
    ],
    ["no points by a product that underflows in floats", weETH(0), { expeditionUSD: 0 }, TINY],
    ["more dollars than a number can hold", weETH(1), { expeditionUSD: null }, TINY],
    ["the whole pool", testnet(30_954_838.28), { testnetUSD: 15_000_000 }],
    ["almost the whole pool", testnet(30_954_838.27), { testnetUSD: 14_999_999 }],
    [
      "0.7 of a pool of 2.1, exactly a third, but not in floating point",
      testnet(0.7),
      { testnetUSD: 1_000_000 },
      "pool=2.1&testnet=3&fdv=100000000",
    ],
    ["an allocation of 0", testnet(30_954_838.28), { testnetUSD: 0 }, "testnet=0"],
    ["0 points, which are not the same as none", walletWith(), { theoUSD: 0, totalUSD: 0 }],
  ])("for %s", (_, points, expected, query = "") => {
    expect(figuresOf(query, [points]).dollars).toMatchObject(expected);
  });

  it("come with the part's points, its tier and what that multiplies by", () => {
    const { points } = figuresOf("", [weETH(11_250, 5)]).wallets[0]!;
    expect(points.expedition).toEqual({ points: 11_250, tier: 5, multiplier: 3, limit: null });
  });

  it.each(["base=0", "factor=0", "base=-1", "factor=-1.5", "base=-0", "base=0&factor=0"])(
    "are none in the parts that %s divides, which count as 0",
    (query) => {
      const wallet = walletWith({ weETH: { points: 1e9, tier: 5 } }, { theo: 1e9, testnet: 1000 });
      expect(figuresOf(query, [wallet]).dollars).toMatchObject({
        ...{ expeditionUSD: null, theoUSD: null },
        ...{ testnetUSD: 484, totalUSD: 484 },
      });
    },
  );

  it("have a divisor even if its product would underflow to 0 in floating point", () => {
    expect(5e-324 * 0.1).toBe(0);
    expect(divisorOf(mitosis, "expedition", scenarioOf(TINY))).not.toBeNull();
  });

  it.each(ASSETS)("are none in a part of which %s has yet to arrive", (asset) => {
    const wallet = walletWith({ weETH: { points: 1e9, tier: 1 } }, { theo: 11_250, testnet: 1000 });
    delete wallet[`expedition:${asset}`];
    const { dollars, wallets } = figuresOf("", [wallet]);
    expect(dollars).toMatchObject({ expeditionUSD: null, theoUSD: 1, totalUSD: 1 + 484 });
    expect(wallets[0]?.points.expedition).toBeNull();
  });
});

describe("several wallets", () => {
  it("are each estimated and rounded down by themselves, then added up", () => {
    const { dollars, wallets } = figuresOf("bonus=kaito", [RICH, MODEST, theo(5625), theo(5625)]);
    expect(wallets.slice(0, 2).map((figures) => figures.dollars)).toEqual([
      { expeditionUSD: 48_000, theoUSD: 1333, testnetUSD: 15_000, totalUSD: 64_333 },
      { expeditionUSD: 1000, theoUSD: 200, testnetUSD: 1500, totalUSD: 2700 },
    ]);
    expect(dollars).toMatchObject({ theoUSD: 1533, totalUSD: 64_333 + 2700 + 1500 });
  });

  it("add up what is known if one isn't yet", () => {
    const { dollars, wallets } = figuresOf("", [null, MODEST]);
    expect(dollars).toMatchObject({ expeditionUSD: 1000, totalUSD: 2700 });
    expect(wallets[0]).toMatchObject({
      dollars: { expeditionUSD: null, theoUSD: null, testnetUSD: null, totalUSD: null },
      points: {},
    });
  });

  it("have no sum if the dollars of one exceed the safe integers", () => {
    const { dollars, wallets, fault } = figuresOf("pool=0.00001", [RICH, MODEST]);
    expect(fault).toBe("total");
    expect(wallets[1]!.dollars.testnetUSD).toBe(4_643_225_742_000_000);
    expect(dollars).toMatchObject({ expeditionUSD: 49_000, testnetUSD: null, totalUSD: null });
  });
});

describe("bonuses", () => {
  it.each([
    ["", 0],
    ["bonus=morse", 1001], // 1% of 300M ÷ 2996 = 1001.33…
    ["bonus=discordMi", 2654], // 0.1% ÷ 113
    ["bonus=discordInt", 1321], // 0.1% ÷ 227
    ["bonus=partner", 39], // 0.5% ÷ 38,332
    ["bonus=kaito", 1500], // 0.5% ÷ 1000, whole
    ["bonus=discord&role=gakusei", 1492],
    ["bonus=discord&role=daigakusei", 4000],
    ["bonus=discord&role=sensei", 4225],
    ["bonus=discord&role=og", 3488],
    ["bonus=discord&role=royalGem", 23_076],
    // Neither counts by itself.
    ["bonus=kaito,discord", 1500],
    ["role=og&count.morse=3", 0],
    // How many one holds multiplies before rounding: 3 × 1001 would be 3003.
    ["bonus=morse&count.morse=3", 3004],
    // 1001.33… + 39.13… + 1500 + 2654.86… is one dollar more than the sum of their floors.
    ["bonus=morse,partner,kaito,discordMi", 5195],
    ["bonus=morse&supply.morse=0", null],
    ["bonus=kaito,morse&supply.kaito=-0.5", null],
    ["bonus=kaito&supply.morse=0&supply.partner=-5", 1500],
  ])("%s are worth $%s", (query, usd) => {
    expect(figuresOf(query).dollars.additionalUSD).toBe(usd);
  });

  it("add the same to the total % however many of one the visitor holds", () => {
    expect(figuresOf("bonus=morse&count.morse=3").totalFdvPct).toBe(17.2);
  });

  it("are all there is without a wallet, with the total in tokens", () => {
    expect(figuresOf("bonus=kaito")).toMatchObject({
      dollars: {
        ...{ expeditionUSD: null, theoUSD: null, testnetUSD: null, additionalUSD: 1500 },
        totalUSD: 1500,
      },
      ...{ wallets: [], totalFdvPct: 17.2, totalTokens: 5000 },
    });
  });

  it.each([
    ["discordMi", "", 54 + 3 + 14 + 32 + 10],
    ["discordMi", "supply.miTuber=13", 123],
    ["morse", "supply.morse=12.5", 12.5],
    ["discord", "role=og&supply.og=7", 7],
    ["discord", "", null],
  ])("%s with “%s” are shared among %s", (key, query, expected) => {
    const supply = bonusSupply(mitosis, key, scenarioOf(query));
    expect(supply && toNumber(supply)).toBe(expected);
  });
});

describe("tokens", () => {
  const wallet = theo(1_000_000);

  it.each<[query: string, tokens: number | null, points?: WalletPoints[]]>([
    // 10% of 1b × 1,000,000 ÷ (225b × 1.5).
    ["", 296.296296],
    ["expedition=5", 148.148148],
    // Exact shares are added, then rounded down once.
    ["points.theo=2000000", 888.888888],
    ["", 888.888888, [wallet, wallet, wallet]],
    // 0.5% of 1b ÷ 1000.
    ["bonus=kaito", 5296.296296],
    ["base=0", 0],
    ["bonus=morse&supply.morse=0", 296.296296],
    ["base=1e-9", null],
  ])("are the exact share of the supply at any FDV: %s", (query, tokens, points = [wallet]) => {
    expect(figuresOf(query, points).totalTokens).toBe(tokens);
    expect(figuresOf(`${query}&fdv=50000000`, points).totalTokens).toBe(tokens);
  });
});

describe("a constant that leaves a part without a value", () => {
  const POINTS = walletWith({ weETH: { points: 1000, tier: 1 } }, { theo: 1000, testnet: 1000 });

  it.each<[query: string, fault: string | null, points?: WalletPoints | null]>([
    ["base=0", "part"],
    ["factor=-1", "part"],
    ["pool=0", "part"],
    ["bonus=morse&supply.morse=0", "part"],
    // Above 0, but the dollars exceed what a number can hold.
    ["base=1e-300", "total"],
    ["pool=1e-300", "total"],
    ["bonus=morse&supply.morse=1e-300", "total"],
    ["", null],
    ["", null, null],
    ["", null, { testnet: { points: 1, tier: 1 } }],
    // As long as there are no points to divide.
    ["base=1e-300", null, null],
    ["base=1e-300", null, walletWith()],
  ])("is a fault: %s: %s", (query, fault, points = POINTS) => {
    expect(figuresOf(query, [points]).fault).toBe(fault);
  });
});
