import { pctOfFdv } from "~/capabilities/bonuses";
import {
  type Campaign,
  listBonuses,
  listBoosts,
  listPointsParts,
} from "~/domain/campaign/campaign";
import {
  dropUnsafe,
  floorToDollars,
  isLess,
  sumExactly,
  sumFractions,
  toExact,
  toShare,
  type Fraction,
} from "~/domain/estimate/exact";
import {
  boostKey,
  choiceOf,
  countOf,
  listTicked,
  numberOf,
  type Scenario,
} from "~/domain/scenario/scenario";

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

/** The share of all weighted points: points × boosts ÷ divisor; null where the divisor is not above 0. */
export function shareOfPoints(
  campaign: Campaign,
  part: string,
  points: Fraction,
  scenario: Scenario,
): Fraction | null {
  const divisor = divisorOf(campaign, part, scenario);
  const boosts = listBoosts(campaign, part).map((key) => multiplierOf(campaign, key, scenario));
  return (
    divisor && boosts.reduce((product, each) => product.mul(toExact(each)), points).div(divisor)
  );
}

/** The multiplier that the visitor has chosen of a boost; 1 for none. */
export function multiplierOf(campaign: Campaign, boost: string, scenario: Scenario): number {
  const chosen = choiceOf(scenario, boostKey(boost));
  if (chosen === "") return 1;
  return campaign.boosts[boost]!.choices[chosen]?.multiplier ?? Number(chosen);
}

/** What the points of a part are worth, the same for all wallets, in one unit. */
interface PointRate {
  /** A point that its tier has already multiplied. */
  point: Fraction;
  /** The most that a wallet gets; null without a cap. */
  cap: Fraction | null;
}

/** By part; null where the divisor is not above 0. */
export type PointRates = Record<string, PointRate | null>;

const POINT = toExact(1);

/** A point's share × the allocation: an exact share of the FDV, and so of the token's supply. */
export function pointShares(campaign: Campaign, scenario: Scenario): PointRates {
  return listRates(campaign, ({ key, allocation, cap }) => {
    const share = shareOfPoints(campaign, key, POINT, scenario);
    const pool = toShare(toExact(numberOf(scenario, allocation)));
    return (
      share && { point: share.mul(pool), cap: cap ? capShare(campaign, cap, pool, scenario) : null }
    );
  });
}

/** A cap as an exact share of the FDV. */
function capShare(
  { token }: Campaign,
  { share, tokens, usd }: NonNullable<PointsPart["cap"]>,
  pool: Fraction,
  { fdv }: Scenario,
): Fraction {
  if (share !== undefined) return pool.mul(toShare(toExact(share)));
  if (tokens !== undefined) return toExact(tokens).div(toExact(token.supply));
  return toExact(usd!).div(toExact(fdv));
}

/** The same in exact dollars: shares × FDV. */
export function pointRates(campaign: Campaign, shares: PointRates, { fdv }: Scenario): PointRates {
  const dollars = toExact(fdv);
  return listRates(campaign, ({ key }) => {
    const share = shares[key];
    return share
      ? { point: share.point.mul(dollars), cap: share.cap && share.cap.mul(dollars) }
      : null;
  });
}

type PointsPart = ReturnType<typeof listPointsParts>[number];

function listRates(campaign: Campaign, rateOf: (part: PointsPart) => PointRate | null): PointRates {
  const rates: PointRates = {};
  for (const part of listPointsParts(campaign)) {
    rates[part.key] = part.sameRateAs === part.key ? rateOf(part) : rates[part.sameRateAs]!;
  }
  return rates;
}

/** The most dollars that a wallet gets of a part, rounded down; null without a cap. */
export function capToUsd(campaign: Campaign, part: string, scenario: Scenario): number | null {
  const { cap, allocation } = campaign.parts[part]!;
  const pool = toShare(toExact(numberOf(scenario, allocation)));
  return cap ? shareToUsd(capShare(campaign, cap, pool, scenario), scenario) : null;
}

/** Whether points are worth more than the cap. */
export function isCapped(points: Fraction, { point, cap }: PointRate): boolean {
  return cap !== null && isLess(cap, points.mul(point));
}

/** Whole dollars for points, Infinity beyond the safe integers; null without points or a rate. */
export function pointsToUsd(points: Fraction | null | undefined, rate: PointRate | null) {
  if (!points || !rate) return null;
  return floorToDollars(isCapped(points, rate) ? rate.cap! : points.mul(rate.point));
}

/** Whole dollars for a share of the FDV, Infinity beyond the safe integers. */
export function shareToUsd(share: Fraction, { fdv }: Scenario): number {
  return floorToDollars(share.mul(toExact(fdv)));
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
  return dropUnsafe(shareToUsd(exactShare(campaign, key, scenario, supply), scenario));
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
    sum = sum.add(exactShare(campaign, key, scenario, supply));
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
function exactShare(
  campaign: Campaign,
  key: string,
  scenario: Scenario,
  supply: Fraction,
): Fraction {
  const count = toExact(countOf(scenario, key));
  return toShare(pctOfFdv(campaign, key, scenario))
    .div(supply)
    .mul(count);
}
