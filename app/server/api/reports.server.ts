import { readScenario } from "~/estimate/codec";
import { estimateScenario, isNoAddress } from "~/estimate/estimate";
import type { Estimate } from "~/estimate/figures";
import { findLongestWait, formatFailure, type Lookup } from "~/estimate/lookup";
import { findMistake, isName, isTransient, type NameProblem } from "~/estimate/wallet";
import { listWallets } from "~/estimate/wallet-list";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { clientAddress } from "~/server/http/request.server";
import type { Service } from "~/server/points/create-server.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";

/**
 * A report may contain a wallet, and its points change: shared caches must not store it, browsers
 * revalidate it, and search engines don't list it.
 */
export const REPORT_HEADERS = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
};

/**
 * Answers the scenario in the request's query. Waits for all sources; a failed one is marked.
 *
 * @returns the answer; 429 for a client over the limit of new wallets; 503 where all clients together
 *   ask for too much; 502 if a lookup failed as a whole for another reason; 422 for a name that is
 *   unknown or has no address, 504 or 502 if it can't be resolved.
 */
export async function loadEstimate(
  service: Service,
  request: Request,
): Promise<Estimate | Response> {
  const campaign = service.getLiveCampaign();
  const scenario = readScenario(campaign, new URL(request.url).searchParams);
  const client = clientAddress(request, service.settings.trustedProxyHops);
  const lookups = await lookUpWallets(listWallets(scenario), { client }, service);
  return refuse(campaign, lookups) ?? estimateScenario(campaign, scenario, lookups);
}

/** Answers for a lookup that failed as a whole, or a name that nobody knows, as $0 would be wrong. */
function refuse(campaign: ServedCampaign, lookups: readonly Lookup[]): Response | null {
  const refused = lookups.filter((lookup) => lookup.state === "refused");
  const retryAfterS = findLongestWait(refused);
  const isCrowded = refused.every((lookup) => lookup.isCrowded);
  if (retryAfterS !== null) return refuseTooMany(retryAfterS, isCrowded);
  const failed = lookups.find((lookup) => formatFailure(lookup) !== null);
  if (failed !== undefined) {
    const status = failed.state === "no-address" ? STATUS_OF_PROBLEM[failed.problem] : 502;
    return answerJsonError(status, formatFailure(failed)!);
  }
  const unknown = lookups.find((lookup) => isUnknownName(campaign, lookup));
  return unknown ? answerJsonError(422, findMistake(unknown.wallet, campaign.chain)!) : null;
}

/** Whether a wallet is a name that nobody knows; not where somebody who might didn't answer. */
export function isUnknownName(campaign: ServedCampaign, lookup: Lookup): boolean {
  if (lookup.state === "no-address") return !isTransient(lookup.problem);
  const hasAnswered = lookup.replies.every(({ failed }) => !failed);
  return isName(lookup.wallet) && hasAnswered && isNoAddress(campaign, lookup);
}

/** The status for a name: it has no address, or it can't be resolved. */
const STATUS_OF_PROBLEM: Record<NameProblem, number> = {
  invalid: 422,
  "not-found": 422,
  "not-set": 422,
  timeout: 504,
  offline: 502,
};

/** A refusal of too many lookups, of this client or of all together, which says when to try again. */
export function refuseTooMany(retryAfterS: number, isCrowded: boolean): Response {
  const error = `too many lookups, try again in ${retryAfterS} s`;
  return answerJsonError(isCrowded ? 503 : 429, error, { "Retry-After": String(retryAfterS) });
}

/** A failure as JSON, for programs. */
function answerJsonError(status: number, error: string, headers?: HeadersInit): Response {
  return Response.json({ error }, { status, headers });
}
