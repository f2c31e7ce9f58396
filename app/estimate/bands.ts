import { type Band, type Campaign, getEntry } from "./campaign";
import { type Fraction, isLess, toExact, toShare } from "./exact";
import type { BandShare } from "./figures";
import { poolOf } from "./parts";
import type { Scenario } from "./scenario";

const NOTHING = toExact(0);

/** A part's bands, lowest first, as shares of the FDV; undefined for a part that has none. */
export function listBandShares(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
): BandShare[] | undefined {
  return getEntry(campaign.parts, part).bands?.map((band) => ({
    from: toExact(band.from),
    share: shareOfAmount(campaign, part, band, scenario),
  }));
}

/** The share of the FDV that an amount is: of a band, or of a cap. */
export function shareOfAmount(
  campaign: Campaign,
  part: string,
  { tokens, usd, pct = 0 }: Omit<Band, "from">,
  scenario: Scenario,
): Fraction {
  if (tokens !== undefined) return toExact(tokens).div(toExact(campaign.token?.supply ?? 0));
  if (usd !== undefined) return toExact(usd).div(toExact(scenario.fdv));
  return toShare(toExact(pct)).mul(poolOf(campaign, part, scenario));
}

/** The share of the highest band that the points reach; 0 below the first. */
export function bandOf(bands: readonly BandShare[], points: Fraction): Fraction {
  return bands.findLast(({ from }) => !isLess(points, from))?.share ?? NOTHING;
}
