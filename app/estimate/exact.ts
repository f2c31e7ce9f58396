/** A rational number, exact and immutable. */
export class Fraction {
  /** Above 0; the fraction need not be in lowest terms. */
  readonly denominator: bigint;
  readonly numerator: bigint;

  /** @throws {RangeError} where the denominator is 0. */
  constructor(numerator: bigint, denominator = 1n) {
    if (denominator === 0n) throw new RangeError("Division by zero");
    const sign = denominator < 0n ? -1n : 1n;
    this.numerator = sign * numerator;
    this.denominator = sign * denominator;
  }

  add({ numerator, denominator }: Fraction): Fraction {
    return new Fraction(
      this.numerator * denominator + numerator * this.denominator,
      this.denominator * denominator,
    );
  }

  mul({ numerator, denominator }: Fraction): Fraction {
    return new Fraction(this.numerator * numerator, this.denominator * denominator);
  }

  div({ numerator, denominator }: Fraction): Fraction {
    return new Fraction(this.numerator * denominator, this.denominator * numerator);
  }
}

/**
 * The exact rational behind a number as it was written: 0.1 is 1/10, not the
 * nearest binary fraction. Floors of results are then floors of exact values.
 *
 * @param value finite.
 */
export function toExact(value: number): Fraction {
  const [mantissa, exponent = "0"] = String(value).split("e") as [string, string?];
  const [whole, decimals = ""] = mantissa.split(".") as [string, string?];
  const digits = BigInt(whole + decimals);
  const power = Number(exponent) - decimals.length;
  const scale = 10n ** BigInt(Math.abs(power));
  return power < 0 ? new Fraction(digits, scale) : new Fraction(digits * scale);
}

/** The exact sum of numbers as written. */
export function sumExactly(values: readonly number[]): Fraction {
  return values.reduce((sum, value) => sum.add(toExact(value)), new Fraction(0n));
}

/** The nearest number, by its first 20 decimals; for what is beyond all numbers, the largest. */
export function toNumber({ numerator, denominator }: Fraction): number {
  // By its digits: numerator and denominator can be too large for numbers where their quotient is not.
  const number = Number(`${(numerator * 10n ** 20n) / denominator}e-20`);
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));
}

/** Whole dollars, rounded down; null where a number cannot hold them exactly. */
export function floorToDollars({ numerator, denominator }: Fraction): number | null {
  const towardsZero = numerator / denominator;
  const dollars = Number(numerator % denominator < 0n ? towardsZero - 1n : towardsZero);
  return Number.isSafeInteger(dollars) ? dollars : null;
}
