import fc from "fast-check";
import Reference from "fraction.js";
import { expect, it } from "vitest";
import { mapValues } from "~/estimate/campaign";
import {
  Fraction,
  decide,
  floorToDollars,
  floorToMillionths,
  raise,
  scale,
  sumExactly,
  sumReals,
  toExact,
  toNumber,
} from "~/estimate/exact";
import { usdPerPoint } from "~/estimate/figures";
import { estimateAirdrop } from "~/estimate/formula";
import { SMALLEST } from "../support/campaigns";
import { forAll, forMany } from "../support/for-all";
import { ratio } from "../support/ratio";
import { scenarioOf } from "../support/scenarios";

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

/** In lowest terms, as fraction.js writes it. */
function written({ numerator, denominator }: Fraction): string {
  return new Reference(numerator, denominator).toFraction();
}

it("toExact is exact for every finite number, including the smallest and the largest", () => {
  forAll([finite], (value) => {
    expect(written(toExact(value))).toBe(ratio(value).toFraction());
  });
});

it("fractions are added, multiplied and divided as fraction.js does", () => {
  forAll([finite, finite], (a, b) => {
    const [x, y, refX, refY] = [toExact(a), toExact(b), ratio(a), ratio(b)];
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

const exponent = fc.oneof(
  fc.constant(0.5),
  fc.integer({ min: 10, max: 100 }).map((hundredths) => hundredths / 100),
);
const points = fc.oneof(
  fc.integer({ min: 0, max: 1e12 }),
  fc.integer({ min: 0, max: 1e9 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 0, max: 1e5 }).map((tenths) => tenths ** 2 / 100),
  fc.constantFrom(1e-30, 0.3, 1e30),
);

it("a floor is that of the exact power: no whole number between it and the power, at any factor", () => {
  const seen = { exact: 0, irrational: 0 };
  forMany(300, [points, exponent, fc.integer({ min: 1, max: 1e9 })], (base, power, factor) => {
    const real = scale(raise(toExact(base), power), toExact(factor));
    seen[real instanceof Fraction ? "exact" : "irrational"] += 1;
    const floor = decide(real, ({ numerator, denominator }) => numerator / denominator);
    // Compared as hundredth powers: whole^100 ≤ (factor × base^power)^100 < (whole + 1)^100.
    const { numerator, denominator } = toExact(base);
    const p = BigInt(Math.round(power * 100));
    const over = BigInt(factor) ** 100n * numerator ** p;
    expect(floor ** 100n * denominator ** p <= over).toBe(true);
    expect((floor + 1n) ** 100n * denominator ** p > over).toBe(true);
  });
  expect(Math.min(seen.exact, seen.irrational)).toBeGreaterThan(10);
});

it("a power that is a fraction is exact: a dollar is neither lost nor gained", () => {
  expect(raise(toExact(0.0625), 0.75)).toEqual(new Fraction(125n, 1000n));
  expect(raise(toExact(1e30), 0.1)).toEqual(new Fraction(1000n));
  expect(raise(toExact(0), 0.1)).toEqual(new Fraction(0n));
});

it("more decimals are taken until the bounds of a sum agree", () => {
  const sum = sumReals([raise(toExact(2), 0.5), raise(toExact(8), 0.5), toExact(0.5)]);
  const decimals = decide(scale(sum, toExact(1e30)), (real) => real.numerator / real.denominator);
  expect(decimals).toBe(4_742_640_687_119_285_146_405_066_172_629n);
});

it("the tokens and too many points are those of the sum of powers, and a point has no worth of its own", () => {
  const parts = mapValues(SMALLEST.parts, (part) => ({ ...part, exponent: 0.5 }));
  const campaign = { ...SMALLEST, parts };
  const figuresOf = (query: string, held: number[]) => {
    const wallets = held.map((points) => ({ points: { points, tier: 1 } }));
    const scenario = scenarioOf(query, campaign);
    const figures = estimateAirdrop(campaign, wallets, scenario);
    return { ...figures, worth: usdPerPoint(campaign, figures, "points", scenario) };
  };
  // (√2 + √3 + 2) × 10 tokens.
  const { totalTokens, worth, dollars } = figuresOf("", [2, 3, 4]);
  expect([totalTokens, worth, dollars.totalUSD]).toEqual([51.462643, null, 14 + 17 + 20]);
  expect(figuresOf("totalPoints=10", [25, 25]).excessive).toEqual([]);
  expect(figuresOf("totalPoints=10", [25, 26]).excessive).toEqual(["points"]);
});
