import { listPointsParts } from "~/domain/campaign/tables";
import { numberOf, type Scenario } from "~/domain/scenario/scenario";
import type { Campaign } from "~/domain/campaign/campaign";
import { floorToDollars, toExact, type Fraction } from "./exact";

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
 * What a point that its tier has already multiplied is worth, by part, the same for all wallets; null
 * where the divisor is not above 0.
 */
export type PointRates = Record<string, Fraction | null>;

const POINT = toExact(1);

/** A point's share × the allocation: an exact share of the FDV, and so of the token's supply. */
export function pointShares(campaign: Campaign, scenario: Scenario): PointRates {
  return listRates(campaign, ({ key, allocation }) => {
    const share = shareOfPoints(campaign, key, POINT, scenario);
    return share && share.mul(toShare(numberOf(scenario, allocation)));
  });
}

/** What a point is worth in exact dollars: its share × FDV. */
export function pointRates(campaign: Campaign, shares: PointRates, { fdv }: Scenario): PointRates {
  const dollars = toExact(fdv);
  return listRates(campaign, ({ key }) => shares[key]?.mul(dollars) ?? null);
}

type PointsPart = ReturnType<typeof listPointsParts>[number];

function listRates(campaign: Campaign, rateOf: (part: PointsPart) => Fraction | null): PointRates {
  const rates: PointRates = {};
  for (const part of listPointsParts(campaign)) {
    rates[part.key] = part.sameRateAs === part.key ? rateOf(part) : rates[part.sameRateAs]!;
  }
  return rates;
}

/** Whole dollars for points, Infinity beyond the safe integers; null without points or a rate. */
export function pointsToUsd(points: Fraction | null | undefined, rate: Fraction | null) {
  return points && rate ? floorToDollars(points.mul(rate)) : null;
}

/** Whole dollars for a share of the FDV, Infinity beyond the safe integers. */
export function shareToUsd(share: Fraction, { fdv }: Scenario): number {
  return floorToDollars(share.mul(toExact(fdv)));
}

const HUNDRED = toExact(100);

/** A percentage as an exact share: 5 is 1/20. */
export function toShare(pct: number): Fraction {
  return toExact(pct).div(HUNDRED);
}
