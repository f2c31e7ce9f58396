import type { SliderRange } from "./constants";

/** A bonus that a visitor may claim: a % of the FDV shared by all who hold it. */
export interface Bonus {
  label: string;
  /** The bonus's share of the FDV, %. */
  pct: SliderRange;
  /** One sentence: what it is and how it counts. */
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

/** Holders of a bonus whose supply is one number; NFTs, or leaderboard places. */
export const BONUS_SUPPLIES = { morse: 2996, partner: 38332, kaito: 1000 } as const;

export type ListedBonus = keyof typeof BONUSES;
/** What the URL's `bonus` may name: the listed ones and `discord`, the main role bonus. */
export type BonusKey = ListedBonus | "discord";

export const LISTED_BONUSES = Object.keys(BONUSES) as ListedBonus[];
export const BONUS_KEYS: readonly BonusKey[] = [...LISTED_BONUSES, "discord"];
