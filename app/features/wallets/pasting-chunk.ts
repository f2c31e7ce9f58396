/* One script with the code that only pasted lists and labels need, loaded after the first paint. */
import { shortenText, shortenWallet } from "~/domain/estimate/format";
import { readPastedWallets, type PastedWallets } from "~/domain/scenario/pasted-wallets";
import { formatSecret } from "~/domain/scenario/secret";
import type { Chain } from "~/domain/scenario/wallet";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import { addLabels } from "~/features/labels/label-field";

export { LabelField } from "~/features/labels/label-field";

/** The most entries of a kind that are named, so that a pasted book doesn't fill the page. */
const MAX_NAMED = 8;
/** The most characters shown of an entry. */
const MAX_SHOWN = 40;

const LABELS_NOT_KEPT =
  "This browser blocks storage for this site, so labels last until you close the page.";

/**
 * Reads a pasted list and keeps its labels.
 *
 * @param kept the wallets that stay.
 * @param chain the addresses' chain; Ethereum without one.
 * @returns the wallets to add, and what became of each entry.
 */
export function takePasted(text: string, kept: readonly string[], chain?: Chain) {
  const pasted = readPastedWallets(text, kept, chain);
  const areLabelsKept = pasted.labels.size === 0 || addLabels(pasted.labels);
  const summary = describePasted(pasted, chain);
  return {
    added: pasted.added,
    summary: areLabelsKept ? summary : `${summary} ${LABELS_NOT_KEPT}`,
  };
}

/** Summarizes a pasted list: how many wallets were added, and each entry that wasn't, with the reason. */
export function describePasted(pasted: PastedWallets, chain?: Chain): string {
  const { added } = pasted;
  return [
    added.length > 0 && `${added.length === 1 ? "1 wallet" : `${added.length} wallets`} added.`,
    formatEntries("Already in your list", pasted.repeated),
    formatEntries("Not an address", pasted.unreadable),
    formatEntries("Too long for an address", pasted.tooLong),
    formatEntries(`At most ${MAX_WALLETS} wallets; left out`, pasted.beyond),
    ...[...new Set(pasted.secrets)].map((secret) => formatSecret(secret, chain)),
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

function formatEntries(reason: string, entries: string[]): string | false {
  if (entries.length === 0) return false;
  const named = entries.slice(0, MAX_NAMED).map((entry) => `“${shortenEntry(entry)}”`);
  const rest = entries.length - named.length;
  return `${reason}: ${[...named, ...(rest > 0 ? [`${rest} more`] : [])].join(", ")}.`;
}

/** Shortens an address to its two ends, other text to its beginning. */
function shortenEntry(entry: string): string {
  return /\s/.test(entry) ? shortenText(entry, MAX_SHOWN) : shortenWallet(entry);
}
