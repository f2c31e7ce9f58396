import { MIN_COMPARED } from "~/features/compare/comparison";
import { summarizeColumns, type ColumnSummary } from "~/features/compare/summarize-columns";
import { shareOf } from "~/domain/estimate/allocation";
import type { SharedEstimate } from "~/features/share/shared-estimate";
import type { Campaign } from "~/domain/campaign/campaign";
import { blankCard, fillCard, type CardContent, type CardSite } from "./card-content";

/** One scenario as a comparison's card shows it. */
export interface ComparisonRow extends Omit<ColumnSummary, "usd"> {
  /** The bar's length relative to the longest one, 0 to 1. */
  share: number;
}

/** Exactly what a comparison's card shows. It has no wallet, and no name from the link. */
export interface ComparisonContent {
  /** The page's title. */
  title: string;
  subtitle: string;
  rows: ComparisonRow[];
}

/** The content of any card. */
export type AnyCardContent = (CardContent | ComparisonContent) & { site?: CardSite };

/** The content of a comparison's card, or of a single scenario's if there is nothing to compare. */
export function fillComparisonCard(
  campaign: Campaign,
  columns: readonly SharedEstimate[],
): AnyCardContent {
  if (columns.length < MIN_COMPARED)
    return columns[0] ? fillCard(campaign, columns[0]) : blankCard(campaign);
  const summaries = summarizeColumns(campaign, columns);
  const most = Math.max(...summaries.map(({ usd }) => usd));
  return {
    title: campaign.title,
    subtitle: `${campaign.token.symbol} airdrop, in total`,
    rows: summaries.map(({ usd, ...row }) => ({ ...row, share: shareOf(usd, most) })),
  };
}
