import { type Campaign, listParts, type Part } from "~/domain/campaign/campaign";
import type { Estimate } from "./estimate";
import { formatHundredths } from "./format";

/** A part's dollars (0 where there is no value) and its share of the total, % with 2 decimals. */
export interface Slice {
  part: Part;
  usd: number;
  pct: string;
}

/** The estimate as slices of the total. */
export function sliceAllocation(campaign: Campaign, estimate: Estimate): Slice[] {
  return listParts(campaign).map((part) => {
    const usd = estimate[part.figure] ?? 0;
    return { part, usd, pct: percentOf(usd, estimate.totalUSD) };
  });
}

/** `12.34`; `0.00` when the total is 0 or null. */
export function percentOf(amount: number, total: number | null): string {
  // One division of whole numbers: it is the nearest number to the exact share.
  return formatHundredths(total ? (100 * amount) / total : 0);
}

/** 0 to 1; 0 when the total is 0 or null. */
export function shareOf(amount: number, total: number | null): number {
  return total ? amount / total : 0;
}
