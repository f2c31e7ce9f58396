import { Fraction, sumFractions } from "./exact";

/** A number with bounds: any number of decimals are right, and none may be the last. */
type Irrational = (decimals: number) => readonly [low: Fraction, high: Fraction];

export type Real = Fraction | Irrational;

/** Enough decimals for nearly all floors. */
const FIRST_DECIMALS = 16;

/**
 * A base to the power of an exponent: an exact fraction if there is one, else bounds that are 10^-decimals
 * apart at most.
 *
 * With the base n ÷ 10^k and the exponent p ÷ q, it is the q-th root of n^p ÷ 10^kp. That is a fraction
 * only if the root of n^p, times as many tens as make 10^kp a q-th power, is whole.
 *
 * @param base not below 0; its denominator is a power of ten, as are those of the result.
 * @param exponent 0.01 to 1, in hundredths.
 */
export function raise(base: Fraction, exponent: number): Real {
  if (exponent === 1) return base;
  const [p, q] = reduceHundredths(exponent);
  const power = base.numerator ** p;
  const tens = BigInt(String(base.denominator).length - 1) * p;
  const rootAt = (decimals: number) => {
    const places = (tens + q - 1n) / q + BigInt(decimals);
    const radicand = power * 10n ** (q * places - tens);
    return { root: floorRoot(radicand, q), radicand, scale: 10n ** places };
  };
  const { root, radicand, scale } = rootAt(0);
  if (root ** q === radicand) return new Fraction(root, scale);
  const known: Record<number, ReturnType<Irrational>> = {};
  return (decimals) => (known[decimals] ??= boundsOf(rootAt(decimals)));
}

function boundsOf({ root, scale }: { root: bigint; scale: bigint }) {
  return [new Fraction(root, scale), new Fraction(root + 1n, scale)] as const;
}

/** The exponent as p ÷ q in lowest terms. */
function reduceHundredths(exponent: number): [p: bigint, q: bigint] {
  let [p, q] = [BigInt(Math.round(exponent * 100)), 100n];
  for (const prime of [2n, 5n]) {
    for (; p % prime === 0n && q % prime === 0n; q /= prime) p /= prime;
  }
  return [p, q];
}

/** ⌊number^(1 ÷ degree)⌋. @param degree a divisor of 100: floors of square and fifth roots nest. */
function floorRoot(number: bigint, degree: bigint): bigint {
  let [root, rest] = [number, degree];
  for (const prime of [5n, 2n]) {
    for (; rest % prime === 0n; rest /= prime) root = floorPrimeRoot(root, prime);
  }
  return root;
}

/** By Newton's method, which falls from above until it reaches the floor. */
function floorPrimeRoot(number: bigint, degree: bigint): bigint {
  if (number === 0n) return 0n;
  const bits = number.toString(16).length * 4;
  let root = 1n << BigInt(Math.ceil(bits / Number(degree)));
  for (;;) {
    const next = ((degree - 1n) * root + number / root ** (degree - 1n)) / degree;
    if (next >= root) return root;
    root = next;
  }
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
  const fractions = reals.filter((real) => real instanceof Fraction);
  if (fractions.length === reals.length) return sumFractions(fractions);
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
