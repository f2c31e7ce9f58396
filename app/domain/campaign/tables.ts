import type { Supply } from "./campaign";
import { campaign } from "./mitosis";

export const ALLOCATION_KEYS = Object.keys(campaign.allocations);
export const CONSTANT_KEYS = Object.keys(campaign.constants);
/** Every source, in the order of the page. */
export const SOURCES = Object.keys(campaign.sources);
/** The parts of the estimate that come from points, in order. */
export const PART_KEYS = Object.keys(campaign.parts);
/** The bonuses, in the order of the page. */
export const BONUS_KEYS = Object.keys(campaign.bonuses);

/** The bonuses of which a visitor can hold several. */
export const COUNTABLE_BONUSES = BONUS_KEYS.filter((key) => campaign.bonuses[key]!.isCountable);

/** All supplies with their keys, group by group. */
export function listSupplies(): [key: string, supply: Supply & { min?: number }][] {
  return Object.values(campaign.supplyGroups).flatMap(({ min, supplies }) =>
    Object.entries(supplies).map(([key, supply]) => [key, { ...supply, min }] as const),
  ) as [string, Supply & { min?: number }][];
}
