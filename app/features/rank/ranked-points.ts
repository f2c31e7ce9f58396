import type { RankedSource, Rank } from "~/domain/estimate/rank";

/** How high a histogram is with its caption, rem. */
export const HISTOGRAM_REM = 18;

/** A wallet's place among others. */
export interface RankedPoints {
  /** The points that the wallet is ranked by, and their names. */
  ranked: (readonly [RankedSource, string])[];
  /** Empty where it is not known, or where there are no points. */
  standing: Rank[] | undefined;
}
