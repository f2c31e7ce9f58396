import { BONUS_KEYS, type BonusKey } from "~/campaign/bonuses";
import { MAIN_ROLES } from "~/campaign/discord-roles";
import { PARAMETER_LABELS } from "./parameter-labels";
import { scenarioParams, type Scenario } from "./scenario";

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
  const role = key === "discord" && scenario.role ? `: ${MAIN_ROLES[scenario.role].label}` : "";
  const pct = isChanged(key, scenario) ? ` ${scenario[key]}%` : "";
  return PARAMETER_LABELS[key] + role + pct;
}

function isChanged(key: BonusKey, scenario: Scenario): boolean {
  return scenario[key] !== scenarioParams[key].defaultValue;
}
