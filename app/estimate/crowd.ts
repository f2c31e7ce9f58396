import type { CrowdSource } from "./standing";

/** A bar of a histogram on a log scale: the wallets with points above `from`, up to `to`. */
export interface HistogramBin {
  from: number;
  to: number;
  count: number;
}

/** What `/api/crowd` answers, as far as the page shows it. */
export interface CrowdAnswer {
  crowds: Record<CrowdSource, { holders: number; histogram: HistogramBin[] }>;
}

/**
 * The bin of the wallet with this rank. By its rank, because its points may lie on a bound.
 *
 * @param bins in ascending order.
 * @returns its index; null where the ranks are not of these bins.
 */
export function findBin(bins: readonly HistogramBin[], rank: number): number | null {
  let left = rank;
  for (let index = bins.length - 1; index >= 0; index -= 1) {
    left -= bins[index]!.count;
    if (left <= 0) return index;
  }
  return null;
}

const bound = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 });
const shortBound = new Intl.NumberFormat("en-US", {
  notation: "compact",
  maximumSignificantDigits: 2,
});

/** A bin's bounds: `2,000 to 5,000`. */
export function formatBin({ from, to }: HistogramBin): string {
  return `${bound.format(from)} to ${bound.format(to)}`;
}

/** A bin's lower bound for an axis: `2K`. */
export function formatBinStart({ from }: HistogramBin): string {
  return shortBound.format(from);
}
