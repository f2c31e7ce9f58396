import { MAX_WALLET_LENGTH, dropUnusable, isUsualWallet, normalizeWallet } from "./text-params";
import { MAX_WALLETS } from "./wallet-list";

/** The result of reading a pasted or typed list. */
export interface PastedWallets {
  /** The wallets to add, in order. */
  added: string[];
  /** Entries that are too long or contain spaces. */
  unreadable: string[];
  /** Entries already in the list, or repeated in the text. */
  repeated: string[];
  /** Entries beyond `MAX_WALLETS`. */
  beyond: string[];
}

/**
 * Splits a text at line breaks, tabs, commas and semicolons, and an entry at its spaces if two of
 * its words are addresses: `my old wallet` stays whole, but a list with one mistyped address is
 * split.
 */
export function splitWallets(text: string): string[] {
  return text
    .split(/[\r\n\t,;]+/)
    .flatMap((entry) => {
      const words = entry.trim().split(/\s+/);
      return words.filter(isUsualWallet).length > 1 ? words : [entry];
    })
    .map(dropUnusable)
    .filter((entry) => entry !== "");
}

/**
 * Sorts a text's entries into wallets to add to a list and those left out, so nothing disappears
 * silently.
 *
 * @param known the wallets of the list so far.
 */
export function readPastedWallets(text: string, known: readonly string[]): PastedWallets {
  const result: PastedWallets = { added: [], unreadable: [], repeated: [], beyond: [] };
  const taken = new Set(known.map(normalizeWallet));
  for (const entry of splitWallets(text)) {
    if (entry.length > MAX_WALLET_LENGTH || /\s/.test(entry)) result.unreadable.push(entry);
    else if (taken.has(normalizeWallet(entry))) result.repeated.push(entry);
    else if (known.length + result.added.length >= MAX_WALLETS) result.beyond.push(entry);
    else {
      taken.add(normalizeWallet(entry));
      result.added.push(entry);
    }
  }
  return result;
}
