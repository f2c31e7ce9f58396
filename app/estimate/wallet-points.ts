import { EXPEDITION_ASSETS, type ExpeditionAsset } from "~/campaign/constants";

/** The places that points come from: one lookup each. */
export const SOURCES = [
  ...EXPEDITION_ASSETS.map((asset) => `expedition:${asset}` as const),
  "theo",
  "testnet",
] as const;
export type Source = `expedition:${ExpeditionAsset}` | "theo" | "testnet";

/** What one source said of a wallet; a failed one counts as 0 points with tier 1. */
export interface SourcePoints {
  source: Source;
  points: number;
  tier: number;
  failed: boolean;
  /** How old the answer is, ms, where its source has failed since; null for a fresh one. */
  staleMs: number | null;
}

/** Points and tier of one Expedition asset. */
export interface TieredPoints {
  points: number;
  tier: number;
}

/** A wallet's points as far as they are known: what is null or absent has not arrived. */
export interface WalletPoints {
  expedition: Partial<Record<ExpeditionAsset, TieredPoints>>;
  theo: number | null;
  testnet: number | null;
}

/** One row of the points list; tier is null for the two that have none. */
export interface AssetResult {
  asset: string;
  points: number;
  tier: number | null;
}

/** The two rows that stand for no Expedition asset. */
const THEO_ROW = "Theo Vault";
const TESTNET_ROW = "Testnet $MITO";

/** Sorts what sources said into a wallet's points. */
export function collectPoints(answers: readonly SourcePoints[]): WalletPoints {
  const bySource = new Map(answers.map((answer) => [answer.source, answer]));
  const expedition: WalletPoints["expedition"] = {};
  for (const asset of EXPEDITION_ASSETS) {
    const answer = bySource.get(`expedition:${asset}`);
    if (answer) expedition[asset] = { points: answer.points, tier: answer.tier };
  }
  return {
    expedition,
    theo: bySource.get("theo")?.points ?? null,
    testnet: bySource.get("testnet")?.points ?? null,
  };
}

/** The Expedition assets in order, or null while one of the six is missing. */
export function listExpedition(points: WalletPoints): TieredPoints[] | null {
  const known = EXPEDITION_ASSETS.flatMap((asset) => points.expedition[asset] ?? []);
  return known.length === EXPEDITION_ASSETS.length ? known : null;
}

/** All points as rows: the assets, then the two synthetic entries. */
export function listAssets(points: WalletPoints): AssetResult[] {
  return [
    ...EXPEDITION_ASSETS.map((asset) => ({
      asset,
      points: points.expedition[asset]?.points ?? 0,
      tier: points.expedition[asset]?.tier ?? 1,
    })),
    { asset: THEO_ROW, points: points.theo ?? 0, tier: null },
    { asset: TESTNET_ROW, points: points.testnet ?? 0, tier: null },
  ];
}

/** The rows of `listAssets`, which `/api/estimate` answers, as points again. */
export function readAssets(rows: readonly AssetResult[]): WalletPoints {
  const byAsset = new Map(rows.map((row) => [row.asset, row]));
  const expedition: WalletPoints["expedition"] = {};
  for (const asset of EXPEDITION_ASSETS) {
    const row = byAsset.get(asset);
    if (row) expedition[asset] = { points: row.points, tier: row.tier ?? 1 };
  }
  return {
    expedition,
    theo: byAsset.get(THEO_ROW)?.points ?? null,
    testnet: byAsset.get(TESTNET_ROW)?.points ?? null,
  };
}
