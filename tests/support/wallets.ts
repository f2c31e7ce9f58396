import type { TieredPoints, WalletPoints } from "~/estimate/points";

/** The address of a hex digit: `0xaaaa…aaaa`. */
export const addressOf = (digit: string) => `0x${digit.repeat(40)}`;

/** The assets that earn Expedition points, in the order of the page. */
export const ASSETS = ["weETH", "ezETH", "weETHs", "uniBTC", "uniETH", "cmETH"] as const;
type Asset = (typeof ASSETS)[number];

/** A wallet whose eight answers have all arrived; sources not given have 0 points at tier 1. */
export function walletWith(
  expedition: Partial<Record<Asset, TieredPoints>> = {},
  { theo = 0, testnet = 0 } = {},
): WalletPoints {
  const none = { points: 0, tier: 1 };
  return {
    ...Object.fromEntries(
      ASSETS.map((asset) => [`expedition:${asset}`, expedition[asset] ?? none]),
    ),
    theo: { points: theo, tier: 1 },
    testnet: { points: testnet, tier: 1 },
  };
}

/*
 * Points chosen so that every figure is easy to calculate by hand. With the default
 * constants a tier-1 Expedition or Theo point is worth FDV × 10% ÷ 337.5 billion, and
 * RICH holds a thousandth of the testnet pool.
 */

/** 180,000,000.5 Expedition points at tier 5 (× 3), Theo points, testnet points. */
export const RICH = walletWith(
  {
    weETH: { points: 100_000_000, tier: 2 },
    ezETH: { points: 50_000_000.5, tier: 5 },
    uniBTC: { points: 25_000_000, tier: 3 },
    uniETH: { points: 5_000_000, tier: 4 },
  },
  { theo: 15_000_000, testnet: 30_954.83828 },
);

const figuresOf = (expedition: string, theo: string, testnet: string, total: string) => ({
  ...{ expedition, theo, testnet, additional: "$0", total },
});

export const RICH_FIGURES = figuresOf("$48,000", "$1,333", "$15,000", "$64,333");

export const RICH_FIGURES_450M = figuresOf("$72,000", "$2,000", "$22,500", "$96,500");

/** A wallet that differs from RICH in every figure. */
export const MODEST = walletWith(
  { cmETH: { points: 11_250_000, tier: 1 } },
  { theo: 2_250_000, testnet: 3_095.483828 },
);

export const MODEST_FIGURES = figuresOf("$1,000", "$200", "$1,500", "$2,700");
