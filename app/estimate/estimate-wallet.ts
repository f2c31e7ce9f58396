import { memoizeByIdentity } from "~/scenario/memoize-by-identity";
import { sumExactly, toExact, toNumber } from "./exact";
import { pointsToUsd, type PointRates } from "./points-usd";
import { highestTier, tierMultiplier } from "./tiers";
import { listExpedition, type TieredPoints, type WalletPoints } from "./wallet-points";

/** One wallet's estimate: whole dollars, null where there is no value (yet). Bonuses are not part of it. */
export interface WalletEstimate {
  expeditionUSD: number | null;
  theoUSD: number | null;
  testnetUSD: number | null;
  /** Sum of the three; a null counts as 0. */
  totalUSD: number;
}

/** One wallet's estimate and what it comes from. */
export interface WalletFigures {
  estimate: WalletEstimate;
  /** Sum of the Expedition points and the highest tier; null until all six assets are known. */
  expedition: { points: number; tier: number; multiplier: number } | null;
  /** Whether known points have no value, because a divisor is so small that no number holds the dollars. */
  isLost: boolean;
}

/** Theo Vault has no tiers of its own: it counts as tier 1. */
export const THEO_TIER = 1;

/**
 * Estimates one wallet, each part rounded down by itself.
 *
 * @param points null while nothing is known.
 */
export function estimateWallet(points: WalletPoints | null, rates: PointRates): WalletFigures {
  const exact = points && toExactPoints(points);
  const parts = {
    expeditionUSD: pointsToUsd(exact?.expedition ?? null, rates.expedition),
    theoUSD: pointsToUsd(exact?.theo ?? null, rates.expedition),
    testnetUSD: pointsToUsd(exact?.testnet ?? null, rates.testnet),
  };
  return {
    estimate: { ...parts, totalUSD: sumDollars(Object.values(parts)) ?? 0 },
    expedition: exact && exact.summary,
    isLost:
      isLost(exact?.expedition, parts.expeditionUSD) ||
      isLost(exact?.theo, parts.theoUSD) ||
      isLost(exact?.testnet, parts.testnetUSD),
  };
}

/** A wallet's points as the rates take them. Memoized: a page has dozens of totals of the same points. */
const toExactPoints = memoizeByIdentity((points: WalletPoints) => {
  const assets = listExpedition(points);
  const { theo, testnet } = points;
  return {
    ...(assets ? sumExpedition(assets) : { expedition: null, summary: null }),
    theo: theo === null ? null : toExact(theo).mul(toExact(tierMultiplier(THEO_TIER))),
    testnet: testnet === null ? null : toExact(testnet),
  };
});

function sumExpedition(assets: TieredPoints[]) {
  const sum = sumExactly(assets.map(({ points }) => points));
  const tier = highestTier(assets.map((asset) => asset.tier));
  const multiplier = tierMultiplier(tier);
  return {
    expedition: sum.mul(toExact(multiplier)),
    summary: { points: toNumber(sum), tier, multiplier },
  };
}

/** The sum of the amounts there are; null where there is none. */
export function sumDollars(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

function isLost(points: unknown, usd: number | null): boolean {
  return points !== null && points !== undefined && usd === null;
}
