import type { ApiAnswer } from "~/server/api/schemas.server";
import { answerJsonError } from "~/server/api/json-errors.server";
import { getDistributions } from "~/server/points/served-snapshot.server";

/** A cached answer may be of an older snapshot for as long. */
const MAX_AGE_S = 300;

/** `GET /api/crowd`: how the points are spread over the wallets of the snapshot. */
export function loader() {
  const crowd: ApiAnswer<"DistributionsReport"> | null = getDistributions();
  if (crowd === null) return answerJsonError(404, "no crowd is known: points are live");
  return Response.json(crowd, { headers: { "Cache-Control": `public, max-age=${MAX_AGE_S}` } });
}
