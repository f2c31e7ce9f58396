import type { LoaderFunctionArgs } from "@remix-run/node";
import { EXPEDITION_ASSETS } from "~/domain/campaign/constants";
import { answerJsonError } from "~/server/api/json-errors.server";
import { answerSource } from "~/server/api/source-response.server";
import { expeditionSource } from "~/server/points/sources.server";

/** `GET /api/expedition/:address?asset=weETH`: the points and tier of one asset. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("asset");
  const asset = EXPEDITION_ASSETS.find((known) => known === asked);
  if (asset === undefined) {
    return answerJsonError(400, `asset must be one of ${EXPEDITION_ASSETS.join(", ")}`);
  }
  return answerSource(expeditionSource(asset), request);
}
