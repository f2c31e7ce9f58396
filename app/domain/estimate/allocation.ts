import { type Campaign, type PartFigure } from "~/domain/campaign/campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import type { Estimate } from "./estimate-airdrop";
import { formatHundredths } from "./format";

/** The key of the part that adds up the bonuses, and the name of its figure. */
export const BONUS_PART = "additional";
export const BONUS_FIGURE = `${BONUS_PART}USD` as const;

/** A part of the estimate as the page, the chart and the card show it. */
export interface Part {
  key: string;
  figure: PartFigure;
  label: string;
  chartLabel: string;
  /** Six hex digits. */
  solidColor: string;
  /** The same at 80 %, for the chart and the card. */
  color: string;
}

/** All parts of the estimate, in the order of the page, the chart and the card. */
export const listParts = memoizeByIdentity((campaign: Campaign): Part[] => {
  const bonusPart = campaign.bonusPart;
  const parts = { ...campaign.parts, ...(bonusPart && { [BONUS_PART]: bonusPart }) };
  return Object.entries(parts).map(([key, { label, chartLabel, color }]) => ({
    key,
    figure: `${key}USD`,
    label,
    chartLabel,
    solidColor: color,
    color: `${color}cc`,
  }));
});

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
