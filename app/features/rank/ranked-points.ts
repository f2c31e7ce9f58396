import type { RankedSource, Rank } from "~/domain/estimate/rank";

/** The height of a histogram with its caption, rem. */
export const HISTOGRAM_REM = 18;

/** The points that a wallet is ranked by, and its ranks. */
export interface RankedPoints {
  /** Sources with their labels. */
  ranked: (readonly [RankedSource, string])[];
  /** Empty if unknown or without points. */
  ranks: Rank[] | undefined;
}
