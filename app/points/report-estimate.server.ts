import { findLongestWait } from "~/estimate/lookup-state";
import { NO_STANDING } from "~/estimate/standing";
import { estimateLookups, listUnavailable, type WalletLookup } from "~/estimate/wallet-lookup";
import {
  SOURCES,
  listAssets,
  type SourcePoints,
  type WalletPoints,
} from "~/estimate/wallet-points";
import { answerJsonError } from "~/operations/json-errors.server";
import { listAdjustments } from "~/scenario/adjustments";
import { readScenario, readWallets } from "~/scenario/codec";
import { clientAddress } from "./client-address.server";
import { lookUpWallets } from "./look-up-wallets.server";
import { answerRefusal, describeRefusal } from "./source-response.server";

/** The page's figures for programs. */
export type EstimateReport = ReturnType<typeof reportLookups>;

/**
 * A report may hold a wallet, and its points change. Shared caches must not keep it, a
 * browser checks it again, and search engines do not list it.
 */
export const REPORT_HEADERS = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
};

/**
 * Estimates the scenario in the request's query. Waits for all sources; a failed one is
 * marked.
 *
 * @returns a 429 for a client over the limit of new wallets; a 502 where a lookup failed as a whole
 *   otherwise.
 */
export async function reportEstimate(request: Request): Promise<EstimateReport | Response> {
  const search = new URL(request.url).searchParams;
  const lookups = await lookUpWallets(readWallets(search), {
    client: clientAddress(request),
    budgetMs: Infinity,
  });
  const failure = findFailure(lookups);
  if (failure === null) return reportLookups(search, lookups);
  const { error, retryAfterS } = failure;
  return retryAfterS === null ? answerJsonError(502, error) : answerRefusal(retryAfterS);
}

/** Why a lookup failed as a whole, and after a refusal when to try again; null where none did. */
export function findFailure(lookups: readonly WalletLookup[]) {
  const failed = lookups.filter(({ error }) => error !== null);
  const retryAfterS = findLongestWait(failed);
  const error = retryAfterS === null ? failed[0]?.error : describeRefusal(retryAfterS);
  return error ? { error, retryAfterS } : null;
}

/**
 * The report of a scenario's query.
 *
 * @param lookups one per wallet of the scenario, in order.
 */
export function reportLookups(search: URLSearchParams, lookups: readonly WalletLookup[]) {
  const scenario = readScenario(search);
  const { points, figures, unavailable } = estimateLookups(scenario, lookups);
  const wallets = lookups.map(({ wallet, answers }, index) => ({
    wallet,
    points: { assets: listAssetsOf(points[index]) },
    unavailable: listUnavailable(answers),
    stale: listStale(answers),
    estimate: figures.wallets[index]!.estimate,
  }));
  return {
    scenario,
    /** Of the first wallet, one row per asset; none without a wallet. */
    points: { assets: listAssetsOf(points[0]) },
    /** The sources that failed for a wallet and count as 0. */
    unavailable,
    /** The sources whose last good answer stands in, with the age of the oldest. */
    stale: listStale(lookups.flatMap(({ answers }) => answers)),
    /** Of the first wallet, for what it has points of; none where the points know no crowd. */
    standing: lookups[0]?.standing ?? NO_STANDING,
    /** Of all wallets. */
    estimate: figures.estimate,
    /** One entry per wallet, in order. */
    wallets,
    adjusted: listAdjustments(search),
  };
}

function listAssetsOf(points: WalletPoints | null | undefined) {
  return points ? listAssets(points) : [];
}

function listStale(answers: readonly SourcePoints[]) {
  return SOURCES.flatMap((source) => {
    const ages = answers.flatMap((answer) =>
      answer.source === source && answer.staleMs !== null ? [answer.staleMs] : [],
    );
    if (ages.length === 0) return [];
    return [{ source, ageSeconds: Math.round(Math.max(...ages) / 1000) }];
  });
}
