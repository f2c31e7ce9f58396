import { MIN_COMPARED } from "~/compare/comparison-path";
import { summarizeColumns, type ColumnSummary } from "~/compare/summarize-columns";
import { shareOf } from "~/estimate/allocation";
import type { SharedEstimate } from "~/share/shared-estimate";
import { BLANK_CARD, fillCard, type CardContent } from "./card-content";

/** One scenario as a comparison's card shows it. */
export interface ComparisonRow extends Omit<ColumnSummary, "usd"> {
  /** The bar's share of the longest one, 0 to 1. */
  share: number;
}

/** Exactly what a comparison's card shows. It has no wallet, and no name that a link gave. */
export interface ComparisonContent {
  rows: ComparisonRow[];
}

/** The content of any card. */
export type AnyCardContent = CardContent | ComparisonContent;

/** The content of a comparison's card; where there is nothing to compare, that of one scenario's. */
export function fillComparisonCard(columns: readonly SharedEstimate[]): AnyCardContent {
  if (columns.length < MIN_COMPARED) return columns[0] ? fillCard(columns[0]) : BLANK_CARD;
  const summaries = summarizeColumns(columns);
  const most = Math.max(...summaries.map(({ usd }) => usd));
  return { rows: summaries.map(({ usd, ...row }) => ({ ...row, share: shareOf(usd, most) })) };
}
