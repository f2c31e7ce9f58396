import type { BonusKey, ListedBonus } from "~/campaign/bonuses";
import { INTERN_ROLES, MI_ROLES, roleKeys } from "~/campaign/discord-roles";
import type { Scenario } from "~/scenario/scenario";
import { floorToDollars, sumExactly, toExact, type Fraction } from "./exact";
import { shareOfFdv } from "./points-usd";

/** How many share a listed bonus: an edited supply may be 0 or less. */
export function bonusSupply(key: ListedBonus, scenario: Scenario): Fraction {
  switch (key) {
    case "discordMi":
      return sumExactly(roleKeys(MI_ROLES).map((role) => scenario[`supply.${role}`]));
    case "discordInt":
      return sumExactly(roleKeys(INTERN_ROLES).map((role) => scenario[`supply.${role}`]));
    default:
      return toExact(scenario[`supply.${key}`]);
  }
}

/** How many share a ticked bonus; null for the main Discord one without a role. */
function sharersOf(key: BonusKey, scenario: Scenario): Fraction | null {
  if (key !== "discord") return bonusSupply(key, scenario);
  return scenario.role === "" ? null : toExact(scenario[`supply.${scenario.role}`]);
}

/**
 * Dollars for the ticked bonuses: the sum of pct × FDV ÷ supply, rounded down once.
 *
 * @returns whole dollars; null where a ticked bonus's supply is not above 0.
 */
export function bonusesToUsd(scenario: Scenario): number | null {
  const supplies = scenario.bonus.map((key) => ({ key, supply: sharersOf(key, scenario) }));
  let sum = toExact(0);
  for (const { key, supply } of supplies) {
    if (supply === null) continue;
    if (supply.numerator <= 0n) return null;
    sum = sum.add(shareOfFdv(scenario[key], scenario).div(supply));
  }
  return floorToDollars(sum);
}
