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

/** The groups of alternatives, in order. */
export const GROUPS = ["FDV", "Assumptions", "Targets", "Reports", "Yours"] as const;

/** Another scenario beside the page's: what it changes, and why it is offered. */
export interface Alternative extends Omit<Offer, "group"> {
  group: (typeof GROUPS)[number];
  /** Empty for none. */
  note: string;
  /** The scenario's total, whole dollars; null while unknown. */
  totalUSD: number | null;
  /** Whether it is the page's scenario. */
  isCurrent: boolean;
  steps: number;
  /** A saved scenario's. */
  id?: string;
}

/** A scenario of the visitor's own. */
export interface OwnScenario {
  /** A saved scenario's. */
  id?: string;
  name: string;
  note: string;
  scenario: Scenario;
  /** Whole dollars; null while unknown, also where the page hasn't looked up its wallets. */
  totalUSD: number | null;
}

/**
 * Every scenario that a page offers beside its own, group by group.
 *
 * @param measured the constants as a snapshot has them; null without one.
 */
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

/** The totals of the page's scenario with some fields changed; null where there are none. */
export function varyPage(page: Estimate): TotalOf | null {
  return hasTotal(page) ? varyScenario(page.campaign, page.points, page.scenario) : null;
}

/** Scenarios that change several fields at once: as measured, guessed or reported. */
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

/**
 * The least and the most of the totals that a page offers, apart from the visitor's own, whose wallets
 * may be others.
 *
 * @returns whole dollars, ascending; null if all are the same, or one isn't known.
 */
export function rangeOf(alternatives: readonly Alternative[]): [number, number] | null {
  const totals = alternatives.flatMap(({ group, totalUSD }) => (group === "Yours" ? [] : totalUSD));
  if (totals.includes(null)) return null;
  const [least, most] = [Math.min(...totals.map(Number)), Math.max(...totals.map(Number))];
  return least < most ? [least, most] : null;
}

/** The rows nearest to the page's scenario, that itself included. */
export function listNearest(alternatives: readonly Alternative[], count: number): Alternative[] {
  return [...alternatives].sort((one, other) => one.steps - other.steps).slice(0, count);
}
