import { listFactors } from "~/capabilities/boosts";
import { capOf } from "~/capabilities/limits";
import { type Campaign, listPointsParts } from "~/domain/campaign/campaign";
import type { PointShare } from "~/domain/estimate/estimate";
import {
  floorToDollars,
  isLess,
  sumFractions,
  toExact,
  toShare,
  type Fraction,
} from "~/domain/estimate/exact";
import { numberOf, type Scenario } from "~/domain/scenario/scenario";

/** A part's divisor, the sum of its terms; null where it is not above 0. */
export function divisorOf(campaign: Campaign, part: string, scenario: Scenario): Fraction | null {
  const terms = campaign.parts[part]!.divisor.map((factors) =>
    factors
      .map((factor) => toExact(typeof factor === "number" ? factor : numberOf(scenario, factor)))
      .reduce((product, factor) => product.mul(factor)),
  );
  const sum = sumFractions(terms);
  return sum.numerator > 0n ? sum : null;
}

/** The share of all weighted points: points × factors ÷ divisor; null where the divisor is not above 0. */
export function shareOfPoints(
  campaign: Campaign,
  part: string,
  points: Fraction,
  scenario: Scenario,
): Fraction | null {
  const divisor = divisorOf(campaign, part, scenario);
  const factors = listFactors(campaign, part, scenario);
  return (
    divisor &&
    factors.reduce((product, [, factor]) => product.mul(toExact(factor)), points).div(divisor)
  );
}

/** Shares of the FDV by part; null where the divisor is not above 0. */
export type PointShares = Record<string, PointShare | null>;

const POINT = toExact(1);

/** A point's share × the allocation. */
export function pointShares(campaign: Campaign, scenario: Scenario): PointShares {
  const shares = listPointsParts(campaign).map(({ key, allocation }) => {
    const share = shareOfPoints(campaign, key, POINT, scenario);
    const pool = toShare(toExact(numberOf(scenario, allocation)));
    return [key, share && { point: share.mul(pool), cap: capOf(campaign, key, scenario) }];
  });
  return Object.fromEntries(shares) as PointShares;
}

/** The same in exact dollars: shares × FDV. */
export function toDollars(shares: PointShares, { fdv }: Scenario): PointShares {
  const dollars = toExact(fdv);
  const rates = Object.entries(shares).map(([part, share]) => [
    part,
    share && { point: share.point.mul(dollars), cap: share.cap && share.cap.mul(dollars) },
  ]);
  return Object.fromEntries(rates) as PointShares;
}

/** Whether points are worth more than the cap. */
export function isCapped(points: Fraction, { point, cap }: PointShare): boolean {
  return cap !== null && isLess(cap, points.mul(point));
}

/**
 * Whole dollars for points, Infinity beyond the safe integers; null without points or a rate.
 *
 * @param rate in dollars.
 */
export function pointsToUsd(
  points: Fraction | null | undefined,
  rate: PointShare | null,
): number | null {
  if (!points || !rate) return null;
  return floorToDollars(isCapped(points, rate) ? rate.cap! : points.mul(rate.point));
}
