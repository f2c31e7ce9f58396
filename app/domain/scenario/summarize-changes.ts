import { type Campaign, listAllocations, listBonuses } from "~/domain/campaign/campaign";
import { defaultScenario, formatBoost, labelSupply } from "./fields";
import { boostKey, choiceOf, countOf, listBoosted, listTicked, type Scenario } from "./scenario";

/**
 * Changed allocations, chosen boosts and ticked bonuses: `Base 12%`, `Four Templars ×1.2`,
 * `Founders NFT, Chat role: Helper`.
 */
export function summarizeChanges(campaign: Campaign, scenario: Scenario): string[] {
  const defaults = defaultScenario(campaign);
  return [
    ...listAllocations(campaign)
      .filter((key) => scenario[key] !== defaults[key])
      .map((key) => `${campaign.allocations[key]!.label} ${scenario[key]}%`),
    ...listBoosted(campaign, scenario).map((key) => summarizeBoost(campaign, key, scenario)),
    listBonuses(campaign)
      .filter((key) => listTicked(scenario).includes(key))
      .map((key) => summarizeBonus(campaign, key, scenario))
      .join(", "),
  ].filter(Boolean);
}

/** A boost's choice; a multiplier of the visitor's own has its label: `Templars ×3`. */
function summarizeBoost(campaign: Campaign, key: string, scenario: Scenario): string {
  const { label, choices } = campaign.boosts[key]!;
  const chosen = choiceOf(scenario, boostKey(key));
  const text = formatBoost(choices, chosen);
  return Object.hasOwn(choices, chosen) ? text : `${label} ${text}`;
}

/** A bonus with its count if not 1 and its % if changed: `3 × Founders NFT 1.5%`. */
export function summarizeBonus(campaign: Campaign, key: string, scenario: Scenario): string {
  const count = countOf(scenario, key);
  const pct = scenario[key] === defaultScenario(campaign)[key] ? "" : ` ${scenario[key]}%`;
  return (count === 1 ? "" : `${count} × `) + labelBonus(campaign, key, scenario) + pct;
}

/** A bonus's label, with what is chosen for it: `Chat role: Helper`. */
export function labelBonus(campaign: Campaign, key: string, scenario: Scenario): string {
  const { label, choice } = campaign.bonuses[key]!;
  const chosen = choice && labelSupply(campaign, choiceOf(scenario, choice.param));
  return chosen === undefined ? label : `${label}: ${chosen}`;
}
