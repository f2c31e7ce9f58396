import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatFileName } from "~/domain/campaign/campaign";
import { writeEstimateCsv } from "~/server/api/estimate-csv.server";
import { REPORT_HEADERS, reportEstimate } from "~/server/api/reports.server";
import { getCampaign } from "~/server/points/live-campaign.server";

/** `GET /api/estimate.csv?<scenario>`: the same figures for spreadsheets. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const campaign = getCampaign(params);
  const report = await reportEstimate(campaign, request);
  if (report instanceof Response) return report;
  return new Response(writeEstimateCsv(campaign, report), {
    headers: {
      ...REPORT_HEADERS,
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${formatFileName(campaign)}.csv"`,
    },
  });
}
