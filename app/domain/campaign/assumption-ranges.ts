import {
  EXPEDITION_DEPOSITS_ETH,
  EXPEDITION_PRESETS,
  FDV_PRESETS,
  POINTS_PER_ETH,
  TESTNET_POOL,
  TIERS,
} from "./constants";

/** The lowest and highest values to try for an assumption; neither is a prediction. */
export interface AssumptionRange {
  label: string;
  low: number;
  high: number;
  /** Where the two values come from. */
  source: string;
}

const multipliers = [...TIERS.values()].map(({ multiplier }) => multiplier);

/** The assumptions that every estimate depends on, with their ranges, by parameter. */
export const ASSUMPTION_RANGES = {
  fdv: {
    label: "FDV",
    low: Math.min(...FDV_PRESETS),
    high: Math.max(...FDV_PRESETS),
    source: "lowest and highest preset",
  },
  expedition: {
    label: "Expedition allocation",
    low: Math.min(...EXPEDITION_PRESETS),
    high: Math.max(...EXPEDITION_PRESETS),
    source: "lowest and highest of the table",
  },
  base: {
    label: "Total points supply",
    low: EXPEDITION_DEPOSITS_ETH * POINTS_PER_ETH.average,
    high: EXPEDITION_DEPOSITS_ETH * POINTS_PER_ETH.best,
    source: "13,740 ETH deposited, at 15 or at best 27 million points each",
  },
  factor: {
    label: "Average tier factor",
    low: Math.min(...multipliers),
    high: Math.max(...multipliers),
    source: "all holders in the lowest or the highest tier",
  },
  pool: {
    label: "Testnet total points",
    low: TESTNET_POOL / 2,
    high: TESTNET_POOL * 2,
    source: "half and twice what the testnet has shown",
  },
} as const satisfies Record<string, AssumptionRange>;

/** A parameter that has a range. */
export type RangedKey = keyof typeof ASSUMPTION_RANGES;
