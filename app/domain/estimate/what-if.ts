import { ASSUMPTION_RANGES, type RangedKey } from "~/domain/campaign/assumption-ranges";
import { EXPEDITION_PRESETS, FDV_PRESETS } from "~/domain/campaign/constants";
import { keysOf } from "~/domain/campaign/keys-of";
import type { Scenario } from "~/domain/scenario/scenario";
import { estimateAirdrop } from "./estimate-airdrop";
import type { WalletPoints } from "./wallet-points";

/** Computes the total with some fields changed: whole dollars, null beyond the safe integers. */
export type TotalOf = (patch: Partial<Scenario>) => number | null;

/** @param points of each wallet, as `estimateAirdrop` takes them. */
export function varyScenario(
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): TotalOf {
  return (patch) => estimateAirdrop(points, { ...scenario, ...patch }).estimate.totalUSD;
}

/** Alternative FDVs and Expedition allocations: the presets and the current ones, ascending. */
export function listAlternatives({ fdv, expedition }: Scenario) {
  return {
    fdvs: joinPreset(FDV_PRESETS, fdv),
    expeditions: joinPreset(EXPEDITION_PRESETS, expedition),
  };
}

function joinPreset(presets: readonly number[], current: number): number[] {
  return [...new Set([...presets, current])].sort((one, other) => one - other);
}

/** The totals at both ends of an assumption's range, all else unchanged. */
export interface Sensitivity {
  param: RangedKey;
  low: number | null;
  high: number | null;
}

/** How much the total depends on each assumption that has a range. */
export function listSensitivities(totalOf: TotalOf): Sensitivity[] {
  return keysOf(ASSUMPTION_RANGES).map((param) => {
    const { low, high } = ASSUMPTION_RANGES[param];
    return { param, low: totalOf({ [param]: low }), high: totalOf({ [param]: high }) };
  });
}
