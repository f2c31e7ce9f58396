import type { Campaign } from "~/domain/campaign/campaign";
import type { Scenario, ScenarioPatch } from "~/domain/scenario/scenario";
import { estimateTotal } from "./estimate-airdrop";
import type { WalletPoints } from "./wallet-points";

/** Computes the total with some fields changed: whole dollars, null beyond the safe integers. */
export type TotalOf = (patch: ScenarioPatch) => number | null;

/** @param points of each wallet, as `estimateAirdrop` takes them. */
export function varyScenario(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): TotalOf {
  return (patch) => estimateTotal(campaign, points, { ...scenario, ...patch });
}
