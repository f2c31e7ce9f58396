import type { LoaderFunctionArgs } from "@remix-run/node";
import { campaign } from "~/server/campaign/campaign.server";
import { answerJsonError } from "~/server/api/json-errors.server";
import { answerSource } from "~/server/api/source-response.server";
import { listUpstreamSources } from "~/server/points/sources.server";

/**
 * `GET /api/<upstream>/:address`: the points of one source. An upstream with several sources takes
 * a parameter that says which.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  // Case doesn't matter in routes.
  const asked = params.upstream?.toLowerCase();
  const upstream = Object.keys(campaign.upstreams).find((key) => key.toLowerCase() === asked);
  if (upstream === undefined) return answerJsonError(404, "no such address");
  const sources = listUpstreamSources(campaign, upstream);
  const { selectBy } = campaign.upstreams[upstream]!;
  if (selectBy === undefined) return answerSource(sources[0]!, request);
  const value = new URL(request.url).searchParams.get(selectBy);
  const source = sources.find(({ selected }) => selected === value);
  if (source !== undefined) return answerSource(source, request);
  const known = sources.map(({ selected }) => selected);
  return answerJsonError(400, `${selectBy} must be one of ${known.join(", ")}`);
}
