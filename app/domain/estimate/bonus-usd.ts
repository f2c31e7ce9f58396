import { choiceOf, countOf, listTicked, numberOf, type Scenario } from "~/domain/scenario/scenario";
import { dropUnsafe, floorToDollars, sumExactly, toExact, type Fraction } from "./exact";
import { shareOfFdv } from "./points-usd";
import type { Campaign } from "~/domain/campaign/campaign";

/** How many holders share a bonus, 0 or less if edited so; null while its choice is not made. */
export function bonusSupply(campaign: Campaign, key: string, scenario: Scenario): Fraction | null {
  const { supplies, choice } = campaign.bonuses[key]!;
  const supplyOf = (supply: string) => numberOf(scenario, `supply.${supply}`);
  if (choice === undefined) return sumExactly(supplies.map(supplyOf));
  const chosen = choiceOf(scenario, choice.param);
  return chosen === "" ? null : toExact(supplyOf(chosen));
}

/**
 * Whole dollars for one share of a bonus, ticked or not; null without its choice, at a supply of 0
 * or less, or beyond the safe integers.
 */
export function bonusWorth(campaign: Campaign, key: string, scenario: Scenario): number | null {
  const supply = bonusSupply(campaign, key, scenario);
  if (supply === null || supply.numerator <= 0n) return null;
  return dropUnsafe(floorToDollars(shareOfFdv(numberOf(scenario, key), scenario).div(supply)));
}

/**
 * Dollars for the ticked bonuses: the sum of count × pct × FDV ÷ supply, rounded down once.
 *
 * @returns whole dollars, Infinity beyond the safe integers; null where a ticked bonus's supply is
 *   not above 0.
 */
export function bonusesToUsd(campaign: Campaign, scenario: Scenario): number | null {
  let sum = toExact(0);
  for (const key of listTicked(scenario)) {
    const supply = bonusSupply(campaign, key, scenario);
    if (supply === null) continue;
    if (supply.numerator <= 0n) return null;
    const share = shareOfFdv(numberOf(scenario, key), scenario).div(supply);
    sum = sum.add(share.mul(toExact(countOf(scenario, key))));
  }
  return floorToDollars(sum);
}
