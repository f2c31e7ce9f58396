import { listAllocations, listBonuses } from "~/domain/campaign/tables";
import { listTicked, numberOf, type Scenario } from "~/domain/scenario/scenario";
import type { Campaign } from "~/domain/campaign/campaign";

/** The sum of all bonuses, ticked or not; one with a choice counts only if ticked. % of the FDV. */
export function totalBonusPct(campaign: Campaign, scenario: Scenario): number {
  return addPercentages(listBonuses(campaign).map((key) => countedPct(campaign, key, scenario)));
}

/**
 * Total % of the FDV for the airdrop: all allocations and bonuses, ticked or not. A bonus with a
 * choice counts only if ticked, once for each of its supplies.
 */
export function totalFdvPct(campaign: Campaign, scenario: Scenario): number {
  return addPercentages([
    ...listAllocations(campaign).map((key) => numberOf(scenario, key)),
    ...listBonuses(campaign).map((key) => {
      const { choice, supplies } = campaign.bonuses[key]!;
      return countedPct(campaign, key, scenario) * (choice ? supplies.length : 1);
    }),
  ]);
}

function countedPct(campaign: Campaign, key: string, scenario: Scenario): number {
  const isCounted = !campaign.bonuses[key]!.choice || listTicked(scenario).includes(key);
  return isCounted ? numberOf(scenario, key) : 0;
}

/** Adds in hundredths, as percentages have two decimals; this avoids binary noise. */
function addPercentages(pcts: number[]): number {
  return pcts.reduce((sum, pct) => sum + Math.round(pct * 100), 0) / 100;
}
