import type { Campaign } from "~/domain/campaign/campaign";

/** The highest tier among the assets, regardless of their points; 1 without assets. */
export function highestTier(tiers: readonly number[]): number {
  return tiers.length === 0 ? 1 : Math.max(...tiers);
}

/** A tier's points multiplier; 1 for an unknown tier. */
export function tierMultiplier(campaign: Campaign, tier: number): number {
  return campaign.tiers[tier]?.multiplier ?? 1;
}

/** What an unknown tier counts as, in a sentence; null for a known one. */
export function explainTier(campaign: Campaign, tier: number): string | null {
  if (campaign.tiers[tier]) return null;
  return `${tierName(campaign, tier)} is newer than this tool, so it counts as ×1.`;
}

/** A tier's name; `Tier 7` for an unknown one. */
export function tierName(campaign: Campaign, tier: number): string {
  return campaign.tiers[tier]?.name ?? `Tier ${tier}`;
}
