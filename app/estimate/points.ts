import { type Campaign, getEntry, hasTiers, tierName } from "./campaign";
import { sumDecimals, sumExactly, toExact, toNumber, type Fraction } from "./exact";
import { readDecimal } from "./params";
import { POINTS } from "./scenario";

export type Source = string;

/** One source's reply about a wallet; a failed one counts as 0 points with tier 1. */
export interface SourcePoints {
  source: Source;
  points: number;
  tier: number;
  /** Among the program's wallets, where it says so. */
  rank?: number;
  failed: boolean;
  /** The age of an old reply used in place of a failed one, ms; null for a fresh one. */
  staleMs: number | null;
}

export interface TieredPoints {
  points: number;
  tier: number;
  rank?: number;
  /** Points until the season's last day. */
  toCome?: Fraction;
}

/** A wallet's points by source; those that have not arrived are absent, those of failed sources null. */
export type WalletPoints = Partial<Record<Source, TieredPoints | null>>;

export function collectPoints(replies: readonly SourcePoints[]): WalletPoints {
  return Object.fromEntries(
    replies.map(({ source, points, tier, rank, failed }) => [
      source,
      failed ? null : { points, tier, ...(rank !== undefined && { rank }) },
    ]),
  );
}

type SourceTiered = TieredPoints & { source: Source };

export function listKnown(
  campaign: Campaign,
  points: WalletPoints | null,
  part: string,
): SourceTiered[] {
  return getEntry(campaign.parts, part).sources.flatMap((source) => {
    const each = points?.[source];
    return each ? { ...each, source } : [];
  });
}

export function sumPoints(held: readonly { points: number }[]): number {
  return toNumber(sumExactly(held.map(({ points }) => points)));
}

/** Null while one of the part's sources is missing, and if all of them failed. */
export function listPart(
  campaign: Campaign,
  points: WalletPoints,
  part: string,
): SourceTiered[] | null {
  const { sources } = getEntry(campaign.parts, part);
  const isMissing = sources.some((source) => points[source] === undefined);
  const known = listKnown(campaign, points, part);
  return isMissing || known.length === 0 ? null : known;
}

/** Σ points × weight; the denominator is a power of ten. */
export function sumWeighted(
  campaign: Campaign,
  part: string,
  known: readonly { source: Source; points: number; toCome?: Fraction }[],
): Fraction {
  const { weights = {} } = getEntry(campaign.parts, part);
  return sumDecimals(
    known.flatMap(({ source, points, toCome }) => {
      const weight = toExact(weights[source] ?? 1);
      return [toExact(points), ...(toCome ? [toCome] : [])].map((each) => each.mul(weight));
    }),
  );
}

/** The API's rows; `tier` is null where there are no tiers. */
export function listAssets(campaign: Campaign, points: WalletPoints) {
  return Object.entries(campaign.sources).map(([source, { label, isShare }]) => {
    const { points: held = 0, tier = 1, rank } = points[source] ?? {};
    return {
      asset: label,
      // A share says nothing about the points themselves.
      points: isShare ? null : held,
      ...(isShare && { share: held }),
      tier: hasTiers(campaign, source) ? tier : null,
      ...(rank !== undefined && { rank }),
    };
  });
}

/** Expedition's tier: the highest among its assets, whatever their points; 1 without assets. */
export function highestTier(tiers: readonly number[]): number {
  return tiers.length === 0 ? 1 : Math.max(...tiers);
}

export function tierMultiplier(campaign: Campaign, tier: number): number {
  return campaign.tiers[tier]?.multiplier ?? 1;
}

/** A sentence about an unknown tier; null for a known one. */
export function formatUnknownTier(campaign: Campaign, tier: number): string | null {
  if (campaign.tiers[tier]) return null;
  return `${tierName(campaign, tier)} is unknown here, so no multiplier is applied.`;
}

/** Points of some holders; null for those of a wallet that haven't arrived. */
export type HeldPoints = readonly (WalletPoints | null)[];

/** Each holder's highest tier in a part, of those who have points there. */
export function highestTiers(campaign: Campaign, holders: HeldPoints, part: string): number[] {
  const known = holders.map((points) => listKnown(campaign, points, part));
  return tiersOf(
    known
      .filter((each) => each.length > 0)
      .map((each) => ({
        points: Math.max(...each.map(({ points }) => points)),
        tier: highestTier(each.map(({ tier }) => tier)),
      })),
  );
}

/** Distinct tiers; those of points above 0, if there are any. */
export function tiersOf(known: readonly TieredPoints[]): number[] {
  const held = known.filter(({ points }) => points > 0);
  return [...new Set((held.length > 0 ? held : known).map(({ tier }) => tier))];
}

export function formatTiers(campaign: Campaign, tiers: readonly number[]): string {
  const [tier = 1, ...others] = tiers;
  return others.length > 0 ? "several tiers" : tierName(campaign, tier);
}

/** The longest number that is read, in characters: reading a million digits would take too long. */
const MAX_NUMBER_LENGTH = 400;
const HEX = /^0x[\da-f]+$/i;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Reads points from upstreams and tables, such as `1e5` or `1,234.5`.
 *
 * @param decimals of the points, where the text is a whole number of their smallest unit, also in hex.
 * @returns the problem as the end of a sentence.
 */
export function readPointsAmount(
  text: string,
  decimals?: number,
): { points: number } | { problem: string } {
  const short = text.length > MAX_NUMBER_LENGTH ? "" : text;
  const isHex = HEX.test(short);
  // Points, or more often their smallest unit: nobody can tell.
  if (isHex && decimals === undefined)
    return {
      problem: "is hexadecimal, which needs the source’s decimals: 18 for wei, 0 for points",
    };
  const number = isHex
    ? String(BigInt(short))
    : GROUPED.test(short)
      ? short.replaceAll(",", "")
      : short;
  const shifted = shiftPoint(number, decimals ?? 0);
  const points = readDecimal(shifted);
  if (points === null)
    return {
      problem: decimals ? `is not a whole number, of ${decimals} decimals` : "is not a number",
    };
  if (points < 0) return { problem: "is below 0" };
  if (points > POINTS.max) return { problem: "is too large to add up" };
  const isLost = points === 0 && /^[^e]*[1-9]/i.test(shifted);
  return isLost ? { problem: "has more digits than can be stored" } : { points };
}

/** A whole number divided by a power of ten; empty for any other text. */
function shiftPoint(text: string, decimals: number): string {
  if (decimals === 0) return text;
  const [, mantissa, places = "", power = "0"] =
    /^([+-]?\d+(?:\.(\d*?)0*)?)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  if (mantissa === undefined || places.length > Number(power)) return "";
  return `${mantissa}e${Number(power) - decimals}`;
}
