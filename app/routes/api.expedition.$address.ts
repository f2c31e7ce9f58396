import type { LoaderFunctionArgs } from "@remix-run/node";
import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { answerJsonError } from "~/operations/json-errors.server";
import { answerSource } from "~/points/source-response.server";
import { expeditionSource } from "~/points/sources.server";

/** `GET /api/expedition/:address?asset=weETH`: the points and tier of one asset. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("asset");
  const asset = EXPEDITION_ASSETS.find((known) => known === asked);
  if (asset === undefined) {
    return answerJsonError(400, `asset must be one of ${EXPEDITION_ASSETS.join(", ")}`);
  }
  return answerSource(expeditionSource(asset), request);
}
