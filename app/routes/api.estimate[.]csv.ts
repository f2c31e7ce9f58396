import { openToAll } from "~/operations/open-access.server";
import { writeEstimateCsv } from "~/points/estimate-csv.server";
import { REPORT_HEADERS, reportEstimate } from "~/points/report-estimate.server";
import { rejectWrite } from "~/operations/json-errors.server";

/** `GET /api/estimate.csv?<scenario>`: the same figures for spreadsheets. */
export const loader = openToAll(async ({ request }) => {
  const report = await reportEstimate(request);
  if (report instanceof Response) return report;
  return new Response(writeEstimateCsv(report), {
    headers: {
      ...REPORT_HEADERS,
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": 'attachment; filename="mito-airdrop-estimate.csv"',
    },
  });
});

export const action = openToAll(rejectWrite);
