import type { Estimate } from "./estimate-airdrop";
import { SOURCE_TABLE, type Source } from "./wallet-points";

/** The four parts of the estimate, in the order of the page, the chart and the card. */
export const PARTS = [
  makePart("expedition", "Expedition", "Expedition USD", "#22c55e"),
  makePart("theo", "Theo Vault", "Theo Vault USD", "#f97316"),
  makePart("testnet", "Testnet", "Testnet USD", "#3b82f6"),
  makePart("additional", "Additional Rewards", "Additional USD", "#eab308"),
] as const;
export type Part = (typeof PARTS)[number];

/** @param solidColor six hex digits; `color`, for the chart and the card, is the same at 80 %. */
function makePart<Key extends string>(
  key: Key,
  label: string,
  chartLabel: string,
  solidColor: string,
) {
  const figure = `${key}USD` as const;
  return { key, figure, label, chartLabel, solidColor, color: `${solidColor}cc` };
}

/** The part that a source's points count in. */
export function partOfSource(source: Source): Part["key"] {
  return SOURCE_TABLE[source].part;
}

/** A part's dollars (0 where there is no value) and its share of the total, % with 2 decimals. */
export interface Slice {
  part: Part;
  usd: number;
  pct: string;
}

/** The estimate as slices of the total. */
export function sliceAllocation(estimate: Estimate): Slice[] {
  return PARTS.map((part) => {
    const usd = estimate[part.figure] ?? 0;
    return { part, usd, pct: percentOf(usd, estimate.totalUSD) };
  });
}

/** `12.34`; `0.00` when the total is 0 or null. */
export function percentOf(amount: number, total: number | null): string {
  return (shareOf(amount, total) * 100).toFixed(2);
}

/** 0 to 1; 0 when the total is 0 or null. */
export function shareOf(amount: number, total: number | null): number {
  return total ? amount / total : 0;
}
