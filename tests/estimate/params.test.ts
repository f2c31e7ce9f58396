import fc from "fast-check";
import { expect, it, describe } from "vitest";
import {
  formatExactly,
  formatFdv,
  formatFdvShort,
  formatInWords,
  formatUsd,
} from "~/estimate/format";
import { fitToRange, readDecimal, readAmount } from "~/estimate/params";
import { finite } from "../support/arbitraries";
import { forAll } from "../support/for-all";

it.each([
  ["0", 0],
  ["-0", 0],
  ["-1.5", -1.5],
  ["+3", 3],
  [".25", 0.25],
  ["5.", 5],
  ["2e9", 2e9],
  ["2E-3", 0.002],
  [" 7\n", 7],
  ["007", 7],
  ["1e-400", 0],
])("readDecimal reads %j as %d", (text, value) => {
  expect(readDecimal(text)).toBe(value);
});

it.each([
  ...["", " ", ".", "-", "e5", "1e", "0x10", "0b1", "1_000", "1,5", "1 2", "--1"],
  ...["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "٣", "１", "null"],
])("readDecimal rejects %j", (text) => {
  expect(readDecimal(text)).toBeNull();
});

it("readDecimal takes linear time for a text that is almost a number", () => {
  // Milliseconds; quadratic time would exceed the test's limit on any machine.
  const digits = "1".repeat(500_000);
  expect(readDecimal(`${digits}.${digits}x`)).toBeNull();
});

const range = { min: 0, max: 2, step: 0.05, default: 1 };

it.each([
  [0.3, 0.3],
  [0.149, 0.15],
  [0.12, 0.1],
  [-1, 0],
  [99, 2],
])("fitToRange fits %d to %d", (value, fitted) => {
  expect(fitToRange(value, range)).toBe(fitted);
});

it("fitToRange counts steps from the minimum", () => {
  expect(fitToRange(8, { min: 1, max: 10, step: 4 })).toBe(9);
});

describe("a typed amount", () => {
  it.each([
    // Multiplied by its unit.
    ["450m", 450_000_000],
    ["450  million", 450_000_000],
    ["450 Mio.", 450_000_000],
    ["0.5b", 500_000_000],
    ["1.25 billion", 1_250_000_000],
    ["3tn", 3e12],
    ["2.3 k", 2300],
    ["+1.m", 1_000_000],
    // Grouped as elsewhere.
    ["450.000.000", 450_000_000],
    ["450.000.000,5 USD", 450_000_000.5],
    ["1.500,25", 1500.25],
    ["450 000 000,5", 450_000_000.5],
    ["450'000,50", 450_000.5],
    // With the one decimal mark that it can have.
    ["0,45", 0.45],
    ["1,5 Mio", 1_500_000],
    ["0,450bn", 450_000_000],
    ["-0,125", -0.125],
    ["1,2345", 1.2345],
    // These group thousands, or have a decimal point.
    ["1,500", 1500],
    ["1,500bn", 1.5e12],
    ["1.500", 1.5],
    // With words and signs around it.
    ["$450M USD", 450_000_000],
    ["US$450 million", 450_000_000],
    ["USD 450m", 450_000_000],
    ["450 $", 450],
    ["-$1,500", -1500],
    ["30,954,838.28", 30_954_838.28],
    ["0.35 %", 0.35],
    ["≈ 80m", 80_000_000],
    ["about $1.5bn USD", 1_500_000_000],
    ["~-80", -80],
    ["~$100M USD FDV", 100_000_000],
    ["$60MM", 60_000_000],
    ["1,337.25 pts", 1337.25],
    ["1.2m points", 1_200_000],
    ["1 point", 1],
    ["450$", 450],
    ["5pt", 5],
  ])("%j is %d", (text, value) => {
    expect(readAmount(text)).toBe(value);
  });

  it.each([
    ["a comma", "450,000,000"],
    ["a space", "450 000 000"],
    ["a no-break space", "450\u00a0000\u00a0000"],
    ["a thin space", "450\u2009000\u2009000"],
    ["a narrow no-break space", "450\u202f000\u202f000"],
    ["an underscore", "450_000_000"],
    ["an apostrophe", "450'000'000"],
    ["a curly apostrophe", "450’000’000"],
  ])("may be grouped by %s", (_separator, text) => {
    expect(readAmount(text)).toBe(450_000_000);
    expect(readAmount(`$${text}`)).toBe(450_000_000);
    expect(readAmount(` ${text}.00 \n`)).toBe(450_000_000);
    expect(readAmount(`${text}k`)).toBe(450_000_000_000);
  });

  it.each([
    // Groups that don't have three digits.
    ...["1,50,000", "300,000,00", "1234,567", "3300,000,000", ",500", "1,,500", "1.2.3", "4 5"],
    // Mixed separators, and typing that isn't finished.
    ...["450,000 000", "450.000 000", "1.5,000", "1.5,2", "1,5.2", "450,", "450,000,"],
    ..."$ m % - . , 450mmm 450mb 450m5 m450 2e3m e5 1e".split(" "),
    ...["", " "],
    ...["0x10", "ten", "Infinity", "1e999", "€5", "$$5", "4$5", "4 usd usd", "million"],
    ...["~", "~~5", "5~", "about", "FDV", "FDV 5m", "5 pts pts", "5 points left", "5 MITO"],
  ])("%j isn't read", (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it("may be any finite number, plain or formatted", () => {
    forAll([finite, fc.maxSafeInteger()], (number, whole) => {
      expect(readAmount(String(number))).toBe(number);
      expect(readAmount(formatExactly(number))).toBe(number);
      expect(readAmount(formatUsd(whole))).toBe(whole);
    });
  });

  it("may be any FDV as a page shows it", () => {
    forAll([fc.integer({ min: 1, max: 1_000_000 })], (count) => {
      const millions = count * 1_000_000;
      expect(readAmount(formatFdv(millions))).toBe(millions);
      expect(readAmount(formatFdvShort(millions))).toBe(millions);
      // Below a million, it is rounded to hundreds.
      expect(Math.abs(readAmount(formatFdvShort(count))! - count)).toBeLessThanOrEqual(50);
    });
  });

  it("may be any large number in words, which are rounded", () => {
    const large = finite.filter((number) => Math.abs(number) >= 1_000_000);
    forAll([large], (number) => {
      const value = readAmount(formatInWords(number))!;
      expect(formatInWords(value)).toBe(formatInWords(number));
      expect(Math.abs(value / number - 1)).toBeLessThanOrEqual(0.005);
    });
  });

  it.each<[string, (length: number) => string]>([
    ["groups after an invalid start", (length) => `${"1,111".repeat(length / 5)}x`],
    ["groups before an invalid end", (length) => `1${",111".repeat(length / 4)}x`],
    ["points before an invalid end", (length) => `1${".111".repeat(length / 4)}x`],
    ["spaces between digits", (length) => `1${" ".repeat(length)}1m`],
    ["letters before a digit", (length) => `${"m".repeat(length)}1`],
    ["currencies", (length) => `${"$ ".repeat(length / 2)}1`],
    ["words", (length) => `1${" usd pts".repeat(length / 8)}x`],
  ])("takes linear time for a text that is almost an amount: %s", (_, textOf) => {
    // Milliseconds; quadratic time would exceed the test's limit on any machine.
    expect(readAmount(textOf(500_000))).toBeNull();
  });
});

const MILLIONS = { min: 5_000_000, max: 1_000_000_000 };

it.each([
  ["450", 450_000_000],
  ["450.5", 450_500_000],
  ["5", 5_000_000],
  ["~450 FDV", 450_000_000],
  ["1,000", 1_000_000_000],
  // These fit as they are, or say another unit, or don't fit as millions.
  ["450000000", 450_000_000],
  ["450k", 450_000],
  ["450%", 450],
  ["1001", 1001],
  ["4", 4],
  ["0", 0],
  ["-450", -450],
])("an amount for a range of millions: %j is %d", (text, value) => {
  expect(readAmount(text, MILLIONS)).toBe(value);
});

it("an amount that fits as thousands, too, is as typed", () => {
  const range = { min: 1e6, max: 1e10 };
  expect([readAmount("999", range), readAmount("1000", range)]).toEqual([999e6, 1000]);
});

it.each<[string, { min?: number; max?: number }]>([
  ["percentages", { min: 0, max: 20 }],
  ["counts", { min: 1, max: 1000 }],
  ["any amounts", { min: 0, max: 1e12 }],
  ["thousands, too", { min: 100_000, max: 1e9 }],
  ["no bounds", {}],
])("an amount for a range of %s is as typed", (_, range) => {
  for (const value of [0.0001, 0.5, -1, 450]) {
    expect(readAmount(String(value), range)).toBe(value);
  }
});
