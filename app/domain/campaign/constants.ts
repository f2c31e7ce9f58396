/*
 * The campaign's numbers, which a new season would change. Bonuses and roles are in `bonuses` and
 * `discord-roles`; their supplies are numbers of role or token holders, counted by the community in
 * spring 2025. Nobody publishes them, so visitors can edit them on the page.
 */

/** The assets that earn Expedition points, in the order of the page. */
export const EXPEDITION_ASSETS = ["weETH", "ezETH", "weETHs", "uniBTC", "uniETH", "cmETH"] as const;
export type ExpeditionAsset = (typeof EXPEDITION_ASSETS)[number];

/** Total supply of $MITO, in tokens; implied price = FDV ÷ this. */
export const MITO_TOTAL_SUPPLY = 1_000_000_000;

/** A slider's bounds, step and default, all in the same unit. */
export interface SliderRange {
  min: number;
  max: number;
  step: number;
  defaultValue: number;
}

/** Assumed fully diluted valuation, US dollars. */
export const FDV: SliderRange = {
  min: 5_000_000,
  max: 1_000_000_000,
  step: 1_000_000,
  defaultValue: 300_000_000,
};

/** FDV presets, US dollars. */
export const FDV_PRESETS = [100_000_000, 300_000_000, 500_000_000, 1_000_000_000] as const;

/**
 * The total that a visitor wants to reach, US dollars; 0 for none. Its maximum is far below the
 * largest safe integer, so it is exact to the dollar.
 */
export const GOAL: SliderRange = { min: 0, max: 1_000_000_000_000, step: 1, defaultValue: 0 };

/** Share of the FDV for Expedition and Theo Vault points, %. */
export const EXPEDITION_ALLOCATION: SliderRange = { min: 0, max: 20, step: 1, defaultValue: 10 };

/** Expedition allocations of the table of totals, %. */
export const EXPEDITION_PRESETS = [5, 10, 15, 20] as const;

/** Share of the FDV for testnet points, %. */
export const TESTNET_ALLOCATION: SliderRange = { min: 0, max: 15, step: 1, defaultValue: 5 };

/**
 * Total Expedition points of all holders, before tiers. Nobody publishes it: it is an estimate
 * from the top holder and the total value locked (see `public/calculationDetails.md`).
 */
export const EXPEDITION_POINTS_SUPPLY = 225_000_000_000;

/** Total deposits in Expedition, ETH, in early May 2025. */
export const EXPEDITION_DEPOSITS_ETH = 13_740;

/** Points earned per ETH by then: on average (a guess), and at the best bonuses (the top holder's). */
export const POINTS_PER_ETH = { average: 15_000_000, best: 27_000_000 } as const;

/** Average tier multiplier over all holders; an assumption. */
export const AVERAGE_TIER_FACTOR = 1.5;

/** Total testnet $MITO ever distributed, in test tokens, as the testnet shows it. */
export const TESTNET_POOL = 30_954_838.28;

/** Name and points multiplier by tier number, as on the campaign's tiers page. */
export const TIERS: ReadonlyMap<number, { name: string; multiplier: number }> = new Map([
  [1, { name: "Bronze", multiplier: 1 }],
  [2, { name: "Silver", multiplier: 1.2 }],
  [3, { name: "Gold", multiplier: 1.5 }],
  [4, { name: "Platinum", multiplier: 2 }],
  [5, { name: "Diamond", multiplier: 3 }],
]);

/** The genesis airdrop, % of the supply, as the press reported it in August 2025; not verified. */
export const REPORTED_AIRDROP_PCT = 10;

/** The number of main Discord roles; each one is assumed to get the main role bonus's %. */
export const MAIN_DISCORD_ROLE_COUNT = 5;
