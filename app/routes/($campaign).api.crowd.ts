import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerJsonError } from "~/server/api/reports.server";
import type { ApiAnswer } from "~/server/api/schemas.server";
import { getCampaign } from "~/server/points/live-campaign.server";
import { getDistributions } from "~/server/points/served-points.server";

/** For this long, a cached answer may come from an older snapshot, s. */
const MAX_AGE_S = 300;

/** `GET /api/crowd`: how points are distributed over the snapshot's wallets. */
export function loader({ params }: LoaderFunctionArgs) {
  const report: ApiAnswer<"DistributionsReport"> | null = getDistributions(getCampaign(params));
  if (report === null) return answerJsonError(404, "no distributions: points are live");
  return Response.json(report, { headers: { "Cache-Control": `public, max-age=${MAX_AGE_S}` } });
}
