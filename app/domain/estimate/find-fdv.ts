import type { Campaign } from "~/domain/campaign/campaign";
import { valueAfter } from "~/domain/scenario/params";

// Apart from `what-if.ts`, as the first scripts don't need it.

/** The search gives up beyond this FDV, dollars; it is more than the world's wealth. */
const LIMIT = 1e15;
/** More than it takes to halve all steps of a cent up to `LIMIT` down to one. */
const MAX_HALVINGS = 64;

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
  const totalAfter = (steps: number) => totalAt(valueAfter(steps, campaign.fdv));
  if (totalAfter(0) >= goalUSD) return campaign.fdv.min;
  // Whole numbers of steps: few steps are binary fractions, and sums of the others drift.
  let tooFew = 0;
  let enough = 1;
  while (totalAfter(enough) < goalUSD) {
    if (valueAfter(enough, campaign.fdv) > LIMIT) return null;
    tooFew = enough;
    enough *= 2;
  }
  // Far beyond the slider, steps of a cent are too many to count one by one.
  for (let halvings = 0; halvings < MAX_HALVINGS && enough - tooFew > 1; halvings += 1) {
    const middle = tooFew + Math.floor((enough - tooFew) / 2);
    if (totalAfter(middle) < goalUSD) tooFew = middle;
    else enough = middle;
  }
  return valueAfter(enough, campaign.fdv);
}
