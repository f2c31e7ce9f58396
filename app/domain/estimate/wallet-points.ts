import { EXPEDITION_ASSETS, type ExpeditionAsset } from "~/domain/campaign/constants";
import { keysOf } from "~/domain/campaign/keys-of";

type ExpeditionSource = `expedition:${ExpeditionAsset}`;
/** Where points come from; each source is one lookup. */
export type Source = ExpeditionSource | "theo" | "testnet";

interface SourceInfo {
  /** The part of the estimate that its points count in. */
  part: "expedition" | "theo" | "testnet";
  /** Its name on the page. */
  label: string;
  /** Its row in the API's list of points. */
  row: string;
}

const expeditionSources = Object.fromEntries(
  EXPEDITION_ASSETS.map((asset) => [
    `expedition:${asset}`,
    { part: "expedition", label: asset, row: asset },
  ]),
) as Record<ExpeditionSource, SourceInfo>;

/** Every source; the code doesn't compile until a new one is listed here. */
export const SOURCE_TABLE: Record<Source, SourceInfo> = {
  ...expeditionSources,
  theo: { part: "theo", label: "Theo Vault", row: "Theo Vault" },
  testnet: { part: "testnet", label: "Testnet", row: "Testnet $MITO" },
};
export const SOURCES = keysOf(SOURCE_TABLE);

/** One source's answer about a wallet; a failed one counts as 0 points with tier 1. */
export interface SourcePoints {
  source: Source;
  points: number;
  tier: number;
  failed: boolean;
  /** The age of an old answer used in place of a failed one, ms; null for a fresh answer. */
  staleMs: number | null;
}

/** Points and tier of one Expedition asset. */
export interface TieredPoints {
  points: number;
  tier: number;
}

/** A wallet's points; null or absent where they have not arrived. */
export interface WalletPoints {
  expedition: Partial<Record<ExpeditionAsset, TieredPoints>>;
  theo: number | null;
  testnet: number | null;
}

/** One row of the API's list of points; tier is null for Theo Vault and Testnet. */
export interface AssetResult {
  asset: string;
  points: number;
  tier: number | null;
}

/** Sorts the sources' answers into a wallet's points. */
export function collectPoints(answers: readonly SourcePoints[]): WalletPoints {
  const find = (wanted: Source) => answers.find(({ source }) => source === wanted);
  const expedition: WalletPoints["expedition"] = {};
  for (const asset of EXPEDITION_ASSETS) {
    const found = find(`expedition:${asset}`);
    if (found) expedition[asset] = { points: found.points, tier: found.tier };
  }
  return {
    expedition,
    theo: find("theo")?.points ?? null,
    testnet: find("testnet")?.points ?? null,
  };
}

/** The Expedition assets in order; null while one of the six is missing. */
export function listExpedition(points: WalletPoints): TieredPoints[] | null {
  const known = EXPEDITION_ASSETS.flatMap((asset) => points.expedition[asset] ?? []);
  return known.length === EXPEDITION_ASSETS.length ? known : null;
}

/** All points as rows: the six assets, then Theo Vault and Testnet. */
export function listAssets(points: WalletPoints): AssetResult[] {
  return [
    ...EXPEDITION_ASSETS.map((asset) => ({
      asset,
      points: points.expedition[asset]?.points ?? 0,
      tier: points.expedition[asset]?.tier ?? 1,
    })),
    { asset: SOURCE_TABLE.theo.row, points: points.theo ?? 0, tier: null },
    { asset: SOURCE_TABLE.testnet.row, points: points.testnet ?? 0, tier: null },
  ];
}
