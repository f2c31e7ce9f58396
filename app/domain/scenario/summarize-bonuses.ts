import { BONUS_KEYS, type BonusKey } from "~/domain/campaign/bonuses";
import { nameBonus } from "~/domain/campaign/bonuses";
import { DEFAULT_SCENARIO, type Scenario } from "./scenario";

/**
 * The ticked bonuses, each with its % if not the default, then unticked ones with a changed %:
 * `Morse NFT 1.5%, Main Discord role: Og, Kaito Yapper Top 2% (not ticked)`.
 */
export function summarizeBonuses(scenario: Scenario): string {
  const ticked = BONUS_KEYS.filter((key) => scenario.bonus.includes(key));
  const others = BONUS_KEYS.filter((key) => !ticked.includes(key) && isChanged(key, scenario));
  return [
    ...ticked.map((key) => summarizeBonus(key, scenario)),
    ...others.map((key) => `${summarizeBonus(key, scenario)} (not ticked)`),
  ].join(", ");
}

function summarizeBonus(key: BonusKey, scenario: Scenario): string {
  const pct = isChanged(key, scenario) ? ` ${scenario[key]}%` : "";
  return nameBonus(key, scenario.role) + pct;
}

function isChanged(key: BonusKey, scenario: Scenario): boolean {
  return scenario[key] !== DEFAULT_SCENARIO[key];
}
