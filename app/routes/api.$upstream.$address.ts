import type { LoaderFunctionArgs } from "@remix-run/node";
import { campaign } from "~/server/campaign/campaign.server";
import { answerJsonError } from "~/server/api/json-errors.server";
import { answerSource } from "~/server/api/source-response.server";
import { listWalletSources } from "~/server/points/sources.server";

/**
 * `GET /api/<upstream>/:address`: the points of one source. An upstream with several sources takes
 * a parameter that says which: `/api/expedition/:address?asset=weETH`.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  // Case doesn't matter in routes.
  const asked = params.upstream?.toLowerCase();
  const upstream = Object.keys(campaign.upstreams).find((key) => key.toLowerCase() === asked);
  if (upstream === undefined) return answerJsonError(404, "no such address");
  const sources = listWalletSources(campaign).filter(
    ({ source }) => campaign.lookups[source]!.upstream === upstream,
  );
  const { selectBy } = campaign.upstreams[upstream]!;
  if (selectBy === undefined) return answerSource(sources[0]!, request);
  const value = new URL(request.url).searchParams.get(selectBy);
  const source = sources.find(({ source }) => campaign.lookups[source]!.selected === value);
  if (source !== undefined) return answerSource(source, request);
  const known = sources.map(({ source }) => campaign.lookups[source]!.selected);
  return answerJsonError(400, `${selectBy} must be one of ${known.join(", ")}`);
}
