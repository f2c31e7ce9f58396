import { BONUS_KEYS, type BonusKey } from "~/campaign/bonuses";
import { nameBonus } from "~/campaign/name-bonus";
import { DEFAULT_SCENARIO, type Scenario } from "./scenario";

/**
 * The ticked bonuses, each with its % where that is not the default, then the others that are
 * changed: `Morse NFT 1.5%, Main Discord role: Og, Kaito Yapper Top 2% (not ticked)`.
 */
export function describeBonuses(scenario: Scenario): string {
  const ticked = BONUS_KEYS.filter((key) => scenario.bonus.includes(key));
  const others = BONUS_KEYS.filter((key) => !ticked.includes(key) && isChanged(key, scenario));
  return [
    ...ticked.map((key) => describeBonus(key, scenario)),
    ...others.map((key) => `${describeBonus(key, scenario)} (not ticked)`),
  ].join(", ");
}

function describeBonus(key: BonusKey, scenario: Scenario): string {
  const pct = isChanged(key, scenario) ? ` ${scenario[key]}%` : "";
  return nameBonus(key, scenario.role) + pct;
}

function isChanged(key: BonusKey, scenario: Scenario): boolean {
  return scenario[key] !== DEFAULT_SCENARIO[key];
}
