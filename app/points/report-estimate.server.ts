import { estimateLookup } from "~/estimate/wallet-lookup";
import { listAssets } from "~/estimate/wallet-points";
import { listAdjustments, readScenario } from "~/scenario/codec";
import { clientAddress } from "./client-address.server";
import { lookUpWallet } from "./look-up-wallet.server";
import { answerRefusal } from "./source-response.server";

/** The page's figures for programs. */
export type EstimateReport = Exclude<Awaited<ReturnType<typeof reportEstimate>>, Response>;

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
 * @returns a 429 for a client over the limit of new wallets.
 */
export async function reportEstimate(request: Request) {
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
    /** One row per asset; none without a wallet. */
    points: { assets: points ? listAssets(points) : [] },
    /** The sources that failed and count as 0. */
    unavailable,
    /** The sources whose last good answer stands in, with its age. */
    stale: answers.flatMap(({ source, staleMs }) =>
      staleMs === null ? [] : [{ source, ageSeconds: Math.round(staleMs / 1000) }],
    ),
    estimate: figures.estimate,
    adjusted: listAdjustments(search),
  };
}
