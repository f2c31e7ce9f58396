/** The most wallets that a scenario can have. */
export const MAX_WALLETS = 20;

/** The fields of a scenario that hold its wallets. */
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
 * Makes the two fields agree: drops repeats, empty wallets and those beyond `MAX_WALLETS`; the
 * first of `also` replaces a missing `wallet`.
 *
 * @returns the same arrays if they already agree.
 */
export function normalizeWallets({ wallet, also }: WalletFields): WalletFields {
  const wallets = new Set([wallet, ...also]);
  wallets.delete("");
  const normalized = writeWallets([...wallets].slice(0, MAX_WALLETS));
  const isSame = normalized.wallet === wallet && normalized.also.length === also.length;
  return isSame ? { wallet, also } : normalized;
}

/** Whether two lists have the same wallets in the same order; compares each, as a wallet may be any text. */
export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((wallet, index) => wallet === other[index]);
}

/** Inserts a wallet at an index; returns an unchanged copy if the list already has it. */
export function insertWallet(wallets: readonly string[], wallet: string, index: number): string[] {
  return wallets.includes(wallet)
    ? [...wallets]
    : [...wallets.slice(0, index), wallet, ...wallets.slice(index)];
}
