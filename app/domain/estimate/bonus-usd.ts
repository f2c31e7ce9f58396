import type { BonusKey } from "~/domain/campaign/bonuses";
import { INTERN_ROLES, MI_ROLES } from "~/domain/campaign/discord-roles";
import { keysOf } from "~/domain/campaign/keys-of";
import type { Scenario } from "~/domain/scenario/scenario";
import { dropUnsafe, floorToDollars, sumExactly, toExact, type Fraction } from "./exact";
import { shareOfFdv } from "./points-usd";

/** How many holders share a bonus, 0 or less if edited so; null for the main Discord bonus without a role. */
export function bonusSupply(key: BonusKey, scenario: Scenario): Fraction | null {
  switch (key) {
    case "discordMi":
      return sumExactly(keysOf(MI_ROLES).map((role) => scenario[`supply.${role}`]));
    case "discordInt":
      return sumExactly(keysOf(INTERN_ROLES).map((role) => scenario[`supply.${role}`]));
    case "discord":
      return scenario.role === "" ? null : toExact(scenario[`supply.${scenario.role}`]);
    default:
      return toExact(scenario[`supply.${key}`]);
  }
}

/**
 * Whole dollars for one share of a bonus, ticked or not; null without a role, at a supply of 0 or
 * less, or beyond the safe integers.
 */
export function bonusWorth(key: BonusKey, scenario: Scenario): number | null {
  const supply = bonusSupply(key, scenario);
  if (supply === null || supply.numerator <= 0n) return null;
  return dropUnsafe(floorToDollars(shareOfFdv(scenario[key], scenario).div(supply)));
}

/**
 * Dollars for the ticked bonuses: the sum of pct × FDV ÷ supply, rounded down once.
 *
 * @returns whole dollars, Infinity beyond the safe integers; null where a ticked bonus's supply is
 *   not above 0.
 */
export function bonusesToUsd(scenario: Scenario): number | null {
  let sum = toExact(0);
  for (const key of scenario.bonus) {
    const supply = bonusSupply(key, scenario);
    if (supply === null) continue;
    if (supply.numerator <= 0n) return null;
    sum = sum.add(shareOfFdv(scenario[key], scenario).div(supply));
  }
  return floorToDollars(sum);
}
