import type { Scenario } from "~/domain/scenario/scenario";
import { floorToDollars, toExact, type Fraction } from "./exact";

/** Whether the Expedition divisor, `base` × `factor`, is above 0. */
export function isExpeditionDivisorUsable({ base, factor }: Scenario): boolean {
  // Compares signs, as the product could underflow to 0.
  return Math.sign(base) * Math.sign(factor) > 0;
}

/**
 * The share of all weighted points: points × multiplier ÷ (base × factor).
 *
 * @returns null where the divisor is not above 0.
 */
export function expeditionShare(
  points: Fraction,
  multiplier: number,
  scenario: Scenario,
): Fraction | null {
  if (!isExpeditionDivisorUsable(scenario)) return null;
  const divisor = toExact(scenario.base).mul(toExact(scenario.factor));
  return points.mul(toExact(multiplier)).div(divisor);
}

/** The share of the testnet pool: points ÷ pool; null where the pool is not above 0. */
export function testnetShare(points: Fraction, { pool }: Scenario): Fraction | null {
  return pool <= 0 ? null : points.div(toExact(pool));
}

/** What a point is worth in exact dollars; null where the divisor is not above 0. */
export interface PointRates {
  /** For an Expedition or Theo Vault point that its tier has already multiplied. */
  expedition: Fraction | null;
  testnet: Fraction | null;
}

/** The rates of a scenario: a point's share × the allocation × FDV, the same for all wallets. */
export function pointRates(scenario: Scenario): PointRates {
  const point = toExact(1);
  return {
    expedition: rateOf(expeditionShare(point, 1, scenario), scenario.expedition, scenario),
    testnet: rateOf(testnetShare(point, scenario), scenario.testnet, scenario),
  };
}

function rateOf(share: Fraction | null, pct: number, scenario: Scenario): Fraction | null {
  return share && share.mul(shareOfFdv(pct, scenario));
}

/** Whole dollars for points, Infinity beyond the safe integers; null without points or a rate. */
export function pointsToUsd(points: Fraction | null | undefined, rate: Fraction | null) {
  return points && rate ? floorToDollars(points.mul(rate)) : null;
}

/** A percentage of the FDV in exact dollars. */
export function shareOfFdv(pct: number, { fdv }: Scenario): Fraction {
  return toExact(pct).div(toExact(100)).mul(toExact(fdv));
}
