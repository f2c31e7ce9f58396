import { findLeastFdv } from "~/domain/estimate/find-fdv";
import { formatFdvShort, formatPrice, formatUsd } from "~/domain/estimate/format";
import type { TotalOf } from "~/domain/estimate/vary-scenario";
import type { Campaign } from "~/domain/campaign/campaign";

/** An FDV beyond the slider: `$16.8B`. */
const roughly = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumSignificantDigits: 4,
});

/** The FDV that reaches a goal. */
export interface GoalAnswer {
  text: string;
  /** The FDV to set; null if it is beyond the slider. */
  fdv: number | null;
}

/**
 * Finds the FDV that reaches a goal, all else unchanged.
 *
 * @param goalUSD above 0.
 */
export function answerGoal(campaign: Campaign, goalUSD: number, totalOf: TotalOf): GoalAnswer {
  const fdv = findLeastFdv(campaign, goalUSD, (at) => totalOf({ fdv: at }) ?? Infinity);
  if (fdv === null) {
    return { text: "No FDV reaches that with the other assumptions unchanged.", fdv: null };
  }
  const { min, max } = campaign.fdv;
  const price = `${formatPrice(fdv / campaign.token.supply)} per ${campaign.token.symbol}`;
  if (fdv > max) {
    const text = `You’d need an FDV of ${roughly.format(fdv)}, ${price}, beyond this tool’s limit of ${formatFdvShort(max)}.`;
    return { text, fdv: null };
  }
  const usd = totalOf({ fdv });
  const total = (usd === null ? "more than " : "") + formatUsd(usd ?? Number.MAX_SAFE_INTEGER);
  const text =
    fdv === min
      ? `The lowest FDV here, ${formatUsd(fdv)}, already gives ${total}, at ${price}.`
      : `An FDV of ${formatUsd(fdv)} gives ${total}, at ${price}.`;
  return { text, fdv };
}
