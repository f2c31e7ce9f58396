import { emptyLookup, type LookupState } from "~/domain/estimate/wallet-lookup";
import {
  SOURCES,
  SOURCE_TABLE,
  listAssets,
  type Source,
  type SourcePoints,
  type WalletPoints,
} from "~/domain/estimate/wallet-points";

/** All eight answers about a wallet; failed ones count as 0. */
export function answersOf(points: WalletPoints, failed: readonly Source[] = []): SourcePoints[] {
  const rows = listAssets(points);
  return SOURCES.map((source) => {
    const row = rows.find(({ asset }) => asset === SOURCE_TABLE[source].row)!;
    return failed.includes(source)
      ? { source, points: 0, tier: 1, failed: true, staleMs: null }
      : { source, points: row.points, tier: row.tier ?? 1, failed: false, staleMs: null };
  });
}

/** A wallet's finished lookup, with these points or none; `state` overrides its fields. */
export function lookupOf(
  wallet: string,
  points: WalletPoints | null,
  state: Partial<LookupState> = {},
): LookupState {
  const answers = points === null ? [] : answersOf(points);
  return { ...emptyLookup(wallet), answers, isLoading: false, ...state };
}
