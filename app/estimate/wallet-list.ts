import { readLinkedWallets } from "./find-wallets";
import { findSecret } from "./secret";
import { type Chain, dropUnusable, isAddress, normalizeWallet, shortenWallet } from "./wallet";

export const MAX_WALLETS = 50;

export type WalletFields = {
  wallet: string;
  also: string[];
};

export function listWallets({ wallet, also }: WalletFields): string[] {
  return wallet === "" ? [] : [wallet, ...also];
}

export function writeWallets([wallet = "", ...also]: readonly string[]): WalletFields {
  return { wallet, also };
}

/** The two parameters in a link, without empty ones. */
export function listWalletPairs(wallets: readonly string[]): [string, string][] {
  const { wallet, also } = writeWallets(wallets);
  const pairs: [string, string][] = [
    ["wallet", wallet],
    ["also", also.join()],
  ];
  return pairs.filter(([, value]) => value !== "");
}

/**
 * Makes the two fields agree: takes addresses out of links; drops secrets, repeats in any spelling and
 * wallets beyond `MAX_WALLETS`; the first of `also` replaces a missing `wallet`.
 *
 * @returns the same arrays if they already agree.
 */
export function normalizeWallets({ wallet, also }: WalletFields, chain?: Chain): WalletFields {
  const normalized = writeWallets(listDistinct({ wallet, also }, chain).slice(0, MAX_WALLETS));
  const isSame = normalized.wallet === wallet && isSameList(normalized.also, also);
  return isSame ? { wallet, also } : normalized;
}

/** All usable wallets, each in its first spelling. */
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

/** Drops secrets, even one whose words or parts are a wallet each. */
function dropSecrets(wallets: readonly string[], chain?: Chain): readonly string[] {
  const isPlain = (wallet: string) => isAddress(wallet, chain);
  if (wallets.every(isPlain)) return wallets;
  const kept = wallets.filter((wallet) => findSecret(wallet, chain) === null);
  return findSecret(kept.join(" "), chain) === null ? kept : kept.filter(isPlain);
}

/** Compares item by item, because a wallet may be any text. */
export function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** The buttons that remove a wallet, which is their value. */
export const REMOVE_WALLET = "remove";

export const CLEAR_POINTS = "clear";

/** `1 wallet`, `3 wallets`, `2 of 3 wallets`. */
export function formatWalletCount(count: number, part = count): string {
  return `${part === count ? "" : `${part} of `}${count} ${count === 1 ? "wallet" : "wallets"}`;
}

/** In characters. */
export const MAX_NAME_LENGTH = 80;

/** Invisible characters, except those that join or color emoji or belong to some scripts. */
const INVISIBLE =
  /(?![\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Cleans, trims and cuts a name; empty if nothing is visible. */
export function cleanName(typed: string, maxLength = MAX_NAME_LENGTH): string {
  // Direction marks would reverse the sentence around the name.
  const usable = dropUnusable(typed.replace(INVISIBLE, ""));
  // By characters, so that no surrogate pair is cut in half.
  const name = [...usable].slice(0, maxLength).join("").trim();
  return isVisible(name) ? name : "";
}

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Labels such as `main` by `normalizeWallet`. */
export type Labels = ReadonlyMap<string, string>;

/** In characters. */
export const MAX_LABEL_LENGTH = 40;

export function getLabel(labels: Labels, wallet: string): string {
  return labels.get(normalizeWallet(wallet)) ?? "";
}

/** A wallet's label, or its shortest address that is unique among others. */
export function nameWallet(labels: Labels, wallet: string, among: readonly string[]): string {
  return getLabel(labels, wallet) || shortenWallet(wallet, among);
}

/** One wallet per line, with its label, for `parseWallets`. */
export function formatWallets(wallets: readonly string[], labels: Labels): string {
  return wallets
    .map((wallet) => [getLabel(labels, wallet), wallet].filter(Boolean).join(": "))
    .join("\n");
}
