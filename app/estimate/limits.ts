import { type Campaign, type Pay, getEntry } from "./campaign";
import type { Capability, Note } from "./capability";
import { type Fraction, isLess, toExact, toShare } from "./exact";
import type { BandShare, Holder } from "./figures";
import { formatPoints } from "./format";
import { poolOf } from "./parts";
import type { Scenario } from "./scenario";

const NOTHING = toExact(0);

/** Points: the minimum, or where the first band starts; null for none. */
export function minimumOf({ parts }: Campaign, part: string): number | null {
  const { minimum, bands } = getEntry(parts, part);
  return minimum ?? bands?.[0]?.from ?? null;
}

/** A share of the FDV; null for none. */
export function capOf(campaign: Campaign, part: string, scenario: Scenario): Fraction | null {
  const { cap } = getEntry(campaign.parts, part);
  return cap ? shareOfPay(campaign, part, cap, scenario) : null;
}

/** A part's bands, lowest first, as shares of the FDV; undefined for a part that has none. */
export function listBandShares(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
): BandShare[] | undefined {
  return getEntry(campaign.parts, part).bands?.map((band) => ({
    from: toExact(band.from),
    share: shareOfPay(campaign, part, band, scenario),
  }));
}

/** The share of the FDV that a band or a cap pays. */
function shareOfPay(campaign: Campaign, part: string, pay: Pay, scenario: Scenario): Fraction {
  const amount = toExact(pay.amount);
  switch (pay.unit) {
    case "tokens":
      return amount.div(toExact(campaign.token?.supply ?? 0));
    case "usd":
      return amount.div(toExact(scenario.fdv));
    case "pct":
      return toShare(amount).mul(poolOf(campaign, part, scenario));
  }
}

/** The share of the highest band that the points reach; 0 below the first. */
export function bandOf(bands: readonly BandShare[], points: Fraction): Fraction {
  return bands.findLast(({ from }) => !isLess(points, from))?.share ?? NOTHING;
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
