import type { Answer } from "~/domain/answer";
import { joinWords } from "~/domain/estimate/format";
import { askQuestion, formatPreview, titlePreview } from "~/features/share/share-texts";
import type { Campaign } from "~/domain/campaign/campaign";
import { MIN_COMPARED } from "./comparison";
import { summarizeColumns } from "./summarize-columns";

/** A comparison's title. */
export const COMPARISON_TITLE = "Side by side";

/** The description of a page with nothing to compare. */
export function describeComparison({ token }: Campaign): string {
  return `Two to four scenarios of a possible ${token.symbol} airdrop side by side: unofficial, speculative estimates.`;
}

/** A preview's headline. Like the other texts, it contains no wallet and no name from the link. */
export function titleComparisonPreview(campaign: Campaign, columns: readonly Answer[]): string {
  if (columns.length < MIN_COMPARED)
    return columns[0] ? titlePreview(campaign, columns[0]) : askQuestion(campaign);
  if (!columns.some(({ canShareTotal }) => canShareTotal))
    return `${askQuestion(campaign)} ${columns.length} scenarios side by side`;
  const totals = summarizeColumns(campaign, columns).map(
    ({ total, note }) => total + addNote(note),
  );
  return `Estimated ${campaign.token.symbol} airdrop side by side: ${joinWords(totals)}`;
}

/** A preview's text: each scenario's total. */
export function formatComparisonPreview(campaign: Campaign, columns: readonly Answer[]): string {
  if (columns.length < MIN_COMPARED) {
    return columns[0] ? formatPreview(campaign, columns[0]) : describeComparison(campaign);
  }
  return `Unofficial, speculative estimates side by side: ${listTotals(campaign, columns)}.`;
}

function listTotals(campaign: Campaign, columns: readonly Answer[]): string {
  return summarizeColumns(campaign, columns)
    .map(({ label, total, note }) => `${label}: ${total}${addNote(note)}`)
    .join("; ");
}

function addNote(note: string): string {
  return note && ` (${note})`;
}
