import { joinWords } from "~/domain/estimate/format";
import { QUESTION, formatCardAlt, formatPreview, titlePreview } from "~/features/share/share-texts";
import { hasEstimate, type SharedEstimate } from "~/features/share/shared-estimate";
import { MIN_COMPARED } from "./comparison";
import { summarizeColumns } from "./summarize-columns";

/** A comparison's title, on its page and its card. */
export const COMPARISON_TITLE = "Side by side";

/** The description of a page with nothing to compare. */
export const COMPARISON_DESCRIPTION =
  "Two to four scenarios of a possible $MITO airdrop side by side: unofficial, speculative estimates.";

/** A preview's headline. Like the other texts, it contains no wallet and no name from the link. */
export function titleComparisonPreview(columns: readonly SharedEstimate[]): string {
  if (columns.length < MIN_COMPARED) return columns[0] ? titlePreview(columns[0]) : QUESTION;
  if (!columns.some(hasEstimate)) return `${QUESTION} ${columns.length} scenarios side by side`;
  const totals = summarizeColumns(columns).map(({ total, note }) => total + addNote(note));
  return `Estimated $MITO airdrop side by side: ${joinWords(totals)}`;
}

/** A preview's text: each scenario's total. */
export function formatComparisonPreview(columns: readonly SharedEstimate[]): string {
  if (columns.length < MIN_COMPARED) {
    return columns[0] ? formatPreview(columns[0]) : COMPARISON_DESCRIPTION;
  }
  return `Unofficial, speculative estimates side by side: ${listTotals(columns)}.`;
}

/** The preview card's alternative text. */
export function formatComparisonCardAlt(columns: readonly SharedEstimate[]): string {
  if (columns.length < MIN_COMPARED) {
    return columns[0] ? formatCardAlt(columns[0]) : `${QUESTION} Unofficial estimate.`;
  }
  return `${COMPARISON_TITLE}, a bar each: ${listTotals(columns)}. Unofficial estimate.`;
}

function listTotals(columns: readonly SharedEstimate[]): string {
  return summarizeColumns(columns)
    .map(({ label, total, note }) => `${label}: ${total}${addNote(note)}`)
    .join("; ");
}

function addNote(note: string): string {
  return note && ` (${note})`;
}
