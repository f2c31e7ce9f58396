import type { Campaign } from "~/domain/campaign/campaign";
import type { TotalOf } from "~/domain/estimate/estimate";
import { formatFdvShort, formatOdds } from "~/domain/estimate/format";

export type Odds = NonNullable<Campaign["odds"]>;

/** The total at each FDV that a market has odds of, and the probability, %, that it is higher. */
export function listOdds({ odds }: Campaign, totalOf: TotalOf) {
  return (odds?.above ?? []).map(({ fdv, pct }) => ({ fdv, pct, totalUSD: totalOf({ fdv }) }));
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
