import fc from "fast-check";
import Fraction from "fraction.js";
import { expect, it } from "vitest";
import { todayOf } from "~/estimate/estimate";
import { listFields } from "~/estimate/fields";
import { reportEstimate } from "~/estimate/report";
import { countDays, growBy } from "~/estimate/season";
import { SMALLEST } from "../support/campaigns";
import { forAll } from "../support/for-all";
import { estimateQuery } from "../support/lookups";
import { scenarioOf } from "../support/scenarios";

/** 40m points on the last day, 39m ten days before. */
function campaignOn(today: string | undefined) {
  return {
    ...SMALLEST,
    season: { ends: "2026-12-08", ...(today && { today }) },
    constants: {
      totalPoints: {
        ...SMALLEST.constants.totalPoints!,
        default: 40e6,
        perDay: { add: 100_000, from: "2026-05-18" },
      },
    },
  };
}

function estimateOn(today: string | undefined, query: string) {
  return estimateQuery(campaignOn(today), query).estimate;
}

const TODAY = "2026-11-28";

// How many they add, until when and to whose: campaigns.property.test.ts.
it("points a day are a parameter after all typed points, where a season has an end", () => {
  const keys = listFields(campaignOn(TODAY)).map(({ key }) => key);
  expect(keys.indexOf("perDay.points")).toBe(keys.indexOf("points.points") + 1);
  expect(listFields(SMALLEST).map(({ key }) => key)).not.toContain("perDay.points");
  expect(scenarioOf("perDay.points=-5", campaignOn(TODAY))["perDay.points"]).toBe(0);
});

it.each([
  // ⌊10,000 ÷ 39m × 20 % × $200m⌋
  [TODAY, "", 10_256],
  [TODAY, "&perDay.points=400", 10_256],
  // A visitor's own number is the last day's.
  [TODAY, "&totalPoints=50000000", 8000],
  ["2026-12-08", "", 10_000],
  // Before the day that growth starts from: 40m less 204 × 100,000.
  ["2026-05-01", "", 20_408],
])("today's total on %s, with “%s”", (today, query, totalUSD) => {
  const estimate = estimateOn(today, `fdv=200000000&airdrop=20&points.points=10000${query}`);
  expect(todayOf(estimate)).toEqual({ totalUSD });
  expect(reportEstimate(new URLSearchParams(), estimate).today).toEqual({ totalUSD });
});

it.each(["2026-12-09", undefined])(
  "today's total is none on %s, when no season with an end runs",
  (today) => {
    expect(todayOf(estimateOn(today, ""))).toBeNull();
  },
);

it("growth is exact, whatever a constant grows by", () => {
  forAll([fc.nat(1e9), fc.nat(1e7), fc.nat(999)], (hundredths, thousandths, days) => {
    const [value, add] = [Number(`${hundredths}e-2`), Number(`${thousandths}e-3`)];
    const last = new Fraction(hundredths).div(100).add(new Fraction(thousandths * days, 1000));
    expect(growBy(value, add, days)).toBe(last.valueOf());
    expect(growBy(growBy(value, add, days), add, -days)).toBe(value);
  });
});

it("days are counted, with a leap day, whatever the hours that clocks are changed by", () => {
  expect(countDays("2028-02-28", "2028-03-31")).toBe(32);
});
