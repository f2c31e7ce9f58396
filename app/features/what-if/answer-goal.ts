import { FDV, MITO_TOTAL_SUPPLY } from "~/domain/campaign/constants";
import { findLeastFdv } from "~/domain/estimate/find-fdv";
import { formatPrice, formatUsd } from "~/domain/estimate/format";
import type { TotalOf } from "~/domain/estimate/what-if";

/** What it takes to reach a goal. */
export interface GoalAnswer {
  text: string;
  /** The FDV to set; null where the slider does not reach it. */
  fdv: number | null;
}

/**
 * Says which FDV reaches a goal with all else as it is.
 *
 * @param goalUSD above 0.
 */
export function answerGoal(goalUSD: number, totalOf: TotalOf): GoalAnswer {
  const fdv = findLeastFdv(goalUSD, (at) => totalOf({ fdv: at }) ?? Infinity);
  if (fdv === null) {
    return { text: "No FDV gives that with all else as it is.", fdv: null };
  }
  const price = `${formatPrice(fdv / MITO_TOTAL_SUPPLY)} per $MITO`;
  if (fdv > FDV.max) {
    const text = `It takes an FDV of ${formatUsd(fdv)}, ${price}: the slider ends at ${formatUsd(FDV.max)}.`;
    return { text, fdv: null };
  }
  const usd = totalOf({ fdv });
  const total = (usd === null ? "more than " : "") + formatUsd(usd ?? Number.MAX_SAFE_INTEGER);
  const text =
    fdv === FDV.min
      ? `The lowest FDV here, ${formatUsd(fdv)}, already gives ${total}, at ${price}.`
      : `An FDV of ${formatUsd(fdv)} gives ${total}, at ${price}.`;
  return { text, fdv };
}
