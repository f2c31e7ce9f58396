/** A wallet's rank among those with points above 0. */
export interface Rank {
  /** The key of the part whose points it is ranked by. */
  source: string;
  /** 1 + the number of wallets with more points: ties share a rank. */
  rank: number;
  /** The number of wallets with points above 0. */
  of: number;
  /** Rank ÷ of, in %, rounded up to 2 decimals: the first of a million is not in the top 0.00%. */
  topPct: number;
}

/** A shared array, so memoized results stay equal. */
export const NO_RANKS: Rank[] = [];

/** Adds the top percentage to a rank among `of` wallets. */
export function toRank(source: string, rank: number, of: number): Rank {
  // A single division of integers rounds correctly; a product of fractions may exceed the next
  // step.
  return { source, rank, of, topPct: Math.ceil((rank * 10_000) / of) / 100 };
}
