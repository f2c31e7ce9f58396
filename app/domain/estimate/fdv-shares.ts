import { type Campaign, listAllocations, listBonuses } from "~/domain/campaign/campaign";
import { listTicked, numberOf, type Scenario } from "~/domain/scenario/scenario";

/** The sum of all bonuses, ticked or not; one with a choice counts only if ticked. % of the FDV. */
export function totalBonusPct(campaign: Campaign, scenario: Scenario): number {
  const ticked = listTicked(scenario);
  return addPercentages(
    listBonuses(campaign)
      .filter((key) => !campaign.bonuses[key]!.choice || ticked.includes(key))
      .map((key) => numberOf(scenario, key)),
  );
}

/** A term of the total %: an allocation, the bonuses, or one with a choice. */
export interface FdvTerm {
  /** Null for the sum of the bonuses without a choice. */
  label: string | null;
  /** % of the FDV. */
  pct: number;
  /** How many times it counts. */
  times: number;
}

/**
 * The terms of the total % of the FDV: all allocations, and all bonuses, ticked or not. A bonus with
 * a choice counts only if ticked, once for each of its supplies.
 */
export function listFdvTerms(campaign: Campaign, scenario: Scenario): FdvTerm[] {
  const plain = listBonuses(campaign).filter((key) => !campaign.bonuses[key]!.choice);
  const chosen = listTicked(scenario).filter((key) => campaign.bonuses[key]!.choice);
  return [
    ...listAllocations(campaign).map((key) => ({
      label: campaign.allocations[key]!.label,
      pct: numberOf(scenario, key),
      times: 1,
    })),
    ...(plain.length === 0
      ? []
      : [
          {
            label: null,
            pct: addPercentages(plain.map((key) => numberOf(scenario, key))),
            times: 1,
          },
        ]),
    ...chosen.map((key) => {
      const { label, supplies } = campaign.bonuses[key]!;
      return { label, pct: numberOf(scenario, key), times: supplies.length };
    }),
  ];
}

/** The total % of the FDV for the airdrop. */
export function totalFdvPct(campaign: Campaign, scenario: Scenario): number {
  return addPercentages(listFdvTerms(campaign, scenario).map(({ pct, times }) => pct * times));
}

/** Adds in hundredths, as percentages have two decimals; this avoids binary noise. */
function addPercentages(pcts: number[]): number {
  return pcts.reduce((sum, pct) => sum + Math.round(pct * 100), 0) / 100;
}
