import { cleanLabel, type Labels } from "~/domain/scenario/wallet-labels";
import { readOwnLabels, writeOwnLabels } from "./use-labels";

/** The most labels that are kept; the newest stay. */
const MAX_LABELS = 500;

/**
 * Adds labels to the visitor's own, cleaned (`cleanLabel`), or removes them by an empty text.
 *
 * @returns whether the browser stores them; otherwise they last as long as the page.
 */
export function addLabels(added: Labels): boolean {
  const labels = new Map(readOwnLabels());
  for (const [wallet, typed] of added) {
    const label = cleanLabel(typed);
    // Deleted first, so that it becomes the newest.
    labels.delete(wallet);
    if (label !== "") labels.set(wallet, label);
  }
  return writeOwnLabels(new Map([...labels].slice(-MAX_LABELS)));
}
