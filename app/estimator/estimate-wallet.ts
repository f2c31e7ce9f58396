import { type Campaign, listPointsParts, type PartFigure } from "~/domain/campaign/campaign";
import type { PartDollars, WalletEstimate } from "~/domain/estimate/estimate";
import { dropUnsafe, isLess, toExact, toNumber, type Fraction } from "~/domain/estimate/exact";
import {
  highestTier,
  listPart,
  sumWeighted,
  tierMultiplier,
  type WalletPoints,
} from "~/domain/estimate/wallet-points";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { isCapped, pointsToUsd, type PointRates } from "./points-usd";

export interface PartPoints {
  /** The sum over the part's sources, weighted. */
  points: number;
  tier: number;
  multiplier: number;
  /** What decides the dollars in place of the points; null for nothing. */
  limit: "minimum" | "cap" | null;
}

export interface WalletFigures {
  estimate: WalletEstimate;
  /** The same for adding up: Infinity beyond the safe integers. */
  dollars: PartDollars;
  /** By part; null until all of its sources are known, and if they all failed. */
  points: Record<string, PartPoints | null>;
}

/**
 * Estimates one wallet; each part is rounded down separately.
 *
 * @param points null while unknown.
 */
export function estimateWallet(
  campaign: Campaign,
  points: WalletPoints | null,
  rates: PointRates,
): WalletFigures {
  const exact = points && weighPoints(campaign)(points);
  const dollars: PartDollars = {};
  for (const { key, figure } of listPointsParts(campaign)) {
    dollars[figure] = pointsToUsd(exact?.weighted[key], rates[key]!);
  }
  const known = exact ? markCapped(exact, rates) : {};
  const hasPoints = Object.values(known).some((part) => part !== null);
  return { ...addTotal(dollars, hasPoints), points: known };
}

function markCapped(
  { points, weighted }: WeighedPoints,
  rates: PointRates,
): WalletFigures["points"] {
  const capped = Object.keys(points).filter((part) => {
    const [amount, rate] = [weighted[part], rates[part]];
    return amount && rate && isCapped(amount, rate);
  });
  if (capped.length === 0) return points;
  const marked = capped.map((part) => [part, { ...points[part]!, limit: "cap" as const }]);
  return { ...points, ...(Object.fromEntries(marked) as typeof points) };
}

/**
 * Adds the total, `totalUSD`.
 *
 * @param hasTotal whether there is one; it is null otherwise.
 * @returns the dollars for adding up, and the estimate as it is shown: null beyond the safe integers.
 */
export function addTotal(parts: PartDollars, hasTotal: boolean) {
  const sum = Object.values(parts).reduce<number>((total, usd) => total + (usd ?? 0), 0);
  const dollars: PartDollars = { ...parts, totalUSD: hasTotal ? sum : null };
  const estimate = {} as WalletEstimate;
  for (const figure in dollars)
    estimate[figure as PartFigure] = dropUnsafe(dollars[figure as PartFigure]!);
  return { dollars, estimate };
}

const NOTHING = toExact(0);

/** A wallet's points as rates need them. Memoized: a page computes dozens of totals of the same points. */
export const weighPoints = memoizeByIdentity((campaign: Campaign) =>
  memoizeByIdentity((walletPoints: WalletPoints) => {
    // Decimals, as points and multipliers are.
    const weighted: Record<string, Fraction | null> = {};
    const points: Record<string, PartPoints | null> = {};
    for (const { key: part, tier: rule, minimum } of listPointsParts(campaign)) {
      const known = listPart(campaign, walletPoints, part);
      const sum = known && sumWeighted(campaign, part, known);
      const tier = rule === "highest" ? highestTier((known ?? []).map((each) => each.tier)) : rule;
      const multiplier = tier === null ? 1 : tierMultiplier(campaign, tier);
      const isTooFew = minimum !== undefined && sum !== null && isLess(sum, toExact(minimum));
      weighted[part] = sum && (isTooFew ? NOTHING : sum.mul(toExact(multiplier)));
      const limit = isTooFew ? "minimum" : null;
      points[part] = sum && { points: toNumber(sum), tier: tier ?? 1, multiplier, limit };
    }
    return { weighted, points };
  }),
);

export type WeighedPoints = ReturnType<ReturnType<typeof weighPoints>>;

/** The sum of the known amounts; null if none is known. */
export function sumDollars(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}
