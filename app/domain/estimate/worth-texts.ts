import {
  DOLLARS,
  formatDifference,
  formatFdvShort,
  formatOdds,
  formatPoints,
  formatPrice,
  formatUsd,
  LEAST_PRICE,
  NO_VALUE,
  numberFormat,
} from "./format";
import { medianFdv, type Net, type Odds, type Payout } from "./worth";

// Apart from `format.ts`, as the first scripts need none of it.

/** What is left after costs, and the return: `$14,833` and `+494 %`, `−$2,000` and `−67 %`. */
export function formatNet({ netUSD, costUSD }: Net): [left: string, gained: string] {
  // Not from `returnPct`, whose rounding would be rounded again.
  const pct = Math.round((100 * netUSD) / costUSD);
  const sign = pct > 0 ? "+" : pct < 0 ? "−" : "";
  return [
    netUSD < 0 ? formatDifference(netUSD) : formatUsd(netUSD),
    `${sign}${formatPoints(Math.abs(pct))}\u00a0%`,
  ];
}

/** When a total is paid out: `$8,916 at launch, then $371 a month for 24 months`. */
export function describePayout({ atLaunchUSD, phases }: Payout): string {
  const later = phases.map(
    ({ monthlyUSD, months }) =>
      `, then ${monthlyUSD === 0 ? "less than $1" : formatUsd(monthlyUSD)} a month for ${months === 1 ? "1 month" : `${months} months`}`,
  );
  return `${formatUsd(atLaunchUSD)} at launch${later.join("")}`;
}

/** Below it, a point's price has three digits; others have their cents, dollars. */
const LOW_PRICE = 0.1;
const lowPrice = numberFormat({ ...DOLLARS, maximumSignificantDigits: 3 });

/** What one point is worth, dollars: `$0.0000889`; an em dash without a value. */
export function formatPointPrice(usd: number | null): string {
  if (usd === null) return NO_VALUE;
  return usd >= LEAST_PRICE && usd < LOW_PRICE ? lowPrice.format(usd) : formatPrice(usd);
}

/**
 * What a market's odds say of the FDV: where they are even; beyond the outermost thresholds, what the
 * outermost one says.
 */
export function describeOdds(odds: Odds): string {
  const median = medianFdv(odds);
  if (median !== null) return `The market’s odds are even at about ${formatFdvShort(median)}`;
  const lowest = odds.above[0]!;
  const { fdv, pct } = lowest.pct < 50 ? lowest : odds.above.at(-1)!;
  return `The market gives ${formatOdds(pct)} to an FDV above ${formatFdvShort(fdv)}`;
}
