import type { Campaign } from "~/domain/campaign/campaign";
import { listTicked, numberOf, type Scenario } from "~/domain/scenario/scenario";
import { sumFractions, toExact, toNumber, toShare, type Fraction } from "./exact";

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
 * The terms of the total % of the FDV: all allocations that pay parts, and all bonuses, ticked or
 * not. A bonus with a choice counts only if ticked, once for each of its supplies.
 */
export function listFdvTerms(campaign: Shares, scenario: Scenario): FdvTerm[] {
  return listExactTerms(campaign, scenario).map(({ pct, ...term }) => ({
    ...term,
    pct: toNumber(pct),
  }));
}

/** The total % of the FDV for the airdrop. */
export function totalFdvPct(campaign: Shares, scenario: Scenario): number {
  const terms = listExactTerms(campaign, scenario);
  return toNumber(sumFractions(terms.map(({ pct, times }) => pct.mul(toExact(times)))));
}

function listExactTerms(campaign: Shares, scenario: Scenario) {
  const { allocations, bonuses, parts } = campaign;
  const paying = new Set(Object.values(parts).map(({ allocation }) => allocation));
  const plain = Object.keys(bonuses).filter((key) => !bonuses[key]!.choice);
  const chosen = listTicked(scenario).filter((key) => bonuses[key]!.choice);
  const sum = sumFractions(plain.map((key) => pctOfFdv(campaign, key, scenario)));
  return [
    ...Object.entries(allocations).flatMap(([key, { label }]) =>
      paying.has(key) ? { label, pct: toExact(numberOf(scenario, key)), times: 1 } : [],
    ),
    ...(plain.length === 0 ? [] : [{ label: null, pct: sum, times: 1 }]),
    ...chosen.map((key) => {
      const { label, supplies } = bonuses[key]!;
      return { label, pct: pctOfFdv(campaign, key, scenario), times: supplies.length };
    }),
  ];
}

/** A bonus's exact % of the FDV, also where its own is of an allocation. */
export function pctOfFdv(campaign: Shares, bonus: string, scenario: Scenario): Fraction {
  const pct = toExact(numberOf(scenario, bonus));
  const { of: allocation } = campaign.bonuses[bonus]!;
  if (allocation === undefined) return pct;
  return pct.mul(toShare(toExact(numberOf(scenario, allocation))));
}
