import { memoizeByIdentity } from "~/scenario/memoize-by-identity";
import { dropUnsafe, sumExactly, toExact, toNumber } from "./exact";
import { pointsToUsd, type PointRates } from "./points-usd";
import { highestTier, tierMultiplier } from "./tiers";
import { listExpedition, type TieredPoints, type WalletPoints } from "./wallet-points";

/** The parts that a wallet's points count in: dollars, null where there is no value (yet). */
interface WalletDollars {
  expeditionUSD: number | null;
  theoUSD: number | null;
  testnetUSD: number | null;
}

/**
 * One wallet's estimate: whole dollars, null where there is no value (yet), or where no number is
 * right to the dollar. Bonuses are not part of it.
 */
export interface WalletEstimate extends WalletDollars {
  /** Sum of the three: what has no value (yet) counts as 0; null with one that is too large. */
  totalUSD: number | null;
}

/** One wallet's estimate and what it comes from. */
export interface WalletFigures {
  estimate: WalletEstimate;
  /** The same before it is shown, to be added up: Infinity where no number is right to the dollar. */
  dollars: WalletDollars;
  /** Sum of the Expedition points and the highest tier; null until all six assets are known. */
  expedition: { points: number; tier: number; multiplier: number } | null;
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
