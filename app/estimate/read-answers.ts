import { SOURCES, SOURCE_TABLE, type AssetResult, type SourcePoints } from "./wallet-points";

/**
 * Reads what `/api/estimate` says of a wallet back into answers.
 *
 * @param rows as `listAssets` gives them.
 */
export function readAnswers(
  rows: readonly AssetResult[],
  unavailable: readonly string[],
): SourcePoints[] {
  return SOURCES.flatMap((source) => {
    const row = rows.find(({ asset }) => asset === SOURCE_TABLE[source].row);
    if (!row) return [];
    const { points, tier } = row;
    return { source, points, tier: tier ?? 1, failed: unavailable.includes(source), staleMs: null };
  });
}
