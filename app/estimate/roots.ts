import { Fraction, sumFractions } from "./exact";

type Bounds = readonly [low: Fraction, high: Fraction];

/** A fraction, or the bounds of a number that is none, 10^-decimals apart at most. */
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
