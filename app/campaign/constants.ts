/**
 * The campaign in numbers: everything that a new season would change.
 * Supplies are head counts of role or token holders as the community counted
 * them in spring 2025; nobody publishes them, so the page lets visitors edit them.
 */

/** The assets that earn Expedition points, in the order of the page. */
export const EXPEDITION_ASSETS = ["weETH", "ezETH", "weETHs", "uniBTC", "uniETH", "cmETH"] as const;
export type ExpeditionAsset = (typeof EXPEDITION_ASSETS)[number];

/** Total supply of $MITO, in tokens; implied price = FDV ÷ this. */
export const MITO_TOTAL_SUPPLY = 1_000_000_000;

/** A number that a slider sets: bounds, step and default, all in the same unit. */
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

/** One-tap FDV assumptions, US dollars. */
export const FDV_PRESETS = [100_000_000, 300_000_000, 500_000_000, 1_000_000_000] as const;

/** Share of the FDV that Expedition and Theo Vault points split, %. */
export const EXPEDITION_ALLOCATION: SliderRange = { min: 0, max: 20, step: 1, defaultValue: 10 };

/** Share of the FDV that testnet points split, %. */
export const TESTNET_ALLOCATION: SliderRange = { min: 0, max: 15, step: 1, defaultValue: 5 };

/**
 * Total Expedition points of all holders before tiers, in points. Not published:
 * estimated from the top holder and the total value locked (see
 * `public/calculationDetails.md`).
 */
export const EXPEDITION_POINTS_SUPPLY = 225_000_000_000;

/** Average tier multiplier over all holders, no unit; an assumption. */
export const AVERAGE_TIER_FACTOR = 1.5;

/** All testnet $MITO ever handed out, in test tokens; read off the testnet. */
export const TESTNET_POOL = 30_954_838.28;

/** Tier number → name and points multiplier, as the campaign's tiers page lists them. */
export const TIERS: ReadonlyMap<number, { name: string; multiplier: number }> = new Map([
  [1, { name: "Bronze", multiplier: 1 }],
  [2, { name: "Silver", multiplier: 1.2 }],
  [3, { name: "Gold", multiplier: 1.5 }],
  [4, { name: "Platinum", multiplier: 2 }],
  [5, { name: "Diamond", multiplier: 3 }],
]);

/** How many main Discord roles are assumed to get the main role bonus's % each. */
export const MAIN_DISCORD_ROLE_COUNT = 5;
