import { payoutOf, formatPayout } from "~/estimate/unlock";
import fc from "fast-check";
import Fraction from "fraction.js";
import { describe, expect, it } from "vitest";
import type { Campaign } from "~/estimate/campaign";
import { estimateScenario } from "~/estimate/estimate";
import { readScenario } from "~/estimate/codec";
import { reportEstimate } from "~/estimate/report";
import { MIDDLE } from "../support/campaigns";

describe("the payout", () => {
  const [first, second] = Object.keys(MIDDLE.parts) as [string, string];
  const payoutWith = (changes: Partial<Campaign>, dollars: Record<string, number | null>) =>
    payoutOf({ ...MIDDLE, ...changes }, { totalUSD: 1, ...dollars });
  const partsWith = (unlocks: Record<string, { atLaunch: number; months: number }>) =>
    Object.fromEntries(
      Object.entries(MIDDLE.parts).map(([key, part]) => [key, { ...part, unlock: unlocks[key] }]),
    );
  const parts = partsWith({
    [first]: { atLaunch: 0, months: 24 },
    [second]: { atLaunch: 25, months: 6 },
  });

  it("is a share at launch and equal amounts after it, rounded down", () => {
    const unlock = { atLaunch: 50, months: 24 };
    expect(payoutWith({ unlock }, { [`${first}USD`]: 17_000, [`${second}USD`]: 833 })).toEqual({
      atLaunchUSD: 8916,
      phases: [{ monthlyUSD: 371, monthlyCents: 37_152, months: 24 }],
    });
  });

  it("is exact where what is left of 100 % is no binary fraction", () => {
    const unlock = { atLaunch: 99.9, months: 1 };
    expect(payoutWith({ unlock }, { [`${first}USD`]: 1_000_000 })).toEqual({
      atLaunchUSD: 999_000,
      phases: [{ monthlyUSD: 1000, monthlyCents: 100_000, months: 1 }],
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
            phases: [
              {
                monthlyUSD: rest.floor().valueOf(),
                monthlyCents: rest.mul(100).floor().valueOf(),
                months,
              },
            ],
          });
        },
      ),
    );
  });

  it("changes where a part's months end before another's", () => {
    const dollars = { [`${first}USD`]: 2400, [`${second}USD`]: 800, additionalUSD: 10 };
    expect(payoutWith({ parts }, dollars)).toEqual({
      atLaunchUSD: 200 + 10,
      phases: [
        { monthlyUSD: 200, monthlyCents: 20_000, months: 6 },
        { monthlyUSD: 100, monthlyCents: 10_000, months: 18 },
      ],
    });
  });

  it("has its launch and each of its phases in the report", () => {
    // Of $10m, a half each, as all points are typed in.
    const search = new URLSearchParams("points.points=500000&points.swaps=125000");
    const shown = estimateScenario({ ...MIDDLE, parts }, readScenario(MIDDLE, search), []);
    expect(reportEstimate(search, shown).unlock).toEqual({
      atLaunchUSD: 1_250_000,
      monthlyUSD: 833_333,
      months: 6,
      then: [{ monthlyUSD: 208_333, months: 18 }],
    });
  });
});

it.each([
  [
    [{ monthlyUSD: 371, monthlyCents: 37_150, months: 24 }],
    "$8,916 at launch, then $371 a month for 24 months",
  ],
  // Whole dollars of small amounts would add up to far less than the total.
  [
    [{ monthlyUSD: 1, monthlyCents: 166, months: 24 }],
    "$8,916 at launch, then $1.66 a month for 24 months",
  ],
  [[{ monthlyUSD: 0, monthlyCents: 0, months: 24 }], "$8,916 at launch"],
  [
    [{ monthlyUSD: 0, monthlyCents: 40, months: 24 }],
    "$8,916 at launch, then $0.40 a month for 24 months",
  ],
  [
    [
      { monthlyUSD: 200, monthlyCents: 20_000, months: 6 },
      { monthlyUSD: 100, monthlyCents: 10_000, months: 1 },
    ],
    "$8,916 at launch, then $200 a month for 6 months, then $100 a month for 1 month",
  ],
])("a payout in %j is told in order", (phases, text) => {
  expect(formatPayout({ atLaunchUSD: 8916, phases })).toBe(text);
});
