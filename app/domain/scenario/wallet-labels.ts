import { shortenWallet, dropUnusable, normalizeWallet } from "./wallet";

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
