import { mostOf } from "~/capabilities/limits";
import { bind } from "~/capabilities/list";
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

/** What multiplies a part's points, by the name that its formula has for it. */
export function listFactors(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
): [name: string, factor: number][] {
  return bind(campaign).flatMap((each) => Object.entries(each.factors?.(part, scenario) ?? {}));
}

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
    return [key, share && { point: share.mul(pool), most: mostOf(campaign, key, scenario) }];
  });
  return Object.fromEntries(shares) as PointShares;
}

/** The same in exact dollars: shares × FDV. */
export function toDollars(shares: PointShares, { fdv }: Scenario): PointShares {
  const dollars = toExact(fdv);
  const rates = Object.entries(shares).map(([part, share]) => [
    part,
    share && { point: share.point.mul(dollars), most: share.most && share.most.mul(dollars) },
  ]);
  return Object.fromEntries(rates) as PointShares;
}

/** Whether points are worth more than a wallet gets at most. */
export function isBeyond(points: Fraction, { point, most }: PointShare): boolean {
  return most !== null && isLess(most, points.mul(point));
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
  return floorToDollars(isBeyond(points, rate) ? rate.most! : points.mul(rate.point));
}
