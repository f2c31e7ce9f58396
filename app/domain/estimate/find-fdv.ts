import type { Campaign } from "~/domain/campaign/campaign";

/** The search gives up beyond this FDV, dollars; it is more than the world's wealth. */
const LIMIT = 1e15;

/**
 * Finds the least FDV whose total reaches a goal, by bisection: a total never falls as the FDV
 * rises.
 *
 * @param goalUSD within `GOAL`.
 * @param totalAt the total at an FDV, whole dollars; Infinity beyond the safe integers.
 * @returns dollars, on the slider's step, possibly beyond its maximum; null if none reaches the
 *   goal.
 */
export function findLeastFdv(
  campaign: Campaign,
  goalUSD: number,
  totalAt: (fdv: number) => number,
): number | null {
  const { min, step } = campaign.fdv;
  if (totalAt(min) >= goalUSD) return min;
  let tooLow = min;
  let enough = min + step;
  while (totalAt(enough) < goalUSD) {
    if (enough > LIMIT) return null;
    tooLow = enough;
    enough += enough - min;
  }
  while (enough - tooLow > step) {
    const middle = tooLow + step * Math.floor((enough - tooLow) / (2 * step));
    if (totalAt(middle) < goalUSD) tooLow = middle;
    else enough = middle;
  }
  return enough;
}
