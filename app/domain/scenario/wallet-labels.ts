import { cleanName } from "./clean-name";
import { normalizeWallet } from "./wallet";

/** Wallets' labels by `normalizeWallet`: what a visitor calls them, such as `main`. */
export type Labels = ReadonlyMap<string, string>;

/** The longest label, in characters; longer ones are cut. */
export const MAX_LABEL_LENGTH = 40;

/** The repeated parameter of an address that labels a wallet: the wallet, a space, its label. */
const LABEL_PARAM = "label";

/** What looks like a wallet: a link could give somebody's wallet the look of another one. */
const LIKE_WALLET = /0x[\da-f]{4}|\S\.eth\b/i;

/** The labels in an address, cleaned and cut, as anybody may have written them. */
export function readLabels(search: URLSearchParams): Labels {
  return new Map(
    search.getAll(LABEL_PARAM).flatMap((text) => {
      const [, wallet, label] = /^(\S+) (.+)$/.exec(text) ?? [];
      const cleaned = cleanName(label ?? "", MAX_LABEL_LENGTH);
      if (cleaned === "" || LIKE_WALLET.test(cleaned)) return [];
      return [[normalizeWallet(wallet!), cleaned]];
    }),
  );
}

/** The labels of these wallets as a query without `?`. */
export function writeLabels(wallets: readonly string[], labels: Labels): string {
  return new URLSearchParams(
    [...pickLabels(wallets, labels)].map((entry) => [LABEL_PARAM, entry.join(" ")]),
  ).toString();
}

/** The labels of these wallets only. */
export function pickLabels(wallets: readonly string[], labels: Labels): Labels {
  const picked = new Set(wallets.map(normalizeWallet));
  return new Map([...labels].filter(([wallet]) => picked.has(wallet)));
}

/** A wallet's label; empty if it has none. */
export function labelOf(labels: Labels, wallet: string): string {
  return labels.get(normalizeWallet(wallet)) ?? "";
}
