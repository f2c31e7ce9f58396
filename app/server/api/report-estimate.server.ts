import { findLongestWait } from "~/domain/estimate/lookup-state";
import { NO_RANKS } from "~/domain/estimate/rank";
import { typedPoints } from "~/domain/estimate/typed-points";
import {
  addressOf,
  estimateLookups,
  listUnavailable,
  problemOf,
  type ResolvedName,
  type WalletLookup,
} from "~/domain/estimate/wallet-lookup";
import { listSources } from "~/domain/campaign/tables";
import { listAssets, type SourcePoints, type WalletPoints } from "~/domain/estimate/wallet-points";
import { listAdjustments } from "~/domain/scenario/adjustments";
import { readScenario } from "~/domain/scenario/codec";
import { listWallets } from "~/domain/scenario/wallet-list";
import { clientAddress } from "~/server/http/request.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import {
  answerJsonError,
  answerRefusal,
  formatRefusal,
  STATUS_OF_PROBLEM,
} from "./json-errors.server";
import type { ApiAnswer } from "./schemas.server";

/** The page's figures for programs. */
export type EstimateReport = ApiAnswer<"EstimateReport">;

/**
 * A report may contain a wallet, and its points change: shared caches must not store it, browsers
 * revalidate it, and search engines don't list it.
 */
export const REPORT_HEADERS = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
};

/**
 * Estimates the scenario in the request's query. Waits for all sources; a failed one is marked.
 *
 * @returns the report; 429 for a client over the limit of new wallets; 502 if a lookup failed as a
 *   whole for another reason; 422 for a name without an address, 504 or 502 if it can't be resolved.
 */
export async function reportEstimate(
  campaign: ServedCampaign,
  request: Request,
): Promise<EstimateReport | Response> {
  const search = new URL(request.url).searchParams;
  const lookups = await lookUpWallets(listWallets(readScenario(campaign, search)), {
    client: clientAddress(request),
    budgetMs: Infinity,
  });
  const failure = findFailure(lookups);
  if (failure === null) return reportLookups(campaign, search, lookups);
  const { error, retryAfterS, problem } = failure;
  if (retryAfterS !== null) return answerRefusal(retryAfterS);
  return answerJsonError(problem === null ? 502 : STATUS_OF_PROBLEM[problem], error);
}

/**
 * Why a lookup failed as a whole, when to retry after a refusal, and what is wrong with its name;
 * null if none failed.
 */
export function findFailure(lookups: readonly WalletLookup[]) {
  const failed = lookups.filter(({ error }) => error !== null);
  const retryAfterS = findLongestWait(failed);
  const error = retryAfterS === null ? failed[0]?.error : formatRefusal(retryAfterS);
  if (!error) return null;
  return { error, retryAfterS, problem: retryAfterS === null ? problemOf(failed[0]!) : null };
}

/**
 * The report of a scenario's query.
 *
 * @param lookups one per wallet of the scenario, in order.
 */
export function reportLookups(
  campaign: ServedCampaign,
  search: URLSearchParams,
  lookups: readonly WalletLookup[],
): EstimateReport {
  const scenario = readScenario(campaign, search);
  const { points, figures, unavailable } = estimateLookups(campaign, scenario, lookups);
  const typed = typedPoints(campaign, scenario);
  return {
    scenario,
    points: { assets: listAssetsOf(campaign, points[0]) },
    unavailable,
    stale: listStale(
      campaign,
      lookups.flatMap(({ answers }) => answers),
    ),
    standing: lookups[0]?.ranks ?? NO_RANKS,
    estimate: figures.estimate,
    tokens: figures.totalTokens,
    wallets: lookups.map(({ wallet, name, answers }, index) => ({
      wallet,
      name: name === undefined ? null : wallet,
      address: addressOf({ wallet, name })!,
      addressAgeSeconds: ageOfAddress(name),
      points: { assets: listAssetsOf(campaign, points[index]) },
      unavailable: listUnavailable(campaign, answers),
      stale: listStale(campaign, answers),
      estimate: figures.wallets[index]!.estimate,
    })),
    typed: typed && {
      points: { assets: listAssets(campaign, typed) },
      estimate: figures.typed!.estimate,
    },
    adjusted: listAdjustments(campaign, search),
  };
}

/** The age of an address that stands in while its name can't be resolved, s; null otherwise. */
function ageOfAddress(name: ResolvedName | undefined): number | null {
  const staleMs = name !== undefined && "address" in name ? name.staleMs : null;
  return staleMs === null ? null : Math.round(staleMs / 1000);
}

function listAssetsOf(campaign: ServedCampaign, points: WalletPoints | null | undefined) {
  return points ? listAssets(campaign, points) : [];
}

function listStale(campaign: ServedCampaign, answers: readonly SourcePoints[]) {
  return listSources(campaign).flatMap((source) => {
    const ages = answers.flatMap((answer) =>
      answer.source === source && answer.staleMs !== null ? [answer.staleMs] : [],
    );
    if (ages.length === 0) return [];
    return [{ source, ageSeconds: Math.round(Math.max(...ages) / 1000) }];
  });
}
