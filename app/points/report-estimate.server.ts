import type { Estimate } from "~/estimate/estimate-airdrop";
import { estimateLookup } from "~/estimate/estimate-lookup";
import { listAssets, type AssetResult, type Source } from "~/estimate/wallet-points";
import { listAdjustments, readScenario, type Adjustment } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import { clientAddress } from "./client-address.server";
import { lookUpWallet } from "./look-up-wallet.server";
import { answerRefusal } from "./source-response.server";

/** The page's figures for programs. */
export interface EstimateReport {
  /** Every field, defaults filled in. */
  scenario: Scenario;
  /** One row per asset; none without a wallet. */
  points: { assets: AssetResult[] };
  /** The sources that failed and count as 0. */
  unavailable: Source[];
  /** The sources whose last good answer stands in, with its age. */
  stale: { source: Source; ageSeconds: number }[];
  estimate: Estimate;
  /** The parameters that could not be used as they came. */
  adjusted: Adjustment[];
}

/**
 * A wallet may be in it, and its points change: only who asked may keep it, and asks
 * again; search engines list no address of it.
 */
export const REPORT_HEADERS = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
};

/**
 * The estimate of the scenario in the request's query. Waits for all sources;
 * one that fails is marked.
 *
 * @returns a 429 for a client that has asked for too many new wallets.
 */
export async function reportEstimate(request: Request): Promise<EstimateReport | Response> {
  const search = new URL(request.url).searchParams;
  const scenario = readScenario(search);
  const { answers, error, retryAfterS } = await lookUpWallet(scenario.wallet, {
    client: clientAddress(request),
    budgetMs: Infinity,
  });
  if (error !== null && retryAfterS !== null) return answerRefusal(retryAfterS);
  const { points, figures, unavailable } = estimateLookup(scenario, answers);
  return {
    scenario,
    points: { assets: points ? listAssets(points) : [] },
    unavailable,
    stale: answers.flatMap(({ source, staleMs }) =>
      staleMs === null ? [] : [{ source, ageSeconds: Math.round(staleMs / 1000) }],
    ),
    estimate: figures.estimate,
    adjusted: listAdjustments(search),
  };
}
