import { memoizeByIdentity } from "~/domain/scenario/memoize-by-identity";
import { dropUnsafe, sumExactly, toExact, toNumber } from "./exact";
import { pointsToUsd, type PointRates } from "./points-usd";
import { highestTier, tierMultiplier } from "./tiers";
import { listExpedition, type TieredPoints, type WalletPoints } from "./wallet-points";

/** Dollars for the parts that depend on a wallet's points; null where there is no value (yet). */
interface WalletDollars {
  expeditionUSD: number | null;
  theoUSD: number | null;
  testnetUSD: number | null;
}

/**
 * One wallet's estimate, without bonuses: whole dollars; null where there is no value (yet), or
 * beyond the safe integers.
 */
export interface WalletEstimate extends WalletDollars {
  /** Sum of the three parts, where missing ones count as 0; null beyond the safe integers. */
  totalUSD: number | null;
}

/** One wallet's estimate and the figures behind it. */
export interface WalletFigures {
  estimate: WalletEstimate;
  /** The same parts for adding up: Infinity beyond the safe integers. */
  dollars: WalletDollars;
  /** Sum of the Expedition points and the highest tier; null until all six assets are known. */
  expedition: { points: number; tier: number; multiplier: number } | null;
}

/** Theo Vault has no tiers; it counts as tier 1. */
export const THEO_TIER = 1;

/**
 * Estimates one wallet; each part is rounded down separately.
 *
 * @param points null while unknown.
 */
export function estimateWallet(points: WalletPoints | null, rates: PointRates): WalletFigures {
  const exact = points && toExactPoints(points);
  const dollars = {
    expeditionUSD: pointsToUsd(exact?.expedition, rates.expedition),
    theoUSD: pointsToUsd(exact?.theo, rates.expedition),
    testnetUSD: pointsToUsd(exact?.testnet, rates.testnet),
  };
  return {
    estimate: {
      expeditionUSD: dropUnsafe(dollars.expeditionUSD),
      theoUSD: dropUnsafe(dollars.theoUSD),
      testnetUSD: dropUnsafe(dollars.testnetUSD),
      totalUSD: dropUnsafe(sumDollars(Object.values(dollars)) ?? 0),
    },
    dollars,
    expedition: exact && exact.summary,
  };
}

/** A wallet's points as rates need them. Memoized: a page computes dozens of totals of the same points. */
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

/** The sum of the known amounts; null if none is known. */
export function sumDollars(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}
