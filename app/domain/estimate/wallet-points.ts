import { hasTiers, listSources } from "~/domain/campaign/tables";
import type { Campaign } from "~/domain/campaign/campaign";

/** The key of a source of points; each source is one lookup. */
export type Source = string;

/** One source's reply about a wallet; a failed one counts as 0 points with tier 1. */
export interface SourcePoints {
  source: Source;
  points: number;
  tier: number;
  failed: boolean;
  /** The age of an old reply used in place of a failed one, ms; null for a fresh one. */
  staleMs: number | null;
}

/** Points and their tier. */
export interface TieredPoints {
  points: number;
  tier: number;
}

/** A wallet's points by source; those that have not arrived are absent, those of failed sources null. */
export type WalletPoints = Partial<Record<Source, TieredPoints | null>>;

/** One row of the API's list of points; tier is null where there are no tiers. */
export interface AssetResult {
  asset: string;
  points: number;
  tier: number | null;
}

/** Sorts the sources' replies into a wallet's points. */
export function collectPoints(replies: readonly SourcePoints[]): WalletPoints {
  return Object.fromEntries(
    replies.map(({ source, points, tier, failed }) => [source, failed ? null : { points, tier }]),
  );
}

/**
 * The points of a part's sources that answered, in order; null while one of them is missing, and if
 * all of them failed.
 */
export function listPart(
  campaign: Campaign,
  points: WalletPoints,
  part: string,
): TieredPoints[] | null {
  const { sources } = campaign.parts[part]!;
  const isMissing = sources.some((source) => points[source] === undefined);
  const known = sources.flatMap((source) => points[source] ?? []);
  return isMissing || known.length === 0 ? null : known;
}

/** All points as rows, in the order of the sources. */
export function listAssets(campaign: Campaign, points: WalletPoints): AssetResult[] {
  return listSources(campaign).map((source) => ({
    asset: campaign.sources[source]!.row,
    points: points[source]?.points ?? 0,
    tier: hasTiers(campaign, source) ? (points[source]?.tier ?? 1) : null,
  }));
}
