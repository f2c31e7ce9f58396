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

type Bounds = readonly [low: Fraction, high: Fraction];

/** A fraction, or the bounds of a number that is none: the more decimals, the closer. */
export type Real = Fraction | ((decimals: number) => Bounds);

/** Enough decimals for nearly all floors. */
const FIRST_DECIMALS = 16;

/**
 * A base to the power of an exponent.
 *
 * With the base n ÷ 10^k and the exponent p ÷ q in lowest terms, it is the q-th root of n^p ÷ 10^kp. With
 * enough tens to make the divisor a q-th power, the power is a fraction only if the root of what they are
 * divided by is whole; else it lies between that root's floor and the next whole number.
 *
 * @param base not below 0; its denominator is a power of ten.
 * @param exponent 0.01 to 1, in hundredths.
 */
export function raise(base: Fraction, exponent: number): Real {
  if (exponent === 1) return base;
  const hundredths = BigInt(Math.round(exponent * 100));
  let q = 1n;
  while ((hundredths * q) % 100n > 0n) q += 1n;
  const p = (hundredths * q) / 100n;
  const power = base.numerator ** p;
  const tens = BigInt(String(base.denominator).length - 1) * p;
  function findBounds(decimals: number): Bounds {
    const places = (tens + q - 1n) / q + BigInt(decimals);
    const radicand = power * 10n ** (q * places - tens);
    const root = floorRoot(radicand, q);
    const low = new Fraction(root, 10n ** places);
    return [low, root ** q === radicand ? low : new Fraction(root + 1n, low.denominator)];
  }
  const [low, high] = findBounds(0);
  if (low === high) return low;
  const known: Record<number, Bounds> = {};
  return (decimals) => (known[decimals] ??= findBounds(decimals));
}

/** ⌊number^(1 ÷ degree)⌋, bit by bit. */
function floorRoot(number: bigint, degree: bigint): bigint {
  const bits = BigInt(number.toString(2).length);
  let root = 0n;
  for (let bit = 1n << (bits / degree); bit > 0n; bit >>= 1n) {
    if ((root + bit) ** degree <= number) root += bit;
  }
  return root;
}

/** @param factor not below 0. */
export function scale(real: Real, factor: Fraction): Real {
  if (real instanceof Fraction) return real.mul(factor);
  return (decimals) => {
    const [low, high] = real(decimals);
    return [low.mul(factor), high.mul(factor)];
  };
}

export function sumReals(reals: readonly Real[]): Real {
  if (reals.every((real) => real instanceof Fraction)) return sumFractions(reals);
  return (decimals) => {
    const bounds = reals.map((real) =>
      real instanceof Fraction ? ([real, real] as const) : real(decimals),
    );
    return [sumFractions(bounds.map(([low]) => low)), sumFractions(bounds.map(([, high]) => high))];
  };
}

/**
 * The result of a function that never falls and has its steps at fractions, such as a floor: of both
 * bounds, with twice the decimals until they agree. They do, as roots that are no fractions don't add up
 * to one (Besicovitch, 1940), so a step is never between all bounds.
 */
export function decide<Result>(real: Real, read: (value: Fraction) => Result): Result {
  if (real instanceof Fraction) return read(real);
  for (let decimals = FIRST_DECIMALS; ; decimals *= 2) {
    const [low, high] = real(decimals).map(read);
    if (low === high) return low!;
  }
}
