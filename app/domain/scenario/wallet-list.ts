import { findSecret } from "./secret";
import { type Chain, isAddress, normalizeWallet } from "./wallet";

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
 * Makes the two fields agree: drops secrets, repeats (also an address in another spelling, which is
 * the same account), empty wallets and those beyond `MAX_WALLETS`; the first of `also` replaces a
 * missing `wallet`.
 *
 * @param chain the addresses' chain; Ethereum without one.
 * @returns the same arrays if they already agree.
 */
export function normalizeWallets({ wallet, also }: WalletFields, chain?: Chain): WalletFields {
  const normalized = writeWallets(listDistinct({ wallet, also }, chain).slice(0, MAX_WALLETS));
  const isSame = normalized.wallet === wallet && normalized.also.length === also.length;
  return isSame ? { wallet, also } : normalized;
}

/** All usable wallets of the two fields, however many: each once, in its first spelling. */
export function listDistinct({ wallet, also }: WalletFields, chain?: Chain): string[] {
  const distinct = new Map<string, string>();
  for (const each of dropSecrets([wallet, ...also], chain)) {
    const key = normalizeWallet(each);
    if (each !== "" && !distinct.has(key)) distinct.set(key, each);
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
