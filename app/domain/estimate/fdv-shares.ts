import { campaign } from "~/domain/campaign/mitosis";
import { ALLOCATION_KEYS, BONUS_KEYS } from "~/domain/campaign/tables";
import { numberOf, type Scenario } from "~/domain/scenario/scenario";

/** The sum of all bonuses, ticked or not; one with a choice counts only if ticked. % of the FDV. */
export function totalBonusPct(scenario: Scenario): number {
  return addPercentages(BONUS_KEYS.map((key) => countedPct(key, scenario)));
}

/**
 * Total % of the FDV for the airdrop: all allocations and bonuses, ticked or not. A bonus with a
 * choice counts only if ticked, once for each of its supplies.
 */
export function totalFdvPct(scenario: Scenario): number {
  return addPercentages([
    ...ALLOCATION_KEYS.map((key) => numberOf(scenario, key)),
    ...BONUS_KEYS.map((key) => {
      const { choice, supplies } = campaign.bonuses[key]!;
      return countedPct(key, scenario) * (choice ? supplies.length : 1);
    }),
  ]);
}

function countedPct(key: string, scenario: Scenario): number {
  const isCounted = !campaign.bonuses[key]!.choice || scenario.bonus.includes(key);
  return isCounted ? numberOf(scenario, key) : 0;
}

/** Adds in hundredths, as percentages have two decimals; this avoids binary noise. */
function addPercentages(pcts: number[]): number {
  return pcts.reduce((sum, pct) => sum + Math.round(pct * 100), 0) / 100;
}
