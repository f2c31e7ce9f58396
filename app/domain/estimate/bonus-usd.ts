import { choiceOf, countOf, listTicked, numberOf, type Scenario } from "~/domain/scenario/scenario";
import type { Campaign } from "~/domain/campaign/campaign";
import { dropUnsafe, sumExactly, toExact, type Fraction } from "./exact";
import { shareToUsd, toShare } from "./points-usd";

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

/** The share of the FDV, and of the supply, that a bonus adds; `supply` is above 0. */
function exactShare(key: string, scenario: Scenario, supply: Fraction): Fraction {
  const count = toExact(countOf(scenario, key));
  return toShare(numberOf(scenario, key)).div(supply).mul(count);
}
