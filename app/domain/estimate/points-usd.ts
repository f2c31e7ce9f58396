import { type Campaign, listBonuses, listPointsParts } from "~/domain/campaign/campaign";
import { choiceOf, countOf, listTicked, numberOf, type Scenario } from "~/domain/scenario/scenario";
import { dropUnsafe, sumExactly, toExact, type Fraction, floorToDollars } from "./exact";

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
function toShare(pct: number): Fraction {
  return toExact(pct).div(HUNDRED);
}

/** How many holders share a bonus, 0 or less if edited so; null while its choice is not made. */
export function bonusSupply(campaign: Campaign, key: string, scenario: Scenario): Fraction | null {
  const { supplies, choice } = campaign.bonuses[key]!;
  const supplyOf = (supply: string) => numberOf(scenario, `supply.${supply}`);
  if (choice === undefined) return sumExactly(supplies.map(supplyOf));
  const chosen = choiceOf(scenario, choice.param);
  return chosen === "" ? null : toExact(supplyOf(chosen));
}

/**
 * Whole dollars that a bonus adds if it is ticked, rounded down by itself; null without its choice,
 * at a supply of 0 or less, or beyond the safe integers.
 */
export function bonusWorth(campaign: Campaign, key: string, scenario: Scenario): number | null {
  const supply = bonusSupply(campaign, key, scenario);
  if (supply === null || supply.numerator <= 0n) return null;
  return dropUnsafe(shareToUsd(exactShare(key, scenario, supply), scenario));
}

/**
 * The ticked bonuses' exact share of the FDV, and of the token's supply: the sum of count × pct ÷
 * supply; null where a ticked bonus's supply is not above 0.
 */
export function bonusesShare(campaign: Campaign, scenario: Scenario): Fraction | null {
  let sum = toExact(0);
  for (const key of listTicked(scenario)) {
    const supply = bonusSupply(campaign, key, scenario);
    if (supply === null) continue;
    if (supply.numerator <= 0n) return null;
    sum = sum.add(exactShare(key, scenario, supply));
  }
  return sum;
}

/** Whole dollars of all ticked bonuses; null as `bonusesShare` is, and beyond the safe integers. */
export function bonusesUsd(campaign: Campaign, scenario: Scenario): number | null {
  const share = bonusesShare(campaign, scenario);
  return share && dropUnsafe(shareToUsd(share, scenario));
}

/** The same with every bonus ticked, and each choice made for the fewest holders. */
export function mostBonusesUsd(campaign: Campaign, scenario: Scenario): number | null {
  const most: Scenario = { ...scenario, bonus: listBonuses(campaign) };
  for (const { choice, supplies } of Object.values(campaign.bonuses)) {
    const holders = (supply: string) => numberOf(scenario, `supply.${supply}`);
    if (choice) {
      most[choice.param] = supplies.reduce((fewest, supply) =>
        holders(supply) < holders(fewest) ? supply : fewest,
      );
    }
  }
  return bonusesUsd(campaign, most);
}

/** The share of the FDV, and of the supply, that a bonus adds; `supply` is above 0. */
function exactShare(key: string, scenario: Scenario, supply: Fraction): Fraction {
  const count = toExact(countOf(scenario, key));
  return toShare(numberOf(scenario, key)).div(supply).mul(count);
}
