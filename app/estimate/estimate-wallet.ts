import type { Scenario } from "~/scenario/scenario";
import { sumExactly, toExact, toNumber } from "./exact";
import { expeditionPointsToUsd, testnetPointsToUsd } from "./points-usd";
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
export function estimateWallet(points: WalletPoints | null, scenario: Scenario): WalletFigures {
  const assets = points && listExpedition(points);
  const expedition = assets && summarizeExpedition(assets);
  const parts = {
    expeditionUSD:
      expedition && expeditionPointsToUsd(expedition.exactPoints, expedition.multiplier, scenario),
    theoUSD: estimateTheo(points?.theo ?? null, scenario),
    testnetUSD: testnetPointsToUsd(points?.testnet ?? null, scenario),
  };
  return {
    estimate: { ...parts, totalUSD: sumDollars(Object.values(parts)) ?? 0 },
    expedition: expedition && {
      points: toNumber(expedition.exactPoints),
      tier: expedition.tier,
      multiplier: expedition.multiplier,
    },
    isLost:
      isLost(expedition, parts.expeditionUSD) ||
      isLost(points?.theo, parts.theoUSD) ||
      isLost(points?.testnet, parts.testnetUSD),
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

function estimateTheo(points: number | null, scenario: Scenario): number | null {
  if (points === null) return null;
  return expeditionPointsToUsd(toExact(points), tierMultiplier(THEO_TIER), scenario);
}

function summarizeExpedition(assets: TieredPoints[]) {
  const tier = highestTier(assets.map((asset) => asset.tier));
  const exactPoints = sumExactly(assets.map((asset) => asset.points));
  return { exactPoints, tier, multiplier: tierMultiplier(tier) };
}
