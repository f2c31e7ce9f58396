import type { Campaign } from "~/domain/campaign/campaign";
import { formatOdds } from "~/domain/estimate/format";
import type { Capability } from "./capability";

/** The thresholds of a market; none without one. */
export function listAbove({ odds }: Campaign) {
  return odds?.above ?? [];
}

/** What a market says of the FDVs that it has odds of. */
export const odds: Capability = (campaign) => ({
  marks: listAbove(campaign).map(({ fdv, pct }) => ({
    fdv,
    text: formatOdds(pct),
    more: "chance of that or more",
  })),
});
