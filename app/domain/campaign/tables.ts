import type { PointsPart, Supply } from "./campaign";
import { campaign } from "./mitosis";

export const ALLOCATION_KEYS = Object.keys(campaign.allocations);
export const CONSTANT_KEYS = Object.keys(campaign.constants);
/** Every source, in the order of the page. */
export const SOURCES = Object.keys(campaign.sources);
/** The parts of the estimate that come from points, in order. */
export const PART_KEYS = Object.keys(campaign.parts);
/** The name of a part's dollars among an estimate's figures. */
export type PartFigure = `${string}USD`;

/** The same parts, with what would be costly to build for each estimate. */
export const POINTS_PARTS = PART_KEYS.map((key) => {
  const part = campaign.parts[key]!;
  return {
    ...part,
    key,
    figure: `${key}USD` as PartFigure,
    /** The first part with the same allocation and divisor, and so the same rate. */
    sameRateAs: PART_KEYS.find((other) => hasSameRate(part, campaign.parts[other]!))!,
  };
});

function hasSameRate(one: PointsPart, other: PointsPart): boolean {
  return one.allocation === other.allocation && one.divisor.join() === other.divisor.join();
}

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
