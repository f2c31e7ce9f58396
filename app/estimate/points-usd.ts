import type { Scenario } from "~/scenario/scenario";
import { floorToDollars, toExact, type Fraction } from "./exact";

/** Whether the Expedition divisor, `base` × `factor`, is above 0. */
export function isExpeditionDivisorUsable({ base, factor }: Scenario): boolean {
  // By signs: the product itself could underflow to 0.
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

/** Whole dollars for Expedition or Theo Vault points: their share × Expedition allocation × FDV. */
export function expeditionPointsToUsd(
  points: Fraction,
  multiplier: number,
  scenario: Scenario,
): number | null {
  const share = expeditionShare(points, multiplier, scenario);
  return share && floorToDollars(share.mul(shareOfFdv(scenario.expedition, scenario)));
}

/** Whole dollars for testnet points: their share × testnet allocation × FDV; null without points. */
export function testnetPointsToUsd(points: number | null, scenario: Scenario): number | null {
  const share = points === null ? null : testnetShare(toExact(points), scenario);
  return share && floorToDollars(share.mul(shareOfFdv(scenario.testnet, scenario)));
}

/** A percentage of the FDV in exact dollars. */
export function shareOfFdv(pct: number, { fdv }: Scenario): Fraction {
  return toExact(pct).div(toExact(100)).mul(toExact(fdv));
}
