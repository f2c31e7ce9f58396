import type { Campaign } from "~/domain/campaign/campaign";
import { valueAtStep } from "~/domain/scenario/number-params";

/** The search gives up beyond this FDV, dollars; it is more than the world's wealth. */
const LIMIT = 1e15;
/** And beyond this one where steps have cents, as a double no longer tells all cents apart. */
const LIMIT_OF_CENTS = 9e13;

/**
 * Finds the least FDV whose total reaches a goal, by bisection: a total never falls as the FDV
 * rises. Whole numbers of steps are halved, so that it ends after at most 60 totals.
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
  const limit = Number.isInteger(min) && Number.isInteger(step) ? LIMIT : LIMIT_OF_CENTS;
  const fdvAt = (steps: number) => valueAtStep(campaign.fdv, steps);
  const reaches = (steps: number) => totalAt(fdvAt(steps)) >= goalUSD;
  if (reaches(0)) return min;
  let tooFew = 0;
  let enough = Math.floor((limit - min) / step);
  if (!reaches(enough)) return null;
  while (enough - tooFew > 1) {
    const middle = tooFew + Math.floor((enough - tooFew) / 2);
    if (reaches(middle)) enough = middle;
    else tooFew = middle;
  }
  return fdvAt(enough);
}
