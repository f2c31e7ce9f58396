import type { Scenario } from "~/scenario/scenario";
import { floorToDollars, toExact, type Fraction } from "./exact";

/** Whether the Expedition divisor, `base` × `factor`, is above 0. */
export function isExpeditionDivisorUsable({ base, factor }: Scenario): boolean {
  // By signs: the product itself could underflow to 0.
  return Math.sign(base) * Math.sign(factor) > 0;
}

/**
 * Dollars for Expedition or Theo Vault points:
 * points × multiplier ÷ (base × factor) × Expedition allocation × FDV.
 *
 * @returns whole dollars; null where the divisor is not above 0.
 */
export function expeditionPointsToUsd(
  points: Fraction,
  multiplier: number,
  scenario: Scenario,
): number | null {
  if (!isExpeditionDivisorUsable(scenario)) return null;
  const divisor = toExact(scenario.base).mul(toExact(scenario.factor));
  const share = points.mul(toExact(multiplier)).div(divisor);
  return floorToDollars(share.mul(shareOfFdv(scenario.expedition, scenario)));
}

/**
 * Dollars for testnet points: points ÷ pool × testnet allocation × FDV.
 *
 * @returns whole dollars; null without points, or where the pool is not above 0.
 */
export function testnetPointsToUsd(points: number | null, scenario: Scenario): number | null {
  if (points === null || scenario.pool <= 0) return null;
  const share = toExact(points).div(toExact(scenario.pool));
  return floorToDollars(share.mul(shareOfFdv(scenario.testnet, scenario)));
}

/** A percentage of the FDV in exact dollars. */
export function shareOfFdv(pct: number, { fdv }: Scenario): Fraction {
  return toExact(pct).div(toExact(100)).mul(toExact(fdv));
}
