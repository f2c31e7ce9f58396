import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatFileName } from "~/estimate/campaign";
import { reportEstimate } from "~/estimate/report";
import { getService } from "~/running-server.server";
import { writeEstimateCsv } from "~/server/api/estimate-csv.server";
import { loadEstimate, REPORT_HEADERS } from "~/server/api/reports.server";

/** `GET /api/estimate.csv?<scenario>`: the same figures for spreadsheets. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const estimate = await loadEstimate(getService(params), request);
  if (estimate instanceof Response) return estimate;
  const report = reportEstimate(new URL(request.url).searchParams, estimate);
  return new Response(writeEstimateCsv(report), {
    headers: {
      ...REPORT_HEADERS,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${formatFileName(estimate.campaign)}.csv"`,
    },
  });
}
