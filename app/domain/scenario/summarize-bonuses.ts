import { listBonuses } from "~/domain/campaign/tables";
import { labelBonus } from "./parameter-labels";
import { defaultScenario, countOf, listTicked, type Scenario } from "./scenario";
import type { Campaign } from "~/domain/campaign/campaign";

/**
 * The ticked bonuses, each with its count if not 1 and its % if not the default, then unticked ones
 * with a changed one: `3 × Founders NFT 1.5%, Chat role: Helper, Leaderboard 2% (not ticked)`.
 */
export function summarizeBonuses(campaign: Campaign, scenario: Scenario): string {
  const ticked = listBonuses(campaign).filter((key) => listTicked(scenario).includes(key));
  const others = listBonuses(campaign).filter(
    (key) => !ticked.includes(key) && isChanged(campaign, key, scenario),
  );
  return [
    ...ticked.map((key) => summarizeBonus(campaign, key, scenario)),
    ...others.map((key) => `${summarizeBonus(campaign, key, scenario)} (not ticked)`),
  ].join(", ");
}

function summarizeBonus(campaign: Campaign, key: string, scenario: Scenario): string {
  const count = countOf(scenario, key);
  const pct = scenario[key] === defaultScenario(campaign)[key] ? "" : ` ${scenario[key]}%`;
  return (count === 1 ? "" : `${count} × `) + labelBonus(campaign, key, scenario) + pct;
}

function isChanged(campaign: Campaign, key: string, scenario: Scenario): boolean {
  return scenario[key] !== defaultScenario(campaign)[key] || countOf(scenario, key) !== 1;
}
