import type { Campaign } from "~/domain/campaign/campaign";
import { formatPoints } from "~/domain/estimate/format";
import { explainTier, highestTier, tierMultiplier, tierName } from "~/domain/estimate/tiers";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { useCampaign } from "~/ui/campaign-context";

/** Says which tier counts, for each part whose highest tier counts for all of its sources. */
export function TierNotes({
  parts,
  points,
}: {
  parts: readonly string[];
  points: WalletPoints | null;
}) {
  const campaign = useCampaign();
  return parts
    .filter((part) => campaign.parts[part]!.tier === "highest")
    .map((part) => (
      // Always one line, so that nothing shifts when points arrive.
      <p className="hint" key={part}>
        {formatCountedTier(campaign, part, points)}
      </p>
    ));
}

function formatCountedTier(campaign: Campaign, part: string, points: WalletPoints | null): string {
  const { sources } = campaign.parts[part]!;
  const tiers = sources.flatMap((source) => points?.[source]?.tier ?? []);
  if (tiers.length === 0) return "The highest tier counts for all.";
  const tier = highestTier(tiers);
  return (
    explainTier(campaign, tier) ??
    `${tierName(campaign, tier)} counts for all: ×${formatPoints(tierMultiplier(campaign, tier))}.`
  );
}
