import { sliceAllocation, percentOf } from "~/estimate/figures";
import { expect, it } from "vitest";
import { mitosis } from "../support/mitosis";

const estimate = {
  expeditionUSD: 733_333,
  theoUSD: null,
  testnetUSD: 200_000,
  additionalUSD: 0,
  totalUSD: 933_333,
  totalBonusPct: 2.2,
  totalFdvPct: 17.2,
};

it.each([
  [1, 3, "33.33"],
  [2, 3, "66.67"],
  [5, 5, "100.00"],
  [29, 20_000, "0.15"],
  [0, 5, "0.00"],
  [0, 0, "0.00"],
])("percentOf: %d of %d is %s", (amount, total, pct) => {
  expect(percentOf(amount, total)).toBe(pct);
});

it("sliceAllocation counts a part without a value as 0, and returns each part's share of the total", () => {
  const slices = sliceAllocation(mitosis, estimate);
  expect(slices.map((slice) => slice.usd)).toEqual([733_333, 0, 200_000, 0]);
  expect(slices.map((slice) => slice.pct)).toEqual(["78.57", "0.00", "21.43", "0.00"]);
});
