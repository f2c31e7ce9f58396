import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import type { ServedCampaign } from "~/server/campaign/served-campaign";

/** A slider's bounds, step and default, all in the same unit. */
export interface SliderRange {
  min: number;
  max: number;
  step: number;
  default: number;
}

/**
 * What figures and pages need to know of one points campaign, with the keys of its file, which
 * `docs/campaigns.md` explains. Sources are named as the API names them.
 */
export type Campaign = Omit<ServedCampaign, ServerKey>;

/** What only the server needs. */
type ServerKey = "upstreams" | "lookups" | "liveConstants" | "sample" | "texts" | "logoFile";

/**
 * The path of one of a campaign's addresses, which begin with its id where there are several:
 * `/compare` as `/hibachi/compare`, and `?fdv=1` as `/hibachi?fdv=1`.
 *
 * @param path that of a campaign alone; for its page, only the query.
 */
export function pathTo({ base = "" }: Pick<Campaign, "base">, path: string): string {
  return path.startsWith("/") ? base + path : (base || "/") + path;
}

/** A share of the FDV that parts are paid from, %. */
export type Allocation = Campaign["allocations"][string];

/**
 * A part of the estimate. Its dollars are ⌊Σ points × weight × multipliers ÷ divisor × allocation ×
 * FDV⌋ for each wallet, 0 below its minimum, and no more than its cap.
 */
export type PointsPart = Campaign["parts"][string];

/** A multiplier of points that a visitor may choose. */
export type Boost = Campaign["boosts"][string];

/** What the slider of an allocation is called: `Season allocation`. */
export function formatSliderLabel({ label }: Allocation): string {
  return `${label} allocation`;
}

/** The keys of the sources, in the order of the page. */
export function listSources(campaign: Campaign): string[] {
  return Object.keys(campaign.sources);
}

/** The keys of the parts of the estimate that come from points, in order. */
export function listPartKeys(campaign: Campaign): string[] {
  return Object.keys(campaign.parts);
}

/** Whether there are no points, so that bonuses are all that there is. */
export function isBonusOnly(campaign: Campaign): boolean {
  return listPartKeys(campaign).length === 0;
}

/** The parts of the estimate that a source's points count in. */
export function partsOfSource(campaign: Campaign, source: string): string[] {
  return listPartKeys(campaign).filter((key) => campaign.parts[key]!.sources.includes(source));
}

/** Whether a source's tier counts. */
export function hasTiers(campaign: Campaign, source: string): boolean {
  return partsOfSource(campaign, source).some((key) => campaign.parts[key]!.tier === "highest");
}

/** A tier's name; `Tier 7` for an unknown one. */
export function tierName(campaign: Campaign, tier: number): string {
  return campaign.tiers[tier]?.name ?? `Tier ${tier}`;
}

/** The keys of the bonuses, in the order of the page. */
export function listBonuses(campaign: Campaign): string[] {
  return Object.keys(campaign.bonuses);
}

/** The boosts that multiply a part's points. */
export function listBoosts(campaign: Campaign, part: string): string[] {
  return campaign.parts[part]!.boosts ?? [];
}

/** The range of a boost's multiplier of the visitor's own; null if there is none. */
export function ownRange({ custom }: Pick<Boost, "custom">): SliderRange | null {
  return custom ? { ...custom, default: custom.min } : null;
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
      /** The first part with the same rate. */
      sameRateAs: keys.find((other) => rateOf(key) === rateOf(other))!,
    };
  });

  /** Equal for parts with equal rates, whatever the scenario. */
  function rateOf(key: string): string {
    const { allocation, divisor, cap, boosts } = campaign.parts[key]!;
    return JSON.stringify([allocation, divisor, cap, boosts]);
  }
});

/** All supplies with their keys, group by group. */
export function listSupplies(campaign: Campaign) {
  return Object.values(campaign.supplies).flatMap(({ min, of: supplies }) =>
    Object.entries(supplies).map(([key, supply]) => ({ key, ...supply, min })),
  );
}

/** The name of files with an estimate, without an ending: `xyz-airdrop-estimate`. */
export function formatFileName(campaign: Campaign): string {
  const symbol = campaign.token.symbol.toLowerCase().replace(/[^a-z0-9]+/g, "");
  return [symbol, "airdrop-estimate"].filter(Boolean).join("-");
}
