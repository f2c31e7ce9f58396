import fc from "fast-check";
import Fraction from "fraction.js";
import { describe, expect, it } from "vitest";
import type { Campaign } from "~/domain/campaign/campaign";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { medianFdv, netOf, payoutOf, usdPerPoint, type Odds } from "~/domain/estimate/worth";
import { defaultScenario } from "~/domain/scenario/fields";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { MIDDLE } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";

describe("what is left after costs", () => {
  it.each([
    [3000, 17_833, { costUSD: 3000, netUSD: 14_833, returnPct: 494.43 }],
    [3000, 1000, { costUSD: 3000, netUSD: -2000, returnPct: -66.67 }],
    [3000, 0, { costUSD: 3000, netUSD: -3000, returnPct: -100 }],
    // Exactly 2260.365, which a binary fraction rounds down.
    [280_000, 6_609_022, { costUSD: 280_000, netUSD: 6_329_022, returnPct: 2260.37 }],
    [3000, null, null],
    [0, 17_833, null],
  ])("of %d from a total of %s", (cost, total, net) => {
    expect(netOf(scenarioOf(`cost=${cost}`), total)).toEqual(net);
  });
});

describe("the payout", () => {
  const [first, second] = Object.keys(MIDDLE.parts) as [string, string];
  const payoutWith = (changes: Partial<Campaign>, dollars: Record<string, number | null>) =>
    payoutOf(
      { ...MIDDLE, ...changes },
      { totalUSD: 1, totalBonusPct: 0, totalFdvPct: 0, ...dollars },
    );
  const partsWith = (unlocks: Record<string, { atLaunch: number; months: number }>) =>
    Object.fromEntries(
      Object.entries(MIDDLE.parts).map(([key, part]) => [key, { ...part, unlock: unlocks[key] }]),
    );

  it("is at once where nothing else is said, and nothing without a total", () => {
    expect(payoutWith({}, { [`${first}USD`]: 100 })).toBeNull();
    const unlock = { atLaunch: 50, months: 24 };
    expect(payoutWith({ unlock }, { totalUSD: null })).toBeNull();
  });

  it("is at once where nothing is left for later", () => {
    const unlock = { atLaunch: 100, months: 24 };
    expect(payoutWith({ unlock }, { [`${first}USD`]: 100 })).toBeNull();
  });

  it("is a share at launch and equal amounts after it, rounded down", () => {
    const unlock = { atLaunch: 50, months: 24 };
    expect(payoutWith({ unlock }, { [`${first}USD`]: 17_000, [`${second}USD`]: 833 })).toEqual({
      atLaunchUSD: 8916,
      phases: [{ monthlyUSD: 371, months: 24 }],
    });
  });

  it("is exact where what is left of 100 % is no binary fraction", () => {
    const unlock = { atLaunch: 99.9, months: 1 };
    expect(payoutWith({ unlock }, { [`${first}USD`]: 1_000_000 })).toEqual({
      atLaunchUSD: 999_000,
      phases: [{ monthlyUSD: 1000, months: 1 }],
    });
  });

  it("is exact for every % below 100 at launch", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 1, max: 60 }),
        fc.nat(1e12),
        (tenThousandths, months, usd) => {
          const atLaunch = Number(`${tenThousandths}e-4`);
          const share = new Fraction(tenThousandths).div(1_000_000);
          const rest = new Fraction(1).sub(share).mul(usd).div(months);
          expect(payoutWith({ unlock: { atLaunch, months } }, { [`${first}USD`]: usd })).toEqual({
            atLaunchUSD: share.mul(usd).floor().valueOf(),
            phases: [{ monthlyUSD: rest.floor().valueOf(), months }],
          });
        },
      ),
    );
  });

  it("changes where a part's months end before another's", () => {
    const parts = partsWith({
      [first]: { atLaunch: 25, months: 6 },
      [second]: { atLaunch: 0, months: 24 },
    });
    const dollars = { [`${first}USD`]: 800, [`${second}USD`]: 2400, additionalUSD: 10 };
    expect(payoutWith({ parts }, dollars)).toEqual({
      atLaunchUSD: 200 + 10,
      phases: [
        { monthlyUSD: 200, months: 6 },
        { monthlyUSD: 100, months: 18 },
      ],
    });
  });
});

it("a point is worth its share of the pool, whatever its tier", () => {
  expect(usdPerPoint(mitosis, scenarioOf("base=1000000000&factor=2&pool=0"))).toEqual({
    expedition: 0.015,
    theo: 0.015,
    testnet: null,
  });
});

describe("the FDV at which a market's odds are even", () => {
  const oddsOf = (...above: [fdv: number, pct: number][]): Odds => ({
    question: "What will the FDV be?",
    url: "https://market.example",
    at: "2026-08-22",
    above: above.map(([fdv, pct]) => ({ fdv, pct })),
  });
  it.each([
    [
      "between two thresholds, on a log scale",
      [
        [3e8, 93],
        [5e8, 84],
        [1e9, 41],
      ],
      8.6e8,
    ],
    [
      "halfway between two powers of ten",
      [
        [1e8, 60],
        [1e10, 40],
      ],
      1e9,
    ],
    [
      "at a threshold",
      [
        [1e8, 60],
        [2e8, 50],
        [4e8, 20],
      ],
      2e8,
    ],
    [
      "at the first threshold",
      [
        [1e8, 50],
        [2e8, 20],
      ],
      1e8,
    ],
    [
      "below all thresholds",
      [
        [1e8, 49],
        [2e8, 20],
      ],
      null,
    ],
    [
      "above all thresholds",
      [
        [1e8, 90],
        [2e8, 51],
      ],
      null,
    ],
  ] as [string, [number, number][], number | null][])("lies %s", (_, above, fdv) => {
    expect(medianFdv(oddsOf(...above))).toBe(fdv);
  });
});

it("a campaign's limits decide in place of points, and too many points are named", () => {
  const base = loadCampaign("campaigns/base.yaml");
  const limitOf = (campaign: Campaign, points: number) => {
    const [part] = Object.keys(campaign.parts) as [string];
    const source = campaign.parts[part]!.sources[0]!;
    const holder = Object.fromEntries(
      Object.keys(campaign.sources).map((each) => [
        each,
        { points: each === source ? points : 0, tier: 1 },
      ]),
    );
    const figures = estimateAirdrop(campaign, [holder], defaultScenario(campaign));
    return [figures.wallets[0]!.points[part]!.limit, figures.excessive];
  };
  expect(limitOf(base, 1249.99)).toEqual(["minimum", []]);
  expect(limitOf(base, 1250)).toEqual([null, []]);
  const nado = loadCampaign("campaigns/nado.yaml");
  expect(limitOf(nado, 24_900_000)).toEqual([null, []]);
  expect(limitOf(nado, 24_900_001)).toEqual(["cap", []]);
  const vest = loadCampaign("campaigns/vest.yaml");
  expect(limitOf(vest, 1e15)).toEqual([null, Object.keys(vest.parts)]);
});
