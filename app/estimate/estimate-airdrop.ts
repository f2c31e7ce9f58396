import { MITO_TOTAL_SUPPLY } from "~/campaign/constants";
import type { Scenario } from "~/scenario/scenario";
import { bonusesToUsd } from "./bonus-usd";
import { sumExactly, toExact, toNumber } from "./exact";
import { totalBonusPct, totalFdvPct } from "./fdv-shares";
import { expeditionPointsToUsd, isExpeditionDivisorUsable, testnetPointsToUsd } from "./points-usd";
import { highestTier, tierMultiplier } from "./tiers";
import { listExpedition, type TieredPoints, type WalletPoints } from "./wallet-points";

/** The estimate: whole dollars, null where there is no value (yet), and % of the FDV. */
export interface Estimate {
  expeditionUSD: number | null;
  theoUSD: number | null;
  testnetUSD: number | null;
  additionalUSD: number | null;
  /** Sum of the four; a null counts as 0. */
  totalUSD: number;
  totalBonusPct: number;
  totalFdvPct: number;
}

/** The estimate and the other figures of the page. */
export interface Figures {
  estimate: Estimate;
  /** Sum of the Expedition points and the highest tier; null until all six assets are known. */
  expedition: { points: number; tier: number; multiplier: number } | null;
  /** Whether a divisor leaves a part without a value. */
  hasUnusableConstant: boolean;
  /** Implied price of one $MITO, dollars. */
  tokenPriceUSD: number;
  /** The total in $MITO at that price. */
  totalTokens: number;
}

/** Theo Vault has no tiers of its own: it counts as tier 1. */
export const THEO_TIER = 1;

/**
 * Computes every figure, for the page, the browser and the API alike.
 *
 * @param points null without a wallet.
 */
export function estimateAirdrop(points: WalletPoints | null, scenario: Scenario): Figures {
  const assets = points && listExpedition(points);
  const expedition = assets && summarizeExpedition(assets);
  const parts = {
    expeditionUSD:
      expedition && expeditionPointsToUsd(expedition.exactPoints, expedition.multiplier, scenario),
    theoUSD: estimateTheo(points?.theo ?? null, scenario),
    testnetUSD: testnetPointsToUsd(points?.testnet ?? null, scenario),
    additionalUSD: bonusesToUsd(scenario),
  };
  const totalUSD = Object.values(parts).reduce<number>((sum, usd) => sum + (usd ?? 0), 0);
  const tokenPriceUSD = scenario.fdv / MITO_TOTAL_SUPPLY;
  return {
    estimate: {
      ...parts,
      totalUSD,
      totalBonusPct: totalBonusPct(scenario),
      totalFdvPct: totalFdvPct(scenario),
    },
    expedition: expedition && {
      points: toNumber(expedition.exactPoints),
      tier: expedition.tier,
      multiplier: expedition.multiplier,
    },
    hasUnusableConstant:
      !isExpeditionDivisorUsable(scenario) ||
      scenario.pool <= 0 ||
      parts.additionalUSD === null ||
      isLost(expedition, parts.expeditionUSD) ||
      isLost(points?.theo, parts.theoUSD) ||
      isLost(points?.testnet, parts.testnetUSD),
    tokenPriceUSD,
    totalTokens: totalUSD / tokenPriceUSD,
  };
}

/** Whether known points have no value: the divisor is so small that no number holds the dollars. */
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
