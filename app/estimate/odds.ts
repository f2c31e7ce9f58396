import type { Campaign, Odds } from "./campaign";
import type { BoundCapability, Capability } from "./capability";
import { formatFdvShort, formatTime } from "./format";
import { countDays } from "./season";

/** The probability of an FDV or more, %; undefined where the market has none. */
export function oddsOf({ odds }: Campaign, fdv: number): number | undefined {
  return odds?.above.find((each) => each.fdv === fdv)?.pct;
}

/** The FDV of even odds, interpolated on a log scale to two digits; null beyond the thresholds. */
export function medianFdv({ above }: Odds): number | null {
  const next = above.findIndex(({ pct }) => pct <= 50);
  const [high, low] = [above[next], above[next - 1]];
  if (high === undefined) return null;
  if (low === undefined) return high.pct === 50 ? high.fdv : null;
  const share = (low.pct - 50) / (low.pct - high.pct);
  return Number((low.fdv * (high.fdv / low.fdv) ** share).toPrecision(2));
}

/** The market's label, from its address: `Polymarket`. */
function nameMarket({ url }: Odds): string {
  const { hostname } = new URL(url);
  const [name = hostname] = hostname.split(".").slice(-2);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Days. */
const MAX_AGE = 14;

export function hasOldOdds({ odds }: Campaign, now: Date): boolean {
  return odds !== undefined && countDays(odds.at, now.toISOString()) > MAX_AGE;
}

export const odds: Capability = (campaign) => ({
  notes: campaign.odds && noteSource(campaign.odds),
});

function noteSource(odds: Odds): BoundCapability["notes"] {
  const even = medianFdv(odds);
  const median =
    even === null ? "" : `${nameMarket(odds)}: 50/50 at about ${formatFdvShort(even)}. `;
  return {
    fdv: () => [
      {
        key: "odds-source",
        text: `${median}Percentages are the market’s odds of that FDV or more, as of ${formatTime(odds.at)}:`,
        link: { url: odds.url, text: odds.question },
      },
    ],
  };
}
