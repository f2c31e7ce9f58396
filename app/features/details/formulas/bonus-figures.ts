import { bonusSupply } from "~/domain/estimate/bonus-usd";
import { toNumber } from "~/domain/estimate/exact";
import { formatFdvShort, formatPoints, formatUsd } from "~/domain/estimate/format";
import { labelBonus } from "~/domain/scenario/parameter-labels";
import { countOf, listTicked, type Scenario } from "~/domain/scenario/scenario";
import type { Campaign } from "~/domain/campaign/campaign";

/** A bonus's % of the FDV, times how many the visitor holds, and how many share it. */
export interface Term {
  label: string;
  pct: string;
  supply: string;
}

/** The part of the bonuses: the figures of its sentence and formula. */
export interface BonusFigures {
  kind: "bonus";
  part: string;
  /** One per ticked bonus that has a supply. */
  terms: Term[];
  fdv: string;
  shortFdv: string;
  usd: string;
}

/** The part that adds up the ticked bonuses, in a campaign that has any. */
export function bonusFigures(
  campaign: Campaign,
  scenario: Scenario,
  usd: number | null,
): BonusFigures {
  return {
    kind: "bonus",
    // Shorter than the label, as it heads an equation.
    part: campaign.bonusPart!.chartLabel.replace(/ USD$/, ""),
    terms: listTicked(scenario).flatMap((key) => bonusTerm(campaign, key, scenario)),
    fdv: formatUsd(scenario.fdv),
    shortFdv: formatFdvShort(scenario.fdv),
    usd: formatUsd(usd),
  };
}

function bonusTerm(campaign: Campaign, key: string, scenario: Scenario): Term[] {
  const supply = bonusSupply(campaign, key, scenario);
  if (supply === null) return [];
  const label = labelBonus(campaign, key, scenario);
  const count = countOf(scenario, key);
  const pct = (count === 1 ? "" : `${count} × `) + `${scenario[key]}%`;
  return [{ label, pct, supply: formatPoints(toNumber(supply)) }];
}
