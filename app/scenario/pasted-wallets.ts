import { MAX_WALLET_LENGTH, dropUnusable, isUsualWallet } from "./text-params";
import { MAX_WALLETS } from "./wallet-list";

/** What a pasted or typed list comes to. */
export interface PastedWallets {
  /** The wallets to add, in order. */
  added: string[];
  /** Entries that are too long, or of several words that are no addresses. */
  unreadable: string[];
  /** Entries that are in the list already, or stand twice in the text. */
  repeated: string[];
  /** Entries for which there is no more room. */
  beyond: string[];
}

/**
 * Splits a text at line breaks, tabs, commas and semicolons. An entry of several words is split,
 * too, where two of them are addresses: `my old wallet` is no list, but a list with one mistyped
 * address is one.
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
 * Sorts a text into wallets to add to a list and what is left out, so that nothing vanishes in
 * silence.
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

/** The same text for two spellings of one address, which differ only in letter case. */
export function normalizeWallet(wallet: string): string {
  return isUsualWallet(wallet) ? wallet.toLowerCase() : wallet;
}
