import fc from "fast-check";

type Arbitraries<Values> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> };

/** Calls a function that expects something of values, with a hundred of each arbitrary. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Values>,
  expectOf: (...values: Values) => void,
): void {
  forMany(100, arbitraries, expectOf);
}

/** Calls it with this many of each arbitrary. */
export function forMany<Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  arbitraries: Arbitraries<Values>,
  expectOf: (...values: Values) => void,
): void {
  fc.assert(fc.property<Values>(...arbitraries, expectOf), { numRuns });
}
