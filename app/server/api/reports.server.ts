import { readScenario } from "~/estimate/codec";
import { estimateScenario, isNoAddress } from "~/estimate/estimate";
import type { Estimate } from "~/estimate/figures";
import { findLongestWait, formatFailure } from "~/estimate/lookup";
import { type EstimateReport, reportEstimate } from "~/estimate/report";
import { findMistake, isName, type NameProblem } from "~/estimate/wallet";
import { listWallets } from "~/estimate/wallet-list";
import { clientAddress } from "~/server/http/request.server";
import type { Service } from "~/server/points/create-server.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";

/** A report may contain a wallet, so shared caches must not store it, nor search engines list it. */
export const REPORT_HEADERS = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
};

/** Estimates a request's scenario, once all sources have answered; a failed one is marked. */
export async function estimateRequest(service: Service, request: Request): Promise<Estimate> {
  const campaign = service.getLiveCampaign();
  const scenario = readScenario(campaign, new URL(request.url).searchParams);
  const client = clientAddress(request, service);
  const lookups = await lookUpWallets(listWallets(scenario), { client }, service);
  return estimateScenario(campaign, scenario, lookups);
}

/**
 * @returns 429 for a client over the limit of new wallets; 503 where all clients together ask for too much;
 *   502 if a lookup fails as a whole; 422 for an unknown name, 504 or 502 if it can't be resolved.
 */
export async function loadReport(
  service: Service,
  request: Request,
): Promise<EstimateReport | Response> {
  const estimate = await estimateRequest(service, request);
  return refuse(estimate) ?? reportEstimate(new URL(request.url).searchParams, estimate);
}

/** For a lookup that failed as a whole, or a name that nobody knows: $0 would be wrong. */
function refuse({ campaign, lookups }: Estimate): Response | null {
  const refused = lookups.filter((lookup) => lookup.state === "refused");
  const retryAfterS = findLongestWait(refused);
  if (retryAfterS !== null) {
    const status = refused.every(({ isCrowded }) => isCrowded) ? 503 : 429;
    const error = `too many lookups, try again in ${retryAfterS} s`;
    return answerJsonError(status, error, { "Retry-After": String(retryAfterS) });
  }
  for (const lookup of lookups) {
    const failure = formatFailure(lookup);
    if (failure === null) continue;
    const status = lookup.state === "no-address" ? STATUS_OF_PROBLEM[lookup.problem] : 502;
    return answerJsonError(status, failure);
  }
  // Not where a source that might know the name didn't answer.
  const unknown = lookups.find(
    (lookup) =>
      isName(lookup.wallet) &&
      isNoAddress(campaign, lookup) &&
      lookup.replies.every(({ failed }) => !failed),
  );
  return unknown ? answerJsonError(422, findMistake(unknown.wallet, campaign.chain)!) : null;
}

const STATUS_OF_PROBLEM: Record<NameProblem, number> = {
  invalid: 422,
  "not-found": 422,
  "not-set": 422,
  timeout: 504,
  offline: 502,
};

function answerJsonError(status: number, error: string, headers?: HeadersInit): Response {
  return Response.json({ error }, { status, headers });
}
