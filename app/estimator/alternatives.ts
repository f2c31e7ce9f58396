import { medianFdv } from "~/capabilities/odds";
import type { Campaign, SliderRange } from "~/domain/campaign/campaign";
import type { TotalOf } from "~/domain/estimate/estimate";
import { formatFdvShort, formatInWords, formatOdds, formatUsd } from "~/domain/estimate/format";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { fitToRange, valueAfter } from "~/domain/scenario/params";
import {
  hasFields,
  numberOf,
  pickFields,
  type Scenario,
  type ScenarioKey,
  type ScenarioPatch,
} from "~/domain/scenario/scenario";
import { type Answer, hasTotal } from "./answer";
import { scenarioIdentity } from "./codec";
import { varyScenario } from "./estimate-airdrop";
import { ASSUMPTIONS, defaultScenario, formatField, getField, pickDefaults } from "./fields";

/** The groups of alternatives, in order. */
export const GROUPS = ["FDV", "Assumptions", "Targets", "Reports", "Yours"] as const;
type Group = (typeof GROUPS)[number];

/** Another scenario beside the page's: what it changes, and why it is offered. */
export interface Alternative {
  group: Group;
  name: string;
  /** One line; empty for none. */
  note: string;
  patch: ScenarioPatch;
  /** The scenario's total, whole dollars; null while unknown. */
  totalUSD: number | null;
  /** Whether it is the page's scenario. */
  isCurrent: boolean;
  /** How far it is from the page's scenario: 1 for the next value of an assumption. */
  steps: number;
  /** A saved scenario's. */
  id?: string;
}

/** A scenario of the visitor's own, with the answer for its own wallets. */
export interface OwnScenario {
  /** A saved scenario's. */
  id?: string;
  name: string;
  note: string;
  scenario: Scenario;
  answer: Answer;
}

/**
 * Every scenario that a page offers beside its own, group by group.
 *
 * @param measured the constants as a snapshot has them; null without one.
 */
export function listAlternatives(
  campaign: Campaign,
  page: Answer,
  measured: ScenarioPatch | null,
  own: readonly OwnScenario[],
): Alternative[] {
  const { scenario } = page;
  const totalOf = varyPage(campaign, page);
  const offers = [
    ...listTried(campaign, scenario),
    ...listTogether(campaign, measured),
    ...listTargets(campaign, page),
  ];
  const rows = offers.map((offer): Alternative => ({
    ...{ note: "", steps: 1 },
    ...offer,
    totalUSD: totalOf && totalOf(offer.patch),
    isCurrent: hasFields(scenario, offer.patch),
  }));
  const identity = scenarioIdentity(campaign, scenario);
  const owned = own.map(({ answer, scenario: patch, ...texts }, index): Alternative => ({
    ...texts,
    group: "Yours",
    patch,
    totalUSD: answer.status === "loading" ? null : answer.totalUSD,
    isCurrent: scenarioIdentity(campaign, patch) === identity,
    steps: index,
  }));
  return [...GROUPS.flatMap((group) => rows.filter((row) => row.group === group)), ...owned];
}

/** What of an alternative isn't worked out. */
type Offer = Pick<Alternative, "group" | "name" | "patch"> & { note?: string; steps?: number };

/** The totals of the page's scenario with some fields changed; null where there are none. */
function varyPage(campaign: Campaign, page: Answer): TotalOf | null {
  return hasTotal(page) ? varyScenario(campaign, page.points, page.scenario) : null;
}

/** The values to try of each assumption, all else unchanged; of those with presets, also the present one. */
function listTried(campaign: Campaign, scenario: Scenario): Offer[] {
  const { fdv, allocations, constants, odds } = campaign;
  const varied = getVariedAllocation(campaign);
  return [
    ...tryPresets("fdv", fdv.presets).map((offer): Offer => {
      const likely = odds?.above.find((each) => each.fdv === offer.patch.fdv);
      const note = likely ? `${formatOdds(likely.pct)} likely or more` : "";
      return { ...offer, group: "FDV", note };
    }),
    ...Object.entries(allocations).flatMap(([param, { presets = [] }]) =>
      tryPresets(param, param === varied?.key ? varied.presets : presets),
    ),
    ...Object.entries(constants).flatMap(([param, { tried }]) =>
      tried
        ? [...new Set([tried.low, tried.high])].map((value) => ({
            ...offerValue(param, value),
            note: tried.reason,
          }))
        : [],
    ),
  ];

  function tryPresets(param: ScenarioKey, presets: readonly number[]): Offer[] {
    if (presets.length === 0) return [];
    const now = numberOf(scenario, param);
    const values = [...new Set([...presets, now])].sort((one, other) => one - other);
    // Nobody has chosen a default; but everybody looks at the FDV.
    const chosen = param === "fdv" || now !== defaultScenario(campaign)[param] ? 0 : 2;
    return values.map((value, index) => ({
      ...offerValue(param, value),
      steps: Math.abs(index - values.indexOf(now)) || chosen,
    }));
  }

  function offerValue(param: ScenarioKey, value: number): Offer {
    return {
      group: "Assumptions",
      name: describeValue(campaign, param, value),
      patch: { [param]: value },
    };
  }
}

