import { FDV } from "~/campaign/constants";

/** No FDV beyond this is looked at, dollars: more than all there is in the world. */
const LIMIT = 1e15;

/**
 * Finds the least FDV whose total reaches a goal: exact, as a total never falls where the FDV
 * rises.
 *
 * @param goalUSD within `GOAL`.
 * @param totalAt the total at an FDV, whole dollars; Infinity beyond all safe numbers.
 * @returns dollars, on the slider's step, maybe beyond its end; null where none reaches the goal.
 */
export function findLeastFdv(goalUSD: number, totalAt: (fdv: number) => number): number | null {
  if (totalAt(FDV.min) >= goalUSD) return FDV.min;
  let tooLow = FDV.min;
  let enough = 2 * tooLow;
  while (totalAt(enough) < goalUSD) {
    if (enough > LIMIT) return null;
    tooLow = enough;
    enough *= 2;
  }
  while (enough - tooLow > FDV.step) {
    const middle = tooLow + FDV.step * Math.floor((enough - tooLow) / (2 * FDV.step));
    if (totalAt(middle) < goalUSD) tooLow = middle;
    else enough = middle;
  }
  return enough;
}
