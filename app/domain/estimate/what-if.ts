import {
  type Campaign,
  formatSliderLabel,
  type SliderRange,
  type TriedRange,
} from "~/domain/campaign/campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { fitToRange } from "~/domain/scenario/params";
import { numberOf, type Scenario, type ScenarioPatch } from "~/domain/scenario/scenario";
import type { TotalOf } from "./estimate-airdrop";

/**
 * The allocation that the table of totals varies, beside the FDV: the one that the campaign names, or
 * else the first one with presets, or else the first one; and the values to try for it, ascending.
 * Without presets, they follow from its default. Null without allocations.
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

/** Alternative FDVs and allocations: the presets and the current ones, ascending. */
export function listAlternatives(campaign: Campaign, scenario: Scenario) {
  const varied = getVariedAllocation(campaign);
  return {
    fdvs: joinPreset(campaign.fdv.presets, scenario.fdv),
    /** Null stands for a campaign without allocations. */
    allocations: varied ? joinPreset(varied.presets, numberOf(scenario, varied.key)) : [null],
  };
}

function joinPreset(presets: readonly number[], current: number): number[] {
  return [...new Set([...presets, current])].sort((one, other) => one - other);
}

interface TriedAssumption extends TriedRange {
  param: string;
  label: string;
}

/** The assumptions that every estimate depends on: the presets, and constants with values to try. */
export const listTriedAssumptions = memoizeByIdentity((campaign: Campaign): TriedAssumption[] => [
  {
    param: "fdv",
    label: "FDV",
    ...endsOf(campaign.fdv.presets),
    reason: "lowest and highest preset",
  },
  ...Object.entries(campaign.allocations).flatMap(([param, allocation]) => {
    const varied = getVariedAllocation(campaign);
    const presets = param === varied?.key ? varied.presets : allocation.presets;
    const reason = "lowest and highest table value";
    return presets
      ? [{ param, label: formatSliderLabel(allocation), ...endsOf(presets), reason }]
      : [];
  }),
  ...Object.entries(campaign.constants).flatMap(([param, { label, tried }]) =>
    tried ? [{ param, label, ...tried }] : [],
  ),
]);

function endsOf(presets: readonly number[]) {
  return { low: Math.min(...presets), high: Math.max(...presets) };
}

/** The totals at both ends of each assumption's range, all else unchanged. */
export function listSensitivities(campaign: Campaign, totalOf: TotalOf) {
  return listTriedAssumptions(campaign).map((assumption) => {
    const { param, low, high } = assumption;
    return { assumption, low: totalOf({ [param]: low }), high: totalOf({ [param]: high }) };
  });
}

/**
 * The least and the most of the totals that the page offers to try: each assumption at both ends, the
 * FDV and the constants together, and `others`.
 *
 * @returns whole dollars, ascending; null if all are the same, or one is beyond the safe integers.
 */
export function findTotalRange(
  campaign: Campaign,
  totalOf: TotalOf,
  others: readonly ScenarioPatch[] = [],
): [number, number] | null {
  const joint = listTriedAssumptions(campaign).filter(
    ({ param }) => param === "fdv" || Object.hasOwn(campaign.constants, param),
  );
  // Constants divide, so their high values give the least.
  const endOf = (isLeast: boolean): ScenarioPatch =>
    Object.fromEntries(
      joint.map(({ param, low, high }) => [param, isLeast === (param === "fdv") ? low : high]),
    );
  const totals = [{}, endOf(true), endOf(false), ...others]
    .map(totalOf)
    .concat(listSensitivities(campaign, totalOf).flatMap(({ low, high }) => [low, high]));
  if (totals.includes(null)) return null;
  const [least, most] = [Math.min(...totals.map(Number)), Math.max(...totals.map(Number))];
  return least < most ? [least, most] : null;
}
