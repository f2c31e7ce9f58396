import { answerJsonError } from "~/server/api/reports.server";
import type { ApiAnswer } from "~/server/api/schemas.server";
import { getDistributions } from "~/server/points/served-points.server";

/** For this long, a cached answer may come from an older snapshot, s. */
const MAX_AGE_S = 300;

/** `GET /api/crowd`: how points are distributed over the snapshot's wallets. */
export function loader() {
  const report: ApiAnswer<"DistributionsReport"> | null = getDistributions();
  if (report === null) return answerJsonError(404, "no distributions: points are live");
  return Response.json(report, { headers: { "Cache-Control": `public, max-age=${MAX_AGE_S}` } });
}
