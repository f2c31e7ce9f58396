import type { Rank } from "~/domain/estimate/rank";

/** The height of a histogram with its caption, rem. */
export const HISTOGRAM_REM = 18;

/** The points that a wallet is ranked by, and its ranks. */
export interface RankedPoints {
  /** The keys of the parts that it is ranked by. */
  parts: readonly string[];
  /** Empty if unknown or without points. */
  ranks: Rank[] | undefined;
}
