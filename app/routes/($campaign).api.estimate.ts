import type { LoaderFunctionArgs } from "@remix-run/node";
import { getService } from "~/running-server.server";
import { loadReport, REPORT_HEADERS } from "~/server/api/reports.server";

/** `GET /api/estimate?<scenario>`: the page's figures for programs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const report = await loadReport(getService(params), request);
  if (report instanceof Response) return report;
  return Response.json(report, { headers: REPORT_HEADERS });
}
