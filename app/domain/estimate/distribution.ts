import { numberFormat } from "./format";

/** A bar of a histogram on a log scale: the wallets with points above `from`, up to `to`. */
export interface HistogramBin {
  from: number;
  to: number;
  count: number;
}

/** The part of `/api/crowd`'s answer that the page shows. */
export interface DistributionsAnswer {
  crowds: Record<string, { holders: number; histogram: HistogramBin[] }>;
}

/** Whether an answer has a part's distribution: that of a newer server may be another campaign's. */
export function hasDistribution(crowds: DistributionsAnswer["crowds"], part: string): boolean {
  const distribution: unknown = Object(crowds)[part];
  const { holders, histogram } = Object(distribution) as Record<string, unknown>;
  return (
    Number.isFinite(holders) &&
    Array.isArray(histogram) &&
    histogram.every((bin) =>
      ["from", "to", "count"].every((key) => Number.isFinite(Object(bin)[key])),
    )
  );
}

/**
 * Finds the bin of the wallet with this rank. Its points won't do, as they may lie on a bound.
 *
 * @param bins in ascending order.
 * @returns the bin's index; null if the bins hold fewer wallets than the rank.
 */
export function findBin(bins: readonly HistogramBin[], rank: number): number | null {
  let left = rank;
  for (let index = bins.length - 1; index >= 0; index -= 1) {
    left -= bins[index]!.count;
    if (left <= 0) return index;
  }
  return null;
}

const bound = numberFormat({ maximumSignificantDigits: 3 });
const shortBound = numberFormat({ notation: "compact", maximumSignificantDigits: 2 });

/** A bin's bounds: `2,000 to 5,000`. */
export function formatBin({ from, to }: HistogramBin): string {
  return `${bound.format(from)} to ${bound.format(to)}`;
}

/** A bin's lower bound for an axis: `2K`. */
export function formatBinStart({ from }: HistogramBin): string {
  return shortBound.format(from);
}
