import type { LoaderFunctionArgs } from "@remix-run/node";
import { nameFile } from "~/domain/campaign/campaign";
import { writeEstimateCsv } from "~/server/api/estimate-csv.server";
import { REPORT_HEADERS, reportEstimate } from "~/server/api/reports.server";
import { campaign } from "~/server/campaign/campaign.server";

/** `GET /api/estimate.csv?<scenario>`: the same figures for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  const report = await reportEstimate(request);
  if (report instanceof Response) return report;
  return new Response(writeEstimateCsv(campaign, report), {
    headers: {
      ...REPORT_HEADERS,
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${nameFile(campaign)}.csv"`,
    },
  });
}
