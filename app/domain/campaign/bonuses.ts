import type { SliderRange } from "./constants";
import { MAIN_ROLES, type MainRole } from "./discord-roles";
import { keysOf } from "./keys-of";

/** A bonus that a visitor may claim: a % of the FDV, shared equally by its holders. */
export interface Bonus {
  label: string;
  /** The bonus's share of the FDV, %. */
  pct: SliderRange;
  /** One sentence: what the bonus is and how it counts. */
  info: string;
}

/** The bonuses of the 'Additional Rewards' list, in the order of the page and the URL. */
export const BONUSES = {
  morse: {
    label: "Morse NFT",
    pct: { min: 0, max: 2, step: 0.05, defaultValue: 1 },
    info: "The campaign's own NFT collection: its % of the FDV is shared equally among all Morse NFTs, and one NFT is counted.",
  },
  discordMi: {
    label: "Discord Mi-Role",
    pct: { min: 0, max: 0.5, step: 0.05, defaultValue: 0.1 },
    info: "Contributor roles such as miArtist or miAnalyst: the % is shared equally among all who hold any of the five.",
  },
  discordInt: {
    label: "Discord Mi-Intern",
    pct: { min: 0, max: 0.5, step: 0.05, defaultValue: 0.1 },
    info: "Intern contributor roles: the % is shared equally among all who hold any of the five intern roles.",
  },
  partner: {
    label: "NFT Partner Collections",
    pct: { min: 0, max: 0.5, step: 0.05, defaultValue: 0.5 },
    info: "NFTs of partner collections: the % is shared equally among all of them, and one NFT is counted.",
  },
  kaito: {
    label: "Kaito Yapper Top",
    pct: { min: 0, max: 2, step: 0.05, defaultValue: 0.5 },
    info: "The top 1,000 of the Kaito leaderboard: the % is shared equally among them.",
  },
} as const satisfies Record<string, Bonus>;

/** The bonus for one main Discord role; its % goes to each of the five roles. */
export const MAIN_DISCORD_BONUS: Bonus = {
  label: "Main Discord role",
  pct: { min: 0, max: 1, step: 0.05, defaultValue: 0.1 },
  info: "Your highest community role: each of the five roles gets the %, shared equally among its holders, so it counts five times in the total % of the FDV.",
};

/** The bonuses whose supply is one number: NFTs, or places on a leaderboard. */
export const BONUS_SUPPLIES = {
  morse: { label: "Morse", supply: 2996 },
  partner: { label: "Partner NFT", supply: 38332 },
  kaito: { label: "Kaito", supply: 1000 },
} as const;

export type ListedBonus = keyof typeof BONUSES;
/** A value of the URL's `bonus`: a listed bonus, or `discord` for the main role bonus. */
export type BonusKey = ListedBonus | "discord";

export const LISTED_BONUSES = keysOf(BONUSES);
export const BONUS_KEYS: readonly BonusKey[] = [...LISTED_BONUSES, "discord"];

/** A bonus's label, with the role if one is chosen: `Main Discord role: Og`. */
export function nameBonus(key: BonusKey, role: MainRole | ""): string {
  if (key !== "discord") return BONUSES[key].label;
  return MAIN_DISCORD_BONUS.label + (role === "" ? "" : `: ${MAIN_ROLES[role].label}`);
}
