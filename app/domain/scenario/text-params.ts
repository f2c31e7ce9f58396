import { createParam } from "./param";
import { MAX_WALLET_LENGTH, cleanWallet } from "./wallet";
import { MAX_WALLETS, isSameList } from "./wallet-list";

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
 * The further wallets, comma-separated; empty ones are dropped. Which of the others count depends on
 * `wallet`: see `normalizeWallets`.
 */
export const alsoParam = createParam<string[]>({
  defaultValue: [],
  shape: { kind: "texts", maxItems: MAX_WALLETS - 1, maxLength: MAX_WALLET_LENGTH },
  read(raw) {
    const parts = raw.split(",").map((part) => part.trim());
    const value = parts.map(cleanWallet).filter((part) => part !== "");
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
