import type { Campaign } from "./campaign";
import { bind } from "./capabilities";
import type { Offer } from "./capability";
import { scenarioIdentity } from "./codec";
import { hasTotal } from "./estimate";
import { defaultScenario, pickDefaults } from "./fields";
import { type Estimate, type TotalOf } from "./figures";
import { formatOdds } from "./format";
import { varyScenario } from "./formula";
import { oddsOf } from "./odds";
import { hasFields, pickFields, type Scenario, type ScenarioPatch } from "./scenario";

export const GROUPS = ["FDV", "Assumptions", "Targets", "Reports", "Yours"] as const;

export interface Alternative extends Omit<Offer, "group"> {
  group: (typeof GROUPS)[number];
  note: string;
  totalUSD: number | null;
  isCurrent: boolean;
  steps: number;
  id?: string;
}

export interface OwnScenario {
  id?: string;
  name: string;
  note: string;
  scenario: Scenario;
  totalUSD: number | null;
}

/** @param measured the constants as a snapshot has them; null without one. */
export function listAlternatives(
  page: Estimate,
  measured: ScenarioPatch | null,
  own: readonly OwnScenario[],
): Alternative[] {
  const { campaign, scenario } = page;
  const totalOf = varyPage(page);
  const offers = [
    ...bind(campaign).flatMap((each) => each.offers?.(page, totalOf) ?? []),
    ...listTogether(campaign, measured),
  ];
  const rows = offers.map((offer): Alternative => {
    const odds = offer.group === "FDV" ? oddsOf(campaign, Number(offer.patch.fdv)) : undefined;
    return {
      note: odds === undefined ? "" : `${formatOdds(odds)} chance of that or more`,
      steps: 1,
      ...offer,
      totalUSD: totalOf && totalOf(offer.patch),
      isCurrent: hasFields(scenario, offer.patch),
    };
  });
  const identity = scenarioIdentity(campaign, scenario);
  const owned = own.map(({ scenario: patch, ...texts }, index): Alternative => ({
    ...texts,
    group: "Yours",
    patch,
    isCurrent: scenarioIdentity(campaign, patch) === identity,
    steps: index,
  }));
  return [...GROUPS.flatMap((group) => rows.filter((row) => row.group === group)), ...owned];
}

export function varyPage(page: Estimate): TotalOf | null {
  return hasTotal(page) ? varyScenario(page.campaign, page.points, page.scenario) : null;
}

function listTogether(campaign: Campaign, measured: ScenarioPatch | null): Offer[] {
  const { reported } = campaign;
  const offers: Offer[] = [
    {
      group: "Assumptions",
      name: "Default assumptions",
      patch: pickDefaults(campaign, ["assumption"]),
      steps: 2,
    },
  ];
  if (measured !== null && Object.keys(measured).length > 0)
    offers.unshift(
      { group: "Assumptions", name: "All points as measured", patch: measured },
      {
        group: "Assumptions",
        name: "All points as guessed",
        patch: pickFields(defaultScenario(campaign), Object.keys(measured)),
        steps: 2,
      },
    );
  if (reported?.shares)
    offers.push({
      group: "Reports",
      name: `Reported ${reported.pct}%`,
      note: reported.when,
      patch: reported.shares,
      steps: 0,
    });
  return offers;
}

/** The lowest and the highest total, without the visitor's own scenarios, which may have other wallets. */
export function rangeOf(alternatives: readonly Alternative[]): [number, number] | null {
  const totals = alternatives.flatMap(({ group, totalUSD }) => (group === "Yours" ? [] : totalUSD));
  if (totals.includes(null)) return null;
  const [lowest, highest] = [Math.min(...totals.map(Number)), Math.max(...totals.map(Number))];
  return lowest < highest ? [lowest, highest] : null;
}

export function listNearest(alternatives: readonly Alternative[], count: number): Alternative[] {
  return [...alternatives].sort((one, other) => one.steps - other.steps).slice(0, count);
}
