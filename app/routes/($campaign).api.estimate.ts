import type { LoaderFunctionArgs } from "@remix-run/node";
import { REPORT_HEADERS, reportEstimate } from "~/server/api/reports.server";
import { getCampaign } from "~/server/points/live-campaign.server";

/** `GET /api/estimate?<scenario>`: the page's figures for programs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const report = await reportEstimate(getCampaign(params), request);
  return report instanceof Response ? report : Response.json(report, { headers: REPORT_HEADERS });
}
