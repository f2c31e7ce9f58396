import type { Campaign } from "~/domain/campaign/campaign";
import { formatFdvShort, formatOdds } from "~/domain/estimate/format";
import { fitToRange } from "~/domain/scenario/params";
import type { Capability } from "./capability";
import type { Offer } from "./page";

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

/**
 * The FDV above which a market's odds are even, interpolated between its thresholds on a log scale,
 * with two significant digits, dollars; null where it lies beyond them.
 */
export function medianFdv({ above }: Odds): number | null {
  const next = above.findIndex(({ pct }) => pct <= 50);
  const [high, low] = [above[next], above[next - 1]];
  if (high === undefined) return null;
  if (low === undefined) return high.pct === 50 ? high.fdv : null;
  const share = (low.pct - 50) / (low.pct - high.pct);
  return Number((low.fdv * (high.fdv / low.fdv) ** share).toPrecision(2));
}

/** The thresholds of a market; none without one. */
export function listAbove({ odds }: Campaign) {
  return odds?.above ?? [];
}

/** The FDVs that a market has odds of, and the one above which they are even. */
export const odds: Capability = (campaign) => ({
  offers() {
    const { presets, ...range } = campaign.fdv;
    const even = campaign.odds ? medianFdv(campaign.odds) : null;
    const offers: Offer[] = listAbove(campaign).map(({ fdv, pct }) => ({
      group: "FDV",
      name: "",
      note: `${formatOdds(pct)} likely or more`,
      mark: { text: formatOdds(pct), more: "likely or more, says the market" },
      patch: { fdv },
    }));
    if (even === null || even < range.min || even > range.max) return offers;
    const fdv = fitToRange(even, range);
    // A preset has a row already.
    if (!presets.includes(fdv))
      offers.push({
        group: "FDV",
        name: "Even odds",
        note: `FDV ${formatFdvShort(fdv)}`,
        patch: { fdv },
      });
    return offers;
  },
});
