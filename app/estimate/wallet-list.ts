import { readLinkedWallets } from "./find-wallets";
import { findSecret } from "./secret";
import { type Chain, dropUnusable, isAddress, normalizeWallet, shortenWallet } from "./wallet";

/** The most wallets that a scenario can have. */
export const MAX_WALLETS = 20;

export type WalletFields = {
  wallet: string;
  also: string[];
};

/** All wallets of a scenario in order; none without a wallet. */
export function listWallets({ wallet, also }: WalletFields): string[] {
  return wallet === "" ? [] : [wallet, ...also];
}

/** The fields for a list of wallets. */
export function writeWallets([wallet = "", ...also]: readonly string[]): WalletFields {
  return { wallet, also };
}

/**
 * Makes the two fields agree: takes addresses out of links (`readLinkedWallets`), drops secrets, repeats (also
 * an address in another spelling, which is the same account), empty wallets and those beyond
 * `MAX_WALLETS`; the first of `also` replaces a missing `wallet`.
 *
 * @param chain the addresses' chain; Ethereum without one.
 * @returns the same arrays if they already agree.
 */
export function normalizeWallets({ wallet, also }: WalletFields, chain?: Chain): WalletFields {
  const normalized = writeWallets(listDistinct({ wallet, also }, chain).slice(0, MAX_WALLETS));
  const isSame = normalized.wallet === wallet && isSameList(normalized.also, also);
  return isSame ? { wallet, also } : normalized;
}

/** All usable wallets of the two fields, however many: each once, in its first spelling. */
export function listDistinct({ wallet, also }: WalletFields, chain?: Chain): string[] {
  const distinct = new Map<string, string>();
  for (const written of dropSecrets([wallet, ...also], chain)) {
    for (const each of readLinkedWallets(written, chain)) {
      const key = normalizeWallet(each);
      if (each !== "" && !distinct.has(key)) distinct.set(key, each);
    }
  }
  return [...distinct.values()];
}

/** Drops secrets, also one whose words or parts are a wallet each. */
function dropSecrets(wallets: readonly string[], chain?: Chain): readonly string[] {
  const isUsual = (wallet: string) => isAddress(wallet, chain);
  if (wallets.every(isUsual)) return wallets;
  const kept = wallets.filter((wallet) => findSecret(wallet, chain) === null);
  return findSecret(kept.join(" "), chain) === null ? kept : kept.filter(isUsual);
}

/** Whether two lists have the same items in the same order; compares each, as a wallet may be any text. */
export function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** The name of the form's buttons that remove a wallet; a button's value is its wallet. */
export const REMOVE_WALLET = "remove";

/** The name of the form's button that clears the points of the scenario itself. */
export const CLEAR_POINTS = "clear";

/** `1 wallet`, `3 wallets`; of some of them, `2 of 3 wallets`. */
export function formatWalletCount(count: number, part = count): string {
  return `${part === count ? "" : `${part} of `}${count} ${count === 1 ? "wallet" : "wallets"}`;
}

/** `3 wallets`; empty for one or none. */
export function formatSeveralWallets(fields: WalletFields): string {
  const { length } = listWallets(fields);
  return length > 1 ? formatWalletCount(length) : "";
}

/** The longest name of a scenario, in characters. */
export const MAX_NAME_LENGTH = 80;

/** What doesn't show, except what joins or colors emoji, and the letters of some scripts. */
const INVISIBLE =
  /(?![\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Cleans, trims and cuts a name; empty if nothing of it is visible. */
export function cleanName(typed: string, maxLength = MAX_NAME_LENGTH): string {
  // Among it are direction marks, which would reverse the sentence around the name.
  const usable = dropUnusable(typed.replace(INVISIBLE, ""));
  // By characters, so that no surrogate pair is cut in half.
  const name = [...usable].slice(0, maxLength).join("").trim();
  return isVisible(name) ? name : "";
}

/** Whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Wallets' labels by `normalizeWallet`: what a visitor calls them, such as `main`. */
export type Labels = ReadonlyMap<string, string>;

/** The longest label, in characters; longer ones are cut. */
export const MAX_LABEL_LENGTH = 40;

/** A wallet's label; empty if it has none. */
export function getLabel(labels: Labels, wallet: string): string {
  return labels.get(normalizeWallet(wallet)) ?? "";
}

/** What a wallet is called among others: its label, or its address as short as it is unique. */
export function nameWallet(labels: Labels, wallet: string, among: readonly string[]): string {
  return getLabel(labels, wallet) || shortenWallet(wallet, among);
}

/** Writes wallets as `parseWallets` parses them: one per line, with its label. */
export function formatWallets(wallets: readonly string[], labels: Labels): string {
  return wallets
    .map((wallet) => [getLabel(labels, wallet), wallet].filter(Boolean).join(": "))
    .join("\n");
}
