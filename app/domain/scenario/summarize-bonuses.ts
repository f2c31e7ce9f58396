import { listBonuses } from "~/domain/campaign/tables";
import type { Campaign } from "~/domain/campaign/campaign";
import { labelBonus } from "./parameter-labels";
import { defaultScenario, countOf, listTicked, type Scenario } from "./scenario";

/**
 * The ticked bonuses, each with its count if not 1 and its % if not the default, then unticked ones
 * with a changed one: `3 × Founders NFT 1.5%, Chat role: Helper, Leaderboard 2% (not ticked)`.
 */
export function summarizeBonuses(campaign: Campaign, scenario: Scenario): string {
  const others = listBonuses(campaign).filter(
    (key) => !listTicked(scenario).includes(key) && isChanged(campaign, key, scenario),
  );
  return [
    ...labelTicked(campaign, scenario),
    ...others.map((key) => `${summarizeBonus(campaign, key, scenario)} (not ticked)`),
  ].join(", ");
}

/** The ticked bonuses in the campaign's order, each with its count if not 1 and its % if changed. */
export function labelTicked(campaign: Campaign, scenario: Scenario): string[] {
  return listBonuses(campaign)
    .filter((key) => listTicked(scenario).includes(key))
    .map((key) => summarizeBonus(campaign, key, scenario));
}

function summarizeBonus(campaign: Campaign, key: string, scenario: Scenario): string {
  const count = countOf(scenario, key);
  const pct = scenario[key] === defaultScenario(campaign)[key] ? "" : ` ${scenario[key]}%`;
  return (count === 1 ? "" : `${count} × `) + labelBonus(campaign, key, scenario) + pct;
}

function isChanged(campaign: Campaign, key: string, scenario: Scenario): boolean {
  return scenario[key] !== defaultScenario(campaign)[key] || countOf(scenario, key) !== 1;
}
