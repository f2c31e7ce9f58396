import { expect, it } from "vitest";
import {
  NO_VALUE,
  formatAge,
  formatDay,
  formatDifference,
  formatFdv,
  formatFdvShort,
  formatInWords,
  formatNet,
  formatNumberWord,
  formatPct,
  formatPointPrice,
  formatPoints,
  formatPrice,
  formatShort,
  formatUsd,
  formatUsdInRow,
  formatUsdShort,
} from "~/estimate/format";

it("no value is written as an em dash", () => {
  expect([NO_VALUE, formatUsd(null), formatPoints(null)]).toEqual(Array(3).fill("\u2014"));
});

it("whole dollars are written with US grouping", () => {
  expect(formatUsd(0)).toBe("$0");
  expect(formatUsd(Number.MAX_SAFE_INTEGER)).toBe("$9,007,199,254,740,991");
});

it.each([
  [300_000_000, "$300.0M"],
  [1_000_000, "$1.0M"],
  [140_000, "$140k"],
  [1_000_000_000, "$1,000.0M"],
  [2_500_000_000, "$2.5B"],
])("an FDV of %d is written as %s", (value, text) => {
  expect(formatFdv(value)).toBe(text);
});

it.each([
  [1_500_000_000_000, "$1.5T"],
  [140_040.5, "$140.0405k"],
  [499.75, "$499.75"],
])("an FDV of %d is written in short as %s", (value, text) => {
  expect(formatFdvShort(value)).toBe(text);
});

it.each([
  [null, "—"],
  [0, "$0"],
  [999, "$999"],
  [4567, "$4.56k"],
  [999_950, "$999k"],
  [12_399_999, "$12.3M"],
  [1_999_999_999, "$1.99B"],
  [Number.MAX_SAFE_INTEGER, "$9,000T"],
])("%d dollars are written in short as %s, never as more", (value, text) => {
  expect(formatUsdShort(value)).toBe(text);
});

it.each([
  [null, "—"],
  [999_999, "$999,999"],
  [1_335_999, "$1.33M"],
])("dollars of %s in a list are %s", (value, text) => {
  expect(formatUsdInRow(value)).toBe(text);
});

it.each([
  [30_954_838.28, "30,954,838.28"],
  [0.005, "0.01"],
  [0, "0"],
])("%d points are written as %s", (value, text) => {
  expect(formatPoints(value)).toBe(text);
});

it.each([
  [30_954_838.28, "30.95 million"],
  [-1_000_000, "-1 million"],
  [1e18, "1,000,000 trillion"],
  [1e300, "1e+300"],
])("%d in words is %s", (value, text) => {
  expect(formatInWords(value)).toBe(text);
});

it.each([
  [1204, "+$1,204", "$1,204"],
  [0, "$0", "$0"],
  [-310, "−$310", "−$310"],
])("a difference of %d dollars is written as %s, and as a net as %s", (value, difference, net) => {
  expect([formatDifference(value), formatNet(value)]).toEqual([difference, net]);
});

it.each([
  [999_999.5, "999,999.5"],
  [1e6, "1M"],
  [139_812_345, "139.8M"],
  [1e15, "1000000000000000"],
])("%d points are written in short as %s", (value, text) => {
  expect(formatShort(value)).toBe(text);
});

it("whole numbers are written in words up to ten", () => {
  expect([0, 10, 11].map(formatNumberWord)).toEqual(["no", "ten", "11"]);
});

it("a day is written without its year", () => {
  expect(formatDay("2026-11-06T23:59:59Z")).toBe("6 November");
});

it("percentages are written with two decimals", () => {
  expect([17.2, 0, 1.005].map(formatPct)).toEqual(["17.20%", "0.00%", "1.01%"]);
});

it.each([
  [0.3, "$0.30"],
  [0.0056, "$0.006"],
  [0.0049, "$0.0049"],
  [0.00013, "$0.00013"],
  [1e-9, "$0.000000001"],
  [1e-10, "less than $0.000000001"],
  [0, "$0.00"],
])("a price of %d is written as %s", (value, text) => {
  expect(formatPrice(value)).toBe(text);
});

it.each([
  [null, "—"],
  [0, "$0.00"],
  [0.000_088_888_8, "$0.0000889"],
  [0.1, "$0.10"],
  [1234.5, "$1,234.50"],
  [1e-12, "less than $0.000000001"],
])("a point's price of %s is %s", (usd, text) => {
  expect(formatPointPrice(usd)).toBe(text);
});

const MINUTE = 60_000;

it.each<[ms: number, text: string]>([
  [0, "1 minute"],
  [89 * MINUTE, "89 minutes"],
  [89.5 * MINUTE, "2 hours"],
  [24 * 60 * MINUTE, "24 hours"],
])("an age of %d ms is %s", (ms, text) => {
  expect(formatAge(ms)).toBe(text);
});
