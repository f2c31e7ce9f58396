import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatFileName } from "~/estimate/campaign";
import { getService } from "~/running-server.server";
import { writeEstimateCsv } from "~/server/api/estimate-csv.server";
import { loadReport, REPORT_HEADERS } from "~/server/api/reports.server";

/** `GET /api/estimate.csv?<scenario>`: the same figures for spreadsheets. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const service = getService(params);
  const report = await loadReport(service, request);
  if (report instanceof Response) return report;
  return new Response(writeEstimateCsv(report), {
    headers: {
      ...REPORT_HEADERS,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${formatFileName(service.campaign)}.csv"`,
    },
  });
}
