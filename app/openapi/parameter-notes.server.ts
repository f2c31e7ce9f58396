import { BONUSES, LISTED_BONUSES, MAIN_DISCORD_BONUS } from "~/campaign/bonuses";
import { INTERN_ROLES, MAIN_ROLES, MI_ROLES } from "~/campaign/discord-roles";
import type { ScenarioKey } from "~/scenario/scenario";

const OWN_NOTES: Partial<Record<ScenarioKey, string>> = {
  wallet:
    "Wallet address as typed; control characters are dropped. Without a wallet there are no points.",
  also: "Further wallets beside `wallet`, comma-separated, at most 19. Repeats are dropped; without `wallet`, the first one takes its place.",
  fdv: "Assumed fully diluted valuation, US dollars.",
  expedition: "Share of the FDV for Expedition and Theo Vault points, %.",
  testnet: "Share of the FDV for testnet points, %.",
  bonus: "The bonuses held, comma-separated.",
  discord: `${MAIN_DISCORD_BONUS.label} bonus, % of the FDV for each of the five roles.`,
  role: "The main Discord role held. It counts where `bonus` names `discord`.",
  base: "Total Expedition points of all holders.",
  factor: "Average tier multiplier over all holders.",
  pool: "Total testnet points.",
  goal: "A total for which the page says what FDV gives it, US dollars; 0 for none. No figure depends on it.",
  details: "`1`: the page shows the calculation. No figure depends on it.",
};

const SUPPLY_NOTES = Object.entries({
  ...MI_ROLES,
  ...INTERN_ROLES,
  ...MAIN_ROLES,
  ...BONUSES,
}).map(([key, { label }]) => [`supply.${key}`, `Number of holders that share it: ${label}.`]);

/** One sentence about each of a link's parameters. */
export const PARAMETER_NOTES: Record<string, string> = {
  ...Object.fromEntries(SUPPLY_NOTES),
  ...Object.fromEntries(LISTED_BONUSES.map((key) => [key, `${BONUSES[key].label}, % of the FDV.`])),
  ...OWN_NOTES,
};
