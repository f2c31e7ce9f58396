import { BONUS_KEYS, type BonusKey } from "~/campaign/bonuses";
import { MAIN_ROLES, roleKeys, type MainRole } from "~/campaign/discord-roles";
import { createParam } from "./param";

/** Any text, trimmed. */
export const walletParam = createParam<string>({
  defaultValue: "",
  shape: { kind: "text" },
  read: (raw) => ({ value: raw.trim(), faithful: true }),
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
