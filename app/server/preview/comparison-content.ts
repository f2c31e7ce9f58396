import { MIN_COMPARED } from "~/features/compare/comparison";
import { summarizeColumns, type ColumnSummary } from "~/features/compare/summarize-columns";
import { shareOf } from "~/domain/estimate/allocation";
import type { SharedEstimate } from "~/features/share/shared-estimate";
import { BLANK_CARD, fillCard, type CardContent } from "./card-content";

/** One scenario as a comparison's card shows it. */
export interface ComparisonRow extends Omit<ColumnSummary, "usd"> {
  /** The bar's length relative to the longest one, 0 to 1. */
  share: number;
}

/** Exactly what a comparison's card shows. It has no wallet, and no name from the link. */
export interface ComparisonContent {
  rows: ComparisonRow[];
}

/** The content of any card. */
export type AnyCardContent = CardContent | ComparisonContent;

/** The content of a comparison's card, or of a single scenario's if there is nothing to compare. */
export function fillComparisonCard(columns: readonly SharedEstimate[]): AnyCardContent {
  if (columns.length < MIN_COMPARED) return columns[0] ? fillCard(columns[0]) : BLANK_CARD;
  const summaries = summarizeColumns(columns);
  const most = Math.max(...summaries.map(({ usd }) => usd));
  return { rows: summaries.map(({ usd, ...row }) => ({ ...row, share: shareOf(usd, most) })) };
}
