import type { Campaign } from "~/domain/campaign/campaign";
import { sumFractions, toExact, toNumber, toShare, type Fraction } from "~/domain/estimate/exact";
import { listTicked, numberOf, type Scenario } from "~/domain/scenario/scenario";

type Shares = Pick<Campaign, "allocations" | "bonuses" | "parts">;

/**
 * The sum of all bonuses, ticked or not; one with a choice counts only if ticked. % of the FDV, also
 * of those whose own % is of an allocation.
 */
export function totalBonusPct(campaign: Shares, scenario: Scenario): number {
  const ticked = listTicked(scenario);
  const counted = Object.keys(campaign.bonuses).filter(
    (key) => !campaign.bonuses[key]!.choice || ticked.includes(key),
  );
  return toNumber(sumFractions(counted.map((key) => pctOfFdv(campaign, key, scenario))));
}

/**
 * The total % of the FDV for the airdrop: all allocations that pay parts, and all bonuses, ticked or
 * not. A bonus with a choice counts only if ticked, once for each of its supplies.
 */
export function totalFdvPct(campaign: Shares, scenario: Scenario): number {
  const { allocations, bonuses, parts } = campaign;
  const paying = new Set(Object.values(parts).map(({ allocation }) => allocation));
  const ticked = listTicked(scenario);
  const shares = Object.keys(bonuses).flatMap((key) => {
    const { choice, supplies } = bonuses[key]!;
    if (choice && !ticked.includes(key)) return [];
    return pctOfFdv(campaign, key, scenario).mul(toExact(choice ? supplies.length : 1));
  });
  const pools = Object.keys(allocations).filter((key) => paying.has(key));
  return toNumber(
    sumFractions([...pools.map((key) => toExact(numberOf(scenario, key))), ...shares]),
  );
}

/** A bonus's exact % of the FDV, also where its own is of an allocation. */
export function pctOfFdv(campaign: Shares, bonus: string, scenario: Scenario): Fraction {
  const pct = toExact(numberOf(scenario, bonus));
  const { of: allocation } = campaign.bonuses[bonus]!;
  if (allocation === undefined) return pct;
  return pct.mul(toShare(toExact(numberOf(scenario, allocation))));
}
