/** The longest wallet, in UTF-16 code units, which is how `maxLength` of a field counts. */
export const MAX_WALLET_LENGTH = 256;

/** Control characters, including line breaks, and lone surrogates: no address has them. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/gu;

/** Removes characters that no address has, and surrounding spaces. */
export function dropUnusable(raw: string): string {
  return raw.replace(UNUSABLE, "").trim();
}

/** Turns a typed or linked text into a wallet: cleaned, trimmed and cut to `MAX_WALLET_LENGTH`. */
export function cleanWallet(raw: string): string {
  // Cutting may leave a lone surrogate or a space at the end.
  return dropUnusable(dropUnusable(raw).slice(0, MAX_WALLET_LENGTH));
}

/** Whether a text can be sent to the sources as a path segment: not empty, `.`, `..` or too long. */
export function isPathSegment(address: string): boolean {
  return !/^\.{0,2}$/.test(address) && address.length <= MAX_WALLET_LENGTH;
}

/** Whether every source can be asked about a wallet; some are asked in lower case, which may be longer. */
export function isSendable(wallet: string): boolean {
  return isPathSegment(wallet.toLowerCase());
}

/** Whether a wallet looks like an Ethereum address; other forms are accepted, too. */
export function isUsualWallet(wallet: string): boolean {
  return /^0x[\da-f]{40}$/i.test(wallet);
}

/** One spelling per address: `0x` and 40 hex digits in lower case, others as written. */
export function normalizeWallet(wallet: string): string {
  return isUsualWallet(wallet) ? wallet.toLowerCase() : wallet;
}
