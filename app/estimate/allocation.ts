import type { Estimate } from "./estimate-airdrop";
import type { Source } from "./wallet-points";

/** The four parts of the chart, in its order; the stylesheet has their colours as solid ones. */
export const PARTS = [
  {
    key: "expedition",
    figure: "expeditionUSD",
    label: "Expedition",
    chartLabel: "Expedition USD",
    color: "rgba(34, 197, 94, 0.8)",
  },
  {
    key: "theo",
    figure: "theoUSD",
    label: "Theo Vault",
    chartLabel: "Theo Vault USD",
    color: "rgba(249, 115, 22, 0.8)",
  },
  {
    key: "testnet",
    figure: "testnetUSD",
    label: "Testnet",
    chartLabel: "Testnet USD",
    color: "rgba(59, 130, 246, 0.8)",
  },
  {
    key: "additional",
    figure: "additionalUSD",
    label: "Additional Rewards",
    chartLabel: "Additional USD",
    color: "rgba(234, 179, 8, 0.8)",
  },
] as const;
export type Part = (typeof PARTS)[number];

/** The part that a source's points go into. */
export function partOfSource(source: Source): Part["key"] {
  return source === "theo" || source === "testnet" ? source : "expedition";
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

/** `12.34`; `0.00` when the total is 0. */
export function percentOf(amount: number, total: number): string {
  return (shareOf(amount, total) * 100).toFixed(2);
}

/** 0 to 1; 0 when the total is 0. */
export function shareOf(amount: number, total: number): number {
  return total === 0 ? 0 : amount / total;
}