/** `$450M` for the FDV, `Season 12%`, `Average tier factor 1.5`, `Total points supply 225 billion`. */
function describeValue(campaign: Campaign, param: ScenarioKey, value: number): string {
  if (param === "fdv") return formatFdvShort(value);
  const { label } = getField(campaign, param);
  const tried = campaign.constants[param]?.tried;
  // Words round, and two rows with one name couldn't be told apart.
  const isInWords = tried && formatInWords(tried.low) !== formatInWords(tried.high);
  return `${label} ${isInWords ? formatInWords(value) : formatField(campaign, param, value)}`;
}

/** Scenarios that change several fields at once: as measured, guessed or reported. */
function listTogether(campaign: Campaign, measured: ScenarioPatch | null): Offer[] {
  const { reported } = campaign;
  const offers: Offer[] = [
    {
      group: "Assumptions",
      name: "All defaults",
      patch: pickDefaults(campaign, ASSUMPTIONS),
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

/** The FDVs that reach what the visitor wants or has paid, and the one where a market's odds are even. */
function listTargets(campaign: Campaign, page: Answer): Offer[] {
  const { goal, cost } = page.scenario;
  const { min, max } = campaign.fdv;
  const even = campaign.odds ? medianFdv(campaign.odds) : null;
  const targets: [group: Group, name: string, fdv: number | null][] = [
    ["FDV", "Even odds", even !== null && even >= min ? even : null],
    ["Targets", `To reach ${formatUsd(goal)}`, findTarget(campaign, page, goal)],
    ["Targets", `To get ${formatUsd(cost)} back`, findTarget(campaign, page, cost)],
  ];
  return targets.flatMap(([group, name, exact]) => {
    if (exact === null || exact > max) return [];
    const fdv = fitToRange(exact, campaign.fdv);
    // A preset has a row already.
    if (group === "FDV" && campaign.fdv.presets.includes(fdv)) return [];
    const steps = group === "Targets" ? 0 : 1;
    return [{ group, name, note: `FDV ${formatFdvShort(fdv)}`, patch: { fdv }, steps }];
  });
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

/**
 * The allocation whose values are tried even without presets: the one that the campaign names, or else
 * the first one with presets, or else the first one; and those values, ascending. Without presets, they
 * follow from its default. Null without allocations.
 */
export const getVariedAllocation = memoizeByIdentity((campaign: Campaign) => {
  const keys = Object.keys(campaign.allocations);
  const key =
    campaign.whatIf ?? keys.find((each) => campaign.allocations[each]!.presets) ?? keys[0];
  if (key === undefined) return null;
  const range = campaign.allocations[key]!;
  return { key, presets: range.presets ?? divideRange(range) };
});

const SHARES = [0.5, 1, 1.5, 2];

/** A half, one, one and a half and two times the default, as far as its slider goes. */
function divideRange(range: SliderRange): number[] {
  return [...new Set(SHARES.map((share) => fitToRange(share * range.default, range)))];
}

/** The search gives up beyond this FDV, dollars; it is more than the world's wealth. */
const LIMIT = 1e15;
/** More than it takes to halve all steps of a cent up to `LIMIT` down to one. */
const MAX_HALVINGS = 64;

/**
 * Finds the least FDV with which a page's total reaches an amount, all else unchanged, by bisection: a
 * total never falls as the FDV rises.
 *
 * @param usd within `GOAL`.
 * @returns dollars, on the slider's step, possibly beyond its maximum; null if none reaches it, for 0,
 *   and without a total.
 */
export function findTarget(campaign: Campaign, page: Answer, usd: number): number | null {
  const totalOf = varyPage(campaign, page);
  if (totalOf === null || usd === 0) return null;
  // A total beyond the safe integers is null.
  const totalAfter = (steps: number) =>
    totalOf({ fdv: valueAfter(steps, campaign.fdv) }) ?? Infinity;
  if (totalAfter(0) >= usd) return campaign.fdv.min;
  // Whole numbers of steps: few steps are binary fractions, and sums of the others drift.
  let tooFew = 0;
  let enough = 1;
  while (totalAfter(enough) < usd) {
    if (valueAfter(enough, campaign.fdv) > LIMIT) return null;
    tooFew = enough;
    enough *= 2;
  }
  // Far beyond the slider, steps of a cent are too many to count one by one.
  for (let halvings = 0; halvings < MAX_HALVINGS && enough - tooFew > 1; halvings += 1) {
    const middle = tooFew + Math.floor((enough - tooFew) / 2);
    if (totalAfter(middle) < usd) tooFew = middle;
    else enough = middle;
  }
  return valueAfter(enough, campaign.fdv);
}
