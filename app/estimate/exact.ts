const SAFE_BITS = 53n;

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

/** A finite number as written: 0.1 is 1/10, no binary fraction, so rounding down is right to the dollar. */
export function toExact(value: number): Fraction {
  // Fast for most values.
  if (Number.isSafeInteger(value)) return new Fraction(BigInt(value));
  return parseDecimal(String(value));
}

/** @param text such as `-1.5e3`, with an exponent of some hundreds at most: all digits are written out. */
function parseDecimal(text: string): Fraction {
  const [mantissa = "", exponent = "0"] = text.split("e");
  const [whole = "", decimals = ""] = mantissa.split(".");
  const digits = BigInt(whole + decimals);
  const power = Number(exponent) - decimals.length;
  const scale = 10n ** BigInt(Math.abs(power));
  return power < 0 ? new Fraction(digits, scale) : new Fraction(digits * scale);
}

const HUNDRED = toExact(100);

/** A percentage as an exact share: 5 is 1/20. */
export function toShare(pct: Fraction): Fraction {
  return pct.div(HUNDRED);
}

export function sumExactly(values: readonly number[]): Fraction {
  return sumDecimals(values.map(toExact));
}

/** @param decimals fractions whose denominators are powers of ten. */
export function sumDecimals(decimals: readonly Fraction[]): Fraction {
  // The largest of these denominators is their least common multiple.
  const common = decimals.reduce(
    (max, { denominator }) => (denominator > max ? denominator : max),
    1n,
  );
  const sum = decimals.reduce(
    (sum, { numerator, denominator }) => sum + numerator * (common / denominator),
    0n,
  );
  return new Fraction(sum, common);
}

export function sumFractions(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce((sum, each) => sum.add(each), new Fraction(0n));
}

export function isLess(one: Fraction, other: Fraction): boolean {
  return one.numerator * other.denominator < other.numerator * one.denominator;
}

/** The nearest number, from the first 20 decimals; clamped to the largest number. */
export function toNumber({ numerator, denominator }: Fraction): number {
  // Divided as integers: numerator and denominator can be too large for a number.
  const number = Number(`${(numerator * 10n ** 20n) / denominator}e-20`);
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));
}

/** @returns Infinity beyond the safe integers, where numbers aren't exact, so that sums of it are, too. */
export function floorToDollars({ numerator, denominator }: Fraction): number {
  // Before the division, which is slow where the quotient has hundreds of digits.
  if (numerator >= denominator << SAFE_BITS) return Infinity;
  return Number(numerator / denominator);
}

const MILLION = 1_000_000n;

/** @param amount not below 0; a large one is rounded down to a whole number, or to the largest number. */
export function floorToMillionths({ numerator, denominator }: Fraction): number {
  const millionths = (numerator * MILLION) / denominator;
  if (millionths >> SAFE_BITS === 0n) return Number(millionths) / 1e6;
  return toNumber(new Fraction(millionths / MILLION));
}

/** Dollars to show; null beyond the safe integers. */
export function dropUnsafe(dollars: number | null): number | null {
  return Number.isSafeInteger(dollars) ? dollars : null;
}

export function shareToUsd(share: Fraction, { fdv }: { fdv: number }): number {
  return floorToDollars(share.mul(toExact(fdv)));
}
