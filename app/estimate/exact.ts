import Fraction from "fraction.js";

export type { Fraction };

/**
 * The exact rational behind a number as it was written: 0.1 is 1/10, not the
 * nearest binary fraction. Floors of results are then floors of exact values.
 *
 * @param value finite.
 */
export function toExact(value: number): Fraction {
  const [digits, exponent] = String(value).split("e");
  const mantissa = new Fraction(digits as string);
  return exponent === undefined ? mantissa : mantissa.mul(powerOfTen(Number(exponent)));
}

function powerOfTen(exponent: number): Fraction {
  const power = 10n ** BigInt(Math.abs(exponent));
  return exponent < 0 ? new Fraction(1n, power) : new Fraction(power);
}

/** The exact sum of numbers as written. */
export function sumExactly(values: readonly number[]): Fraction {
  return values.reduce((sum, value) => sum.add(toExact(value)), new Fraction(0));
}

/** The nearest number; for what is beyond all numbers, the largest. */
export function toNumber(value: Fraction): number {
  // By its digits: numerator and denominator can be too large for `valueOf` where their quotient is not.
  const number = Number(value.toString(20));
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));
}

/** Whole dollars, rounded down; null where a number cannot hold them exactly. */
export function floorToDollars(amount: Fraction): number | null {
  const dollars = Number(amount.floor().toFraction());
  return Number.isSafeInteger(dollars) ? dollars : null;
}
