import { BONUSES, BONUS_SUPPLIES, MAIN_DISCORD_BONUS } from "~/domain/campaign/bonuses";
import { INTERN_ROLES, MAIN_ROLES, MI_ROLES } from "~/domain/campaign/discord-roles";
import type { ScenarioKey } from "./scenario";

const BONUS_LABELS = Object.entries({ ...BONUSES, discord: MAIN_DISCORD_BONUS }).map(
  ([key, { label }]) => [key, label],
);

const SUPPLY_LABELS = Object.entries({
  ...BONUS_SUPPLIES,
  ...MI_ROLES,
  ...INTERN_ROLES,
  ...MAIN_ROLES,
}).map(([key, { label }]) => [`supply.${key}`, `${label} supply`]);

/** Each parameter's short name, for lists of a scenario's values. */
export const PARAMETER_LABELS: Record<ScenarioKey, string> = {
  ...Object.fromEntries([...BONUS_LABELS, ...SUPPLY_LABELS]),
  wallet: "Wallet",
  also: "Further wallets",
  fdv: "FDV",
  expedition: "Expedition",
  testnet: "Testnet",
  bonus: "Bonuses",
  role: "Discord role",
  base: "Total points supply",
  factor: "Average tier factor",
  pool: "Testnet total points",
  goal: "Total to reach",
  details: "Calculation details",
};
