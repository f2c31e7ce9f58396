import { createParam } from "./param";
import { MAX_WALLETS, isSameList } from "./wallet-list";

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

/** The wallet: any text, cleaned. */
export const walletParam = createParam<string>({
  defaultValue: "",
  shape: { kind: "text", maxLength: MAX_WALLET_LENGTH },
  read(raw) {
    const value = cleanWallet(raw);
    return { value, isExact: value === raw.trim() };
  },
});

/**
 * The further wallets, comma-separated; empty and repeated ones are dropped. How many there may
 * be depends on `wallet`: see `normalizeWallets`.
 */
export const alsoParam = createParam<string[]>({
  defaultValue: [],
  shape: { kind: "texts", maxItems: MAX_WALLETS - 1, maxLength: MAX_WALLET_LENGTH },
  read(raw) {
    const parts = raw.split(",").map((part) => part.trim());
    const value = [...new Set(parts.map(cleanWallet))].filter((part) => part !== "");
    return { value, isExact: parts.every((part) => part === cleanWallet(part)) };
  },
  write: (value) => value.join(","),
  eq: isSameList,
});

/** Some of the options, comma-separated, in any order; unknown and repeated ones are dropped. */
export function bonusParam(options: readonly string[]) {
  return createParam<string[]>({
    defaultValue: [],
    shape: { kind: "list", options },
    read(raw) {
      const named = new Set(raw.split(",").map((part) => part.trim()));
      named.delete("");
      const value = options.filter((key) => named.has(key));
      return { value, isExact: value.length === named.size };
    },
    write: (value) => options.filter((key) => value.includes(key)).join(","),
    eq: (a, b) => a.length === b.length && a.every((key) => b.includes(key)),
  });
}

/** One of the options; empty for none. */
export function choiceParam(options: readonly string[]) {
  return createParam<string>({
    defaultValue: "",
    shape: { kind: "choice", options },
    read(raw) {
      const option = options.find((key) => key === raw.trim());
      return { value: option ?? "", isExact: option !== undefined || raw.trim() === "" };
    },
  });
}

/** A switch; `1` is on. */
export const switchParam = createParam<boolean>({
  defaultValue: false,
  shape: { kind: "switch" },
  read(raw) {
    const text = raw.trim();
    return { value: text === "1", isExact: text === "1" || text === "" };
  },
  write: (value) => (value ? "1" : ""),
});
