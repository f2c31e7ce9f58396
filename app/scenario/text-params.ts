import { BONUS_KEYS, type BonusKey } from "~/campaign/bonuses";
import { MAIN_ROLES, roleKeys, type MainRole } from "~/campaign/discord-roles";
import { createParam } from "./param";

/** The longest wallet, in UTF-16 code units, as `maxLength` of its field counts them. */
export const MAX_WALLET_LENGTH = 256;

/** Control characters, line breaks among them, and halves of surrogate pairs: no address carries them. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/gu;

/** The wallet that a text stands for, typed or from a link: cleaned, trimmed and cut to its bound. */
export function cleanWallet(raw: string): string {
  const usable = raw.replace(UNUSABLE, "").trim();
  // Cutting may leave half of a pair, or a space, at the end.
  return usable.slice(0, MAX_WALLET_LENGTH).replace(UNUSABLE, "").trimEnd();
}

/** Any text, cleaned. */
export const walletParam = createParam<string>({
  defaultValue: "",
  shape: { kind: "text", maxLength: MAX_WALLET_LENGTH },
  read(raw) {
    const value = cleanWallet(raw);
    return { value, faithful: value === raw.trim() };
  },
  write: String,
});

/** The ticked bonuses, comma-separated; unknown ones are dropped, order and repeats do not matter. */
export const bonusParam = createParam<BonusKey[]>({
  defaultValue: [],
  shape: { kind: "list", options: BONUS_KEYS },
  read(raw) {
    const named = new Set(raw.split(",").map((part) => part.trim()));
    named.delete("");
    const value = BONUS_KEYS.filter((key) => named.has(key));
    return { value, faithful: value.length === named.size };
  },
  write: (value) => BONUS_KEYS.filter((key) => value.includes(key)).join(","),
  eq: (a, b) => a.length === b.length && a.every((key) => b.includes(key)),
});

/** The main Discord role, or the empty text for none. */
export const roleParam = createParam<MainRole | "">({
  defaultValue: "",
  shape: { kind: "choice", options: roleKeys(MAIN_ROLES) },
  read(raw) {
    const role = roleKeys(MAIN_ROLES).find((key) => key === raw.trim());
    return { value: role ?? "", faithful: role !== undefined || raw.trim() === "" };
  },
  write: String,
});

/** A switch: `1` is on. */
export const switchParam = createParam<boolean>({
  defaultValue: false,
  shape: { kind: "switch" },
  read(raw) {
    const text = raw.trim();
    return { value: text === "1", faithful: text === "1" || text === "" };
  },
  write: (value) => (value ? "1" : ""),
});
