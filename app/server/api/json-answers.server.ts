import type { Source } from "~/domain/estimate/wallet-points";
import { findSecret } from "~/domain/scenario/secret";
import { formatNameProblem, isPathSegment, type NameProblem } from "~/domain/scenario/wallet";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { clientAddress } from "~/server/http/request.server";
import { writeAnswer } from "~/server/points/answer.server";
import type { SourceFailure } from "~/server/points/failures.server";
import { lookUpSource } from "~/server/points/look-up-wallets.server";
import { addressFromPath, getSelection, listUpstreamSources } from "~/server/points/sources.server";

/** The status for a name: it has no address, or it can't be resolved. */
export const STATUS_OF_PROBLEM: Record<NameProblem, number> = {
  invalid: 422,
  "not-found": 422,
  "not-set": 422,
  timeout: 504,
  offline: 502,
};

/** A failure as JSON, for programs, which says when to try again where that is known. */
export function answerJsonError(
  status: number,
  error: string,
  retryAfterS: number | null = null,
): Response {
  const headers = retryAfterS === null ? undefined : { "Retry-After": String(retryAfterS) };
  return Response.json({ error }, { status, headers });
}

/** Answers 404 at an address that is none of the API's. */
export function answerUnknown(): Response {
  return answerJsonError(404, "no such address");
}

/** A refusal in words. */
export function formatRefusal(retryAfterS: number): string {
  return `too many lookups, try again in ${retryAfterS} s`;
}

/**
 * Answers with the points of one of an upstream's sources for the wallet in the path; an upstream
 * with several sources takes a parameter that says which. 200 with the fields that are read; 404 for
 * an unknown upstream; 400 for an unknown source, or a wallet that cannot be sent; 422 for a name
 * without an address; 504 if the upstream timed out, or the name's resolution, 502 if either failed
 * otherwise; 429 over the limit of new wallets. A stale answer has an `Age`.
 *
 * @param name of the upstream, in any case.
 */
export async function answerSource(
  campaign: ServedCampaign,
  request: Request,
  name: string,
): Promise<Response> {
  const upstream = Object.keys(campaign.upstreams).find(
    (key) => key.toLowerCase() === name.toLowerCase(),
  );
  if (upstream === undefined) return answerUnknown();
  const selection = getSelection(campaign, upstream);
  if (selection === null)
    return answerPoints(campaign, listUpstreamSources(campaign, upstream)[0]!, request);
  const { param, options } = selection;
  const asked = new URL(request.url).searchParams.get(param);
  const option = options.find(({ value }) => value === asked);
  if (option !== undefined) return answerPoints(campaign, option.source, request);
  const known = options.map(({ value }) => value);
  return answerJsonError(400, `${param} must be one of ${known.join(", ")}`);
}

async function answerPoints(
  campaign: ServedCampaign,
  source: Source,
  request: Request,
): Promise<Response> {
  const wallet = addressFromPath(request.url)?.trim() ?? "";
  if (findSecret(wallet) !== null) {
    return answerJsonError(400, "this could be a secret, so it was not sent; use the address");
  }
  if (!isPathSegment(wallet)) {
    return answerJsonError(400, "address must be one path segment of at most 256 characters");
  }
  const outcome = await lookUpSource(source, wallet, clientAddress(request));
  if (outcome.status === "failed") return answerFailure(outcome.failure);
  if (outcome.status === "unresolved") {
    const { problem } = outcome;
    return answerJsonError(STATUS_OF_PROBLEM[problem], formatNameProblem(problem, wallet));
  }
  const ageS = Math.round((outcome.staleMs ?? 0) / 1000);
  return Response.json(writeAnswer(campaign.lookups[source]!.answer, outcome.answer), {
    headers: ageS > 0 ? { Age: String(ageS) } : {},
  });
}

function answerFailure({ reason, message, retryAfterS }: SourceFailure): Response {
  if (reason === "limited") return answerJsonError(429, formatRefusal(retryAfterS), retryAfterS);
  return reason === "timeout"
    ? answerJsonError(504, "the upstream timed out")
    : answerJsonError(502, `the upstream failed: ${message}`);
}
