import { describe, expect, it } from "vitest";
import type { Odds } from "~/domain/estimate/worth";
import {
  describeOdds,
  describePayout,
  formatNet,
  formatPointPrice,
} from "~/domain/estimate/worth-texts";

it.each([
  [3000, 14_833, 494.43, "$14,833", "+494\u00a0%"],
  [3000, -2000, -66.67, "−$2,000", "−67\u00a0%"],
  [3000, 0, 0, "$0", "0\u00a0%"],
  [10_000, 1_200_000, 12_000, "$1,200,000", "+12,000\u00a0%"],
  [100_000, 12_496, 12.5, "$12,496", "+12\u00a0%"],
])("costs of %d leave %d, a return of %d %%", (costUSD, netUSD, returnPct, left, gained) => {
  expect(formatNet({ costUSD, netUSD, returnPct })).toEqual([left, gained]);
});

it.each([
  [[{ monthlyUSD: 371, months: 24 }], "$8,916 at launch, then $371 a month for 24 months"],
  [[{ monthlyUSD: 0, months: 24 }], "$8,916 at launch, then less than $1 a month for 24 months"],
  [
    [
      { monthlyUSD: 200, months: 6 },
      { monthlyUSD: 100, months: 1 },
    ],
    "$8,916 at launch, then $200 a month for 6 months, then $100 a month for 1 month",
  ],
])("a payout in %j is told in order", (phases, text) => {
  expect(describePayout({ atLaunchUSD: 8916, phases })).toBe(text);
});

it.each([
  [null, "—"],
  [0, "$0.00"],
  [0.000_088_888_8, "$0.0000889"],
  [0.0156, "$0.0156"],
  [0.1, "$0.10"],
  [1234.5, "$1,234.50"],
  [1e-12, "less than $0.000000001"],
])("a point's price of %s is %s", (usd, text) => {
  expect(formatPointPrice(usd)).toBe(text);
});

describe("a market's odds", () => {
  const oddsOf = (above: Odds["above"]): Odds => ({
    question: "What will the FDV be?",
    url: "https://market.example",
    at: "2026-08-22",
    above,
  });
  const EVEN = [
    { fdv: 5e8, pct: 84 },
    { fdv: 1e9, pct: 41 },
  ];
  const LIKELY = [
    { fdv: 5e8, pct: 84 },
    { fdv: 1e9, pct: 51.25 },
  ];
  const UNLIKELY = [
    { fdv: 2.5e8, pct: 37 },
    { fdv: 5e8, pct: 21.5 },
  ];

  it.each([
    ["are told where they are even", EVEN, "The market’s odds are even at about $860M"],
    [
      "beyond the thresholds are those of the highest one",
      LIKELY,
      "The market gives 51.3\u00a0% to an FDV above $1B",
    ],
    [
      "below the thresholds are those of the lowest one",
      UNLIKELY,
      "The market gives 37\u00a0% to an FDV above $250M",
    ],
  ])("%s", (_, above, text) => {
    expect(describeOdds(oddsOf(above))).toBe(text);
  });
});
