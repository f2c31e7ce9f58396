import type { LoaderFunctionArgs } from "@remix-run/node";
import { campaign } from "~/server/campaign/campaign.server";
import { answerJsonError } from "~/server/api/json-errors.server";
import { answerSource } from "~/server/api/source-response.server";
import { getSelection, listUpstreamSources } from "~/server/points/sources.server";

/**
 * `GET /api/<upstream>/:address`: the points of one source. An upstream with several sources takes
 * a parameter that says which.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  // Case doesn't matter in routes.
  const name = params.upstream?.toLowerCase();
  const upstream = Object.keys(campaign.upstreams).find((key) => key.toLowerCase() === name);
  if (upstream === undefined) return answerJsonError(404, "no such address");
  const selection = getSelection(campaign, upstream);
  if (selection === null) return answerSource(listUpstreamSources(campaign, upstream)[0]!, request);
  const { param, options } = selection;
  const asked = new URL(request.url).searchParams.get(param);
  const option = options.find(({ value }) => value === asked);
  if (option !== undefined) return answerSource(option.definition, request);
  const known = options.map(({ value }) => value);
  return answerJsonError(400, `${param} must be one of ${known.join(", ")}`);
}
