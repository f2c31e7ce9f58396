import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeEstimateCsv } from "~/server/api/estimate-csv.server";
import { REPORT_HEADERS, reportEstimate } from "~/server/api/report-estimate.server";

/** `GET /api/estimate.csv?<scenario>`: the same figures for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  const report = await reportEstimate(request);
  if (report instanceof Response) return report;
  return new Response(writeEstimateCsv(report), {
    headers: {
      ...REPORT_HEADERS,
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": 'attachment; filename="mito-airdrop-estimate.csv"',
    },
  });
}
