import { shortenText, shortenWallet } from "~/domain/estimate/format";
import type { PastedWallets } from "~/domain/scenario/pasted-wallets";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";

/** The most entries of a kind that are named, so that a pasted book doesn't fill the page. */
const MAX_NAMED = 8;
/** The most characters shown of an entry. */
const MAX_SHOWN = 40;

/** Summarizes a pasted list: how many wallets were added, and each entry that wasn't. */
export function summarizePasted({ added, unreadable, repeated, beyond }: PastedWallets): string {
  return [
    added.length > 0 && `${added.length === 1 ? "1 wallet" : `${added.length} wallets`} added.`,
    repeated.length > 0 && `Already in your list: ${nameEntries(repeated)}.`,
    unreadable.length > 0 && `Not an address: ${nameEntries(unreadable)}.`,
    beyond.length > 0 && `At most ${MAX_WALLETS} wallets; left out: ${nameEntries(beyond)}.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

function nameEntries(entries: string[]): string {
  const named = entries.slice(0, MAX_NAMED).map((entry) => `“${shortenEntry(entry)}”`);
  const rest = entries.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

/** Shortens an address to its two ends, other text to its beginning. */
function shortenEntry(entry: string): string {
  return /\s/.test(entry) ? shortenText(entry, MAX_SHOWN) : shortenWallet(entry);
}
