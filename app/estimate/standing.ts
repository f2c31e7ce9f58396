/** What wallets are ranked by: the sum of the six Expedition assets, Theo Vault, the testnet. */
export const CROWD_SOURCES = ["expedition", "theo", "testnet"] as const;
export type CrowdSource = (typeof CROWD_SOURCES)[number];

/** Where a wallet stands among those with points above 0. */
export interface Standing {
  source: CrowdSource;
  /** 1 + the number of wallets with more points: ties share a rank. */
  rank: number;
  /** The number of wallets with points above 0. */
  of: number;
  /** Rank ÷ of, in %, rounded up to 2 decimals: the first of a million is not in the top 0.00 %. */
  topPct: number;
}

/** One array, so that memoized results of it stay the same. */
export const NO_STANDING: Standing[] = [];

/** Says where a rank is among so many wallets. */
export function describeStanding(source: CrowdSource, rank: number, of: number): Standing {
  // One division of whole numbers, as it is rounded right: a product of fractions may pass the next step.
  return { source, rank, of, topPct: Math.ceil((rank * 10_000) / of) / 100 };
}
