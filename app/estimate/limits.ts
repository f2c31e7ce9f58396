import { shareOfAmount } from "./bands";
import { type Campaign, getEntry } from "./campaign";
import type { Capability, Note } from "./capability";
import type { Fraction } from "./exact";
import type { Holder } from "./figures";
import { formatPoints } from "./format";
import type { Scenario } from "./scenario";

/** Points: the minimum, or where the first band starts; null for none. */
export function minimumOf({ parts }: Campaign, part: string): number | null {
  const { minimum, bands } = getEntry(parts, part);
  return minimum ?? bands?.[0]?.from ?? null;
}

/** A share of the FDV; null for none. */
export function capOf(campaign: Campaign, part: string, scenario: Scenario): Fraction | null {
  const { cap } = getEntry(campaign.parts, part);
  return cap ? shareOfAmount(campaign, part, { ...cap, pct: cap.share }, scenario) : null;
}

/** Notes on cards where the minimum or the cap decides a part's dollars. */
export const limits: Capability = (campaign) => ({
  notes: Object.fromEntries(
    Object.entries(campaign.cards).map(([card, { parts }]) => [
      `card.${card}`,
      (estimate, shown) => {
        const holder = estimate?.holders.find(({ key }) => key === shown);
        return holder ? listLimited(campaign, parts, holder) : [];
      },
    ]),
  ),
});

function listLimited(campaign: Campaign, parts: readonly string[], { figures }: Holder): Note[] {
  return parts.flatMap((part) => {
    const { label, weights } = getEntry(campaign.parts, part);
    const { points = 0, limit = null } = figures.points[part] ?? {};
    // $0 for no points needs no explanation.
    if (limit === null || points <= 0) return [];
    const capped = parts.length === 1 ? "This" : `${label}: this`;
    const text =
      limit === "minimum"
        ? `Below the minimum of ${formatPoints(minimumOf(campaign, part))} points${weights ? " after weights" : ""}, so ${label} is $0.`
        : `${capped} is the most that a wallet can get.`;
    return [{ key: part, text }];
  });
}
