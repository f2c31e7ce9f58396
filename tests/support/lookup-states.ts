import type { Campaign } from "~/domain/campaign/campaign";
import { emptyLookup, type LookupState } from "~/domain/estimate/wallet-lookup";
import { listSources } from "~/domain/campaign/tables";
import type { Source, SourcePoints, WalletPoints } from "~/domain/estimate/wallet-points";
import { mitosis } from "./mitosis";

/** All answers about a wallet; failed ones count as 0. */
export function answersOf(
  points: WalletPoints,
  failed: readonly Source[] = [],
  campaign: Campaign = mitosis,
): SourcePoints[] {
  return listSources(campaign).map((source) => {
    const isFailed = failed.includes(source);
    const known = (isFailed ? undefined : points[source]) ?? { points: 0, tier: 1 };
    return { source, ...known, failed: isFailed, staleMs: null };
  });
}

/** A wallet's finished lookup, with these points or none; `state` overrides its fields. */
export function lookupOf(
  wallet: string,
  points: WalletPoints | null,
  state: Partial<LookupState> = {},
  campaign: Campaign = mitosis,
): LookupState {
  const answers = points === null ? [] : answersOf(points, [], campaign);
  return { ...emptyLookup(wallet), answers, isLoading: false, ...state };
}
