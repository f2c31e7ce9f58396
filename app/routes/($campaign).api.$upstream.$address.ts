import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Source } from "~/domain/estimate/wallet-points";
import { findSecret } from "~/domain/scenario/secret";
import { formatNameProblem, isPathSegment } from "~/domain/scenario/wallet";
import { answerJsonError, formatRefusal, STATUS_OF_PROBLEM } from "~/server/api/reports.server";
import { answerUnknown } from "~/server/campaign/find-campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { clientAddress } from "~/server/http/request.server";
import { writeAnswer } from "~/server/points/answer.server";
import { getCampaign } from "~/server/points/live-campaign.server";
import { getLookupContext, lookUpSource } from "~/server/points/look-up-wallets.server";
import { addressFromPath, getSelection, listUpstreamSources } from "~/server/points/sources.server";

/**
 * `GET /api/<upstream>/:address`: the points of one of an upstream's sources, with the fields that
 * are read; an upstream with several sources takes a parameter that says which. 404 for an unknown
 * upstream, in any case; 400 for an unknown source, or a wallet that cannot be sent; 422 for a name
 * without an address; 504 if the upstream timed out, or the name's resolution, 502 if either failed
 * otherwise; 429 over the limit of new wallets. A stale answer has an `Age`.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const campaign = getCampaign(params);
  const asked = params.upstream!.toLowerCase();
  const upstream = Object.keys(campaign.upstreams).find((key) => key.toLowerCase() === asked);
  if (upstream === undefined) return answerUnknown();
  const selection = getSelection(campaign, upstream);
  const answerSource = (source: Source) => answerPoints(campaign, source, request);
  if (selection === null) return answerSource(listUpstreamSources(campaign, upstream)[0]!);
  const { param, options } = selection;
  const selected = new URL(request.url).searchParams.get(param);
  const option = options.find(({ value }) => value === selected);
  if (option !== undefined) return answerSource(option.source);
  const known = options.map(({ value }) => value);
  return answerJsonError(400, `${param} must be one of ${known.join(", ")}`);
}

async function answerPoints(
  campaign: ServedCampaign,
  source: Source,
  request: Request,
): Promise<Response> {
  const wallet = addressFromPath(request.url, campaign.base)?.trim() ?? "";
  if (findSecret(wallet, campaign.chain) !== null) {
    return answerJsonError(400, "this could be a secret, so it was not sent; use the address");
  }
  if (!isPathSegment(wallet)) {
    return answerJsonError(400, "address must be one path segment of at most 256 characters");
  }
  const outcome = await lookUpSource(
    source,
    wallet,
    clientAddress(request),
    getLookupContext(campaign),
  );
  if (outcome.status === "failed") {
    const { reason, message, retryAfterS } = outcome.failure;
    if (reason === "limited") return answerJsonError(429, formatRefusal(retryAfterS), retryAfterS);
    return reason === "timeout"
      ? answerJsonError(504, "the upstream timed out")
      : answerJsonError(502, `the upstream failed: ${message}`);
  }
  if (outcome.status === "unresolved") {
    const { problem } = outcome;
    return answerJsonError(STATUS_OF_PROBLEM[problem], formatNameProblem(problem, wallet));
  }
  const ageS = Math.round((outcome.staleMs ?? 0) / 1000);
  const shape = campaign.lookups[source]!.answer;
  return Response.json(writeAnswer(shape, outcome.answer, wallet), {
    headers: ageS > 0 ? { Age: String(ageS) } : {},
  });
}
