import fc from "fast-check";
import Reference from "fraction.js";
import { expect, it } from "vitest";
import {
  Fraction,
  floorToDollars,
  floorToMillionths,
  sumExactly,
  toExact,
  toNumber,
} from "~/estimate/exact";
import { forAll } from "../support/for-all";

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

/** In lowest terms, as fraction.js writes it. */
function written({ numerator, denominator }: Fraction): string {
  return new Reference(numerator, denominator).toFraction();
}

/** The value in fraction.js, which can't parse exponents. */
function refer(value: number): Reference {
  const [digits, exponent = "0"] = String(value).split("e") as [string, string?];
  const scale = new Reference(10n ** BigInt(Math.abs(Number(exponent))));
  return Number(exponent) < 0 ? new Reference(digits).div(scale) : new Reference(digits).mul(scale);
}

it("toExact is exact for every finite number, including the smallest and the largest", () => {
  forAll([finite], (value) => {
    expect(written(toExact(value))).toBe(refer(value).toFraction());
  });
});

it("fractions are added, multiplied and divided as fraction.js does", () => {
  forAll([finite, finite], (a, b) => {
    const [x, y, refX, refY] = [toExact(a), toExact(b), refer(a), refer(b)];
    expect(written(x.add(y))).toBe(refX.add(refY).toFraction());
    expect(written(x.mul(y))).toBe(refX.mul(refY).toFraction());
    if (b !== 0) expect(written(x.div(y))).toBe(refX.div(refY).toFraction());
  });
});

it("a fraction always has a positive denominator", () => {
  expect(toExact(1).div(toExact(-2))).toEqual(new Fraction(-1n, 2n));
  expect(new Fraction(-1n, 2n).denominator).toBe(2n);
  expect(() => toExact(1).div(toExact(0))).toThrow(RangeError);
});

it("floorToDollars keeps a whole number and rounds any other down; Infinity where it can't", () => {
  const { MAX_SAFE_INTEGER } = Number;
  expect([0, 7, 6.999_999_999_999].map((usd) => floorToDollars(toExact(usd)))).toEqual([0, 7, 6]);
  // Too close to 7 for a float to tell them apart.
  expect(floorToDollars(toExact(7).add(toExact(-1e-20)))).toBe(6);
  expect(floorToDollars(toExact(MAX_SAFE_INTEGER))).toBe(MAX_SAFE_INTEGER);
  expect(floorToDollars(toExact(MAX_SAFE_INTEGER).add(toExact(1)))).toBe(Infinity);
  expect(floorToDollars(toExact(1e300))).toBe(Infinity);
});

it.each([
  [0, 0],
  [1.234_567_9, 1.234_567],
  [9e-7, 0],
  [9_007_199_253.5, 9_007_199_253.5],
  // From here on, a number with 6 decimals could be the next whole number.
  [9_007_199_255.5, 9_007_199_255],
  [1e300, 1e300],
])("floorToMillionths rounds %d down to %d", (amount, rounded) => {
  expect(floorToMillionths(toExact(amount))).toBe(rounded);
});

it("toNumber returns every number of ordinary size unchanged", () => {
  const ordinary = fc.integer().map((hundredths) => hundredths / 100);
  forAll([ordinary], (value) => {
    expect(toNumber(toExact(value))).toBe(value + 0);
  });
});

it("toNumber is never NaN or infinite, however large the numerator and denominator", () => {
  expect(toNumber(sumExactly([1e308, 5e-324]))).toBe(1e308);
  expect(toNumber(sumExactly([1e300, 1.5]))).toBe(1e300);
  expect(toNumber(sumExactly([1e308, 1e308]))).toBe(Number.MAX_VALUE);
  expect(toNumber(sumExactly([-1e308, -1e308]))).toBe(-Number.MAX_VALUE);
});
