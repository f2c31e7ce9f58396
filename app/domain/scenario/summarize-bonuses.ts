import { BONUS_KEYS } from "~/domain/campaign/tables";
import { labelBonus } from "./parameter-labels";
import { DEFAULT_SCENARIO, countOf, type Scenario } from "./scenario";

/**
 * The ticked bonuses, each with its count if not 1 and its % if not the default, then unticked ones
 * with a changed one: `3 × Morse NFT 1.5%, Main Discord role: Og, Kaito Yapper Top 2% (not ticked)`.
 */
export function summarizeBonuses(scenario: Scenario): string {
  const ticked = BONUS_KEYS.filter((key) => scenario.bonus.includes(key));
  const others = BONUS_KEYS.filter((key) => !ticked.includes(key) && isChanged(key, scenario));
  return [
    ...ticked.map((key) => summarizeBonus(key, scenario)),
    ...others.map((key) => `${summarizeBonus(key, scenario)} (not ticked)`),
  ].join(", ");
}

function summarizeBonus(key: string, scenario: Scenario): string {
  const count = countOf(scenario, key);
  const pct = scenario[key] === DEFAULT_SCENARIO[key] ? "" : ` ${scenario[key]}%`;
  return (count === 1 ? "" : `${count} × `) + labelBonus(key, scenario) + pct;
}

function isChanged(key: string, scenario: Scenario): boolean {
  return scenario[key] !== DEFAULT_SCENARIO[key] || countOf(scenario, key) !== 1;
}
