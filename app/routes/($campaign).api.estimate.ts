import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportEstimate } from "~/estimate/report";
import { getService } from "~/running-server.server";
import { loadEstimate, REPORT_HEADERS } from "~/server/api/reports.server";

/** `GET /api/estimate?<scenario>`: the page's figures for programs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const estimate = await loadEstimate(getService(params), request);
  if (estimate instanceof Response) return estimate;
  const report = reportEstimate(new URL(request.url).searchParams, estimate);
  return Response.json(report, { headers: REPORT_HEADERS });
}
