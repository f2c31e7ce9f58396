import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeCsv } from "~/server/api/estimate-csv.server";
import { REPORT_HEADERS } from "~/server/api/reports.server";
import { reportPortal } from "~/server/portal/answer-portal.server";

/** `GET /api/portal.csv?wallet=…&also=…`: the same for spreadsheets; the last row is the sum. */
export async function loader({ request }: LoaderFunctionArgs) {
  const report = await reportPortal(request);
  if (report instanceof Response) return report;
  const { campaigns, sumUSD, incomplete } = report;
  const rows = campaigns.map(({ unavailable, ...campaign }) => [
    ...Object.values(campaign),
    unavailable.join(" "),
  ]);
  const sum = [null, "Sum", null, incomplete ? "incomplete" : "whole", sumUSD, null, null];
  const columns = ["id", "name", "symbol", "status", "totalUSD", "needs", "unavailable"];
  return new Response(writeCsv(columns, [...rows, sum]), {
    headers: {
      ...REPORT_HEADERS,
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": 'attachment; filename="airdrops.csv"',
    },
  });
}
