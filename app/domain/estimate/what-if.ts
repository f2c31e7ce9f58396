import type { Campaign, TriedRange } from "~/domain/campaign/campaign";
import { listAllocations } from "~/domain/campaign/tables";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { numberOf, type Scenario, type ScenarioPatch } from "~/domain/scenario/scenario";
import { estimateAirdrop } from "./estimate-airdrop";
import type { WalletPoints } from "./wallet-points";

/** Computes the total with some fields changed: whole dollars, null beyond the safe integers. */
export type TotalOf = (patch: ScenarioPatch) => number | null;

/** @param points of each wallet, as `estimateAirdrop` takes them. */
export function varyScenario(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): TotalOf {
  return (patch) => estimateAirdrop(campaign, points, { ...scenario, ...patch }).estimate.totalUSD;
}

/** The allocation that the table of totals varies, beside the FDV: the first one with presets. */
export function findVariedAllocation(campaign: Campaign): string {
  return listAllocations(campaign).find((key) => campaign.allocations[key]!.presets)!;
}

/** Alternative FDVs and allocations: the presets and the current ones, ascending. */
export function listAlternatives(campaign: Campaign, scenario: Scenario) {
  const presets = campaign.allocations[findVariedAllocation(campaign)]!.presets ?? [];
  return {
    fdvs: joinPreset(campaign.fdv.presets, scenario.fdv),
    allocations: joinPreset(presets, numberOf(scenario, findVariedAllocation(campaign))),
  };
}

function joinPreset(presets: readonly number[], current: number): number[] {
  return [...new Set([...presets, current])].sort((one, other) => one - other);
}

/** An assumption, and the values to try for it. */
export interface TriedAssumption extends TriedRange {
  param: string;
  label: string;
}

/** The assumptions that every estimate depends on: what has presets, and the constants. */
export const listTriedAssumptions = memoizeByIdentity((campaign: Campaign): TriedAssumption[] => [
  {
    param: "fdv",
    label: "FDV",
    ...endsOf(campaign.fdv.presets),
    reason: "lowest and highest preset",
  },
  ...Object.entries(campaign.allocations).flatMap(([param, { label, presets }]) =>
    presets
      ? [{ param, label, ...endsOf(presets), reason: "lowest and highest of the table" }]
      : [],
  ),
  ...Object.entries(campaign.constants).map(([param, { label, tried }]) => ({
    param,
    label,
    ...tried,
  })),
]);

function endsOf(presets: readonly number[]) {
  return { low: Math.min(...presets), high: Math.max(...presets) };
}

/** The totals at both ends of an assumption's range, all else unchanged. */
export interface Sensitivity {
  assumption: TriedAssumption;
  low: number | null;
  high: number | null;
}

/** How much the total depends on each assumption that has a range. */
export function listSensitivities(campaign: Campaign, totalOf: TotalOf): Sensitivity[] {
  return listTriedAssumptions(campaign).map((assumption) => {
    const { param, low, high } = assumption;
    return { assumption, low: totalOf({ [param]: low }), high: totalOf({ [param]: high }) };
  });
}
