/** The most wallets of a scenario. */
export const MAX_WALLETS = 20;

/** The fields of a scenario that hold its wallets. */
export interface WalletFields {
  wallet: string;
  also: string[];
}

/** All wallets of a scenario in order; none without a wallet. */
export function listWallets({ wallet, also }: WalletFields): string[] {
  return wallet === "" ? [] : [wallet, ...also];
}

/** The fields for a list of wallets. */
export function writeWallets([wallet = "", ...also]: readonly string[]): WalletFields {
  return { wallet, also };
}

/**
 * Makes the two fields agree: repeats and empty ones are dropped, the first of `also` stands in
 * for a missing `wallet`, and what is beyond `MAX_WALLETS` is cut.
 *
 * @returns the same arrays where they agree already.
 */
export function settleWallets({ wallet, also }: WalletFields): WalletFields {
  const wallets = new Set([wallet, ...also]);
  wallets.delete("");
  const settled = writeWallets([...wallets].slice(0, MAX_WALLETS));
  const isSame = settled.wallet === wallet && settled.also.length === also.length;
  return isSame ? { wallet, also } : settled;
}

/** Whether two lists have the same wallets in the same order; by each, as a wallet may be any text. */
export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((wallet, index) => wallet === other[index]);
}

/** The wallets with one put back, or added, at an index; the same where it is already there. */
export function insertWallet(wallets: readonly string[], wallet: string, index: number): string[] {
  return wallets.includes(wallet)
    ? [...wallets]
    : [...wallets.slice(0, index), wallet, ...wallets.slice(index)];
}
