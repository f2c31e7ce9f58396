import { listPointsParts } from "~/domain/campaign/tables";
import { numberOf, type Scenario } from "~/domain/scenario/scenario";
import { floorToDollars, toExact, type Fraction } from "./exact";
import type { Campaign } from "~/domain/campaign/campaign";

/** Whether the product of a part's constants, which divides its points, is above 0. */
export function isDivisorUsable(campaign: Campaign, part: string, scenario: Scenario): boolean {
  // Multiplies signs, as the product could underflow to 0.
  const signs = campaign.parts[part]!.divisor.map((key) => Math.sign(numberOf(scenario, key)));
  return signs.reduce((product, sign) => product * sign, 1) > 0;
}

/** The share of all weighted points: points ÷ divisor; null where the divisor is not above 0. */
export function shareOfPoints(
  campaign: Campaign,
  part: string,
  points: Fraction,
  scenario: Scenario,
): Fraction | null {
  if (!isDivisorUsable(campaign, part, scenario)) return null;
  const factors = campaign.parts[part]!.divisor.map((key) => toExact(numberOf(scenario, key)));
  return points.div(factors.reduce((product, factor) => product.mul(factor)));
}

/**
 * What a point that its tier has already multiplied is worth in exact dollars, by part; null where
 * the divisor is not above 0.
 */
export type PointRates = Record<string, Fraction | null>;

const POINT = toExact(1);

/** The rates of a scenario: a point's share × the allocation × FDV, the same for all wallets. */
export function pointRates(campaign: Campaign, scenario: Scenario): PointRates {
  const rates: PointRates = {};
  for (const { key, allocation, sameRateAs } of listPointsParts(campaign)) {
    if (sameRateAs === key) {
      const share = shareOfPoints(campaign, key, POINT, scenario);
      rates[key] = share && share.mul(shareOfFdv(numberOf(scenario, allocation), scenario));
    } else {
      rates[key] = rates[sameRateAs]!;
    }
  }
  return rates;
}

/** Whole dollars for points, Infinity beyond the safe integers; null without points or a rate. */
export function pointsToUsd(points: Fraction | null | undefined, rate: Fraction | null) {
  return points && rate ? floorToDollars(points.mul(rate)) : null;
}

/** A percentage of the FDV in exact dollars. */
export function shareOfFdv(pct: number, { fdv }: Scenario): Fraction {
  return toExact(pct).div(toExact(100)).mul(toExact(fdv));
}
