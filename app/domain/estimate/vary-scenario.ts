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

/**
 * The totals with all constants that have values to try at their high, and at their low values, all
 * else unchanged. They bound the total, because each constant divides.
 *
 * @returns whole dollars, ascending; null without such constants, if both are the same, or beyond
 *   the safe integers.
 */
export function findTotalRange(campaign: Campaign, totalOf: TotalOf): [number, number] | null {
  const constants = Object.entries(campaign.constants);
  const totalAt = (end: "low" | "high") =>
    totalOf(
      Object.fromEntries(
        constants.flatMap(([key, { tried }]) => (tried ? [[key, tried[end]]] : [])),
      ),
    );
  const [least, most] = [totalAt("high"), totalAt("low")];
  return least === null || most === null || least >= most ? null : [least, most];
}
