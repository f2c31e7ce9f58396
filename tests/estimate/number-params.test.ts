import { expect, it } from "vitest";
import { fitToRange, readDecimal } from "~/estimate/params";

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
