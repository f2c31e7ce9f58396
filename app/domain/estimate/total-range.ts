import type { Campaign } from "~/domain/campaign/campaign";
import type { TotalOf } from "./vary-scenario";

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
