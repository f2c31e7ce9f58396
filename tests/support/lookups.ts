import type { Estimate } from "~/estimate/figures";
import { readScenario } from "~/estimate/codec";
import { estimateScenario } from "~/estimate/estimate";
import { reportEstimate } from "~/estimate/report";
import { type Campaign, listSources } from "~/estimate/campaign";
import { newLookup, type Lookup, type LookupOutcome } from "~/estimate/lookup";
import type { Source, SourcePoints, WalletPoints } from "~/estimate/points";
import type { NameProblem } from "~/estimate/wallet";
import type { Scenario } from "~/estimate/scenario";
import { listWallets } from "~/estimate/wallet-list";
import { mitosis } from "./mitosis";

/** A lookup's states, for `lookupOf`. */
export const LOADING = { state: "loading" } as const;
export const DOWN = { state: "failed", reason: "down" } as const;
export const refusedFor = (retryAfterS: number) => ({ state: "refused", retryAfterS }) as const;
export const lacking = (problem: NameProblem) => ({ state: "no-address", problem }) as const;

type Arrived = Partial<Pick<Lookup, "replies" | "name" | "ranks">>;

/** All sources' replies about a wallet; failed ones count as 0. */
export function repliesOf(
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

/** A wallet's lookup with these points or none: one that is done, unless `known` says otherwise. */
export function lookupOf(
  wallet: string,
  points: WalletPoints | null,
  known: Arrived | (Arrived & (LookupOutcome | typeof LOADING)) = {},
  campaign: Campaign = mitosis,
): Lookup {
  const replies = points === null ? [] : repliesOf(points, [], campaign);
  const done = { state: "done", retryAfterS: null } as const;
  return newLookup(wallet, { ...("state" in known ? {} : done), replies, ...known } as typeof done);
}

/**
 * The answer for a scenario and its wallets' points; a wallet without points is still loading.
 *
 * @param points of the only wallet, or of each.
 * @param failed the sources that failed for each wallet.
 */
export function answerOf(
  scenario: Scenario,
  points: WalletPoints | readonly (WalletPoints | null)[] | null = null,
  failed: readonly Source[] = [],
): Estimate {
  const known = [points].flat();
  const lookups = listWallets(scenario).flatMap((wallet, index) => {
    const own = known[index] ?? null;
    return own === null ? [] : lookupOf(wallet, null, { replies: repliesOf(own, failed) });
  });
  return estimateScenario(mitosis, scenario, lookups);
}

/** The estimate of a query in a campaign, and its report. */
export function estimateQuery(campaign: Campaign, query: string, lookups: readonly Lookup[] = []) {
  const search = new URLSearchParams(query);
  const estimate = estimateScenario(campaign, readScenario(campaign, search), lookups);
  return { estimate, report: reportEstimate(search, estimate) };
}
