import { answerJsonError } from "~/operations/json-errors.server";
import { describeCrowd } from "~/points/describe-snapshot.server";

/** What is kept may be an older snapshot for as long. */
const MAX_AGE_S = 300;

/** `GET /api/crowd`: how the points are spread over the wallets of the snapshot. */
export function loader() {
  const crowd = describeCrowd();
  if (crowd === null) return answerJsonError(404, "no crowd is known: points are live");
  return Response.json(crowd, { headers: { "Cache-Control": `public, max-age=${MAX_AGE_S}` } });
}
