import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import type { Campaign, PointsPart, Supply } from "./campaign";

/** The keys of the allocations, in the order of a link. */
export function listAllocations(campaign: Campaign): string[] {
  return Object.keys(campaign.allocations);
}

/** The keys of the sources, in the order of the page. */
export function listSources(campaign: Campaign): string[] {
  return Object.keys(campaign.sources);
}

/** The keys of the parts of the estimate that come from points, in order. */
export function listPartKeys(campaign: Campaign): string[] {
  return Object.keys(campaign.parts);
}

/** The part of the estimate that a source's points count in. */
export function partOfSource(campaign: Campaign, source: string): string {
  return listPartKeys(campaign).find((key) => campaign.parts[key]!.sources.includes(source))!;
}

/** Whether a source's tier counts. */
export function hasTiers(campaign: Campaign, source: string): boolean {
  return campaign.parts[partOfSource(campaign, source)]!.tier === "highest";
}

/** The keys of the bonuses, in the order of the page. */
export function listBonuses(campaign: Campaign): string[] {
  return Object.keys(campaign.bonuses);
}

/** The keys of the bonuses of which a visitor can hold several. */
export function listCountableBonuses(campaign: Campaign): string[] {
  return listBonuses(campaign).filter((key) => campaign.bonuses[key]!.isCountable);
}

/** The name of a part's dollars among an estimate's figures. */
export type PartFigure = `${string}USD`;

/** The parts that come from points, with what would be costly to build for each estimate. */
export const listPointsParts = memoizeByIdentity((campaign: Campaign) => {
  const keys = listPartKeys(campaign);
  return keys.map((key) => {
    const part = campaign.parts[key]!;
    return {
      ...part,
      key,
      figure: `${key}USD` as PartFigure,
      /** The first part with the same allocation and divisor, and so the same rate. */
      sameRateAs: keys.find((other) => hasSameRate(part, campaign.parts[other]!))!,
    };
  });
});

function hasSameRate(one: PointsPart, other: PointsPart): boolean {
  return one.allocation === other.allocation && one.divisor.join() === other.divisor.join();
}

/** All supplies with their keys, group by group. */
export function listSupplies(
  campaign: Campaign,
): [key: string, supply: Supply & { min?: number }][] {
  return Object.values(campaign.supplyGroups).flatMap(({ min, supplies }) =>
    Object.entries(supplies).map(([key, supply]) => [key, { ...supply, min }] as const),
  ) as [string, Supply & { min?: number }][];
}

/** The name of files with an estimate, without an ending: `xyz-airdrop-estimate`. */
export function nameFile(campaign: Campaign): string {
  const symbol = campaign.token.symbol.toLowerCase().replace(/[^a-z0-9]+/g, "");
  return [symbol, "airdrop-estimate"].filter(Boolean).join("-");
}
