import { campaign } from "~/domain/campaign/mitosis";
import { PART_KEYS, SOURCES } from "~/domain/campaign/tables";

/** The key of a source of points; each source is one lookup. */
export type Source = string;

/** One source's answer about a wallet; a failed one counts as 0 points with tier 1. */
export interface SourcePoints {
  source: Source;
  points: number;
  tier: number;
  failed: boolean;
  /** The age of an old answer used in place of a failed one, ms; null for a fresh answer. */
  staleMs: number | null;
}

/** Points and their tier. */
export interface TieredPoints {
  points: number;
  tier: number;
}

/** A wallet's points by source; those that have not arrived are absent. */
export type WalletPoints = Partial<Record<Source, TieredPoints>>;

/** One row of the API's list of points; tier is null where there are no tiers. */
export interface AssetResult {
  asset: string;
  points: number;
  tier: number | null;
}

/** Sorts the sources' answers into a wallet's points. */
export function collectPoints(answers: readonly SourcePoints[]): WalletPoints {
  return Object.fromEntries(answers.map(({ source, points, tier }) => [source, { points, tier }]));
}

/** The points of a part's sources, in order; null while one of them is missing. */
export function listPart(points: WalletPoints, part: string): TieredPoints[] | null {
  const { sources } = campaign.parts[part]!;
  const known = sources.flatMap((source) => points[source] ?? []);
  return known.length === sources.length ? known : null;
}

/** The part of the estimate that a source's points count in. */
export function partOfSource(source: Source): string {
  return PART_KEYS.find((key) => campaign.parts[key]!.sources.includes(source))!;
}

/** Whether a source's tier counts. */
export function hasTiers(source: Source): boolean {
  return campaign.parts[partOfSource(source)]!.tier === "highest";
}

/** All points as rows, in the order of the sources. */
export function listAssets(points: WalletPoints): AssetResult[] {
  return SOURCES.map((source) => ({
    asset: campaign.sources[source]!.row,
    points: points[source]?.points ?? 0,
    tier: hasTiers(source) ? (points[source]?.tier ?? 1) : null,
  }));
}
