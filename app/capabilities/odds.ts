import type { Campaign } from "~/domain/campaign/campaign";
import { formatOdds } from "~/domain/estimate/format";
import type { Capability } from "./capability";

declare module "~/domain/campaign/campaign" {
  interface Campaign {
    odds?: Odds;
  }
}

/** What a prediction market says of the FDV. */
export interface Odds {
  question: string;
  url: string;
  /** The day on which these were the odds, ISO 8601. */
  at: string;
  /** The probability, %, that the FDV is above each of these, US dollars, ascending. */
  above: { fdv: number; pct: number }[];
}

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
