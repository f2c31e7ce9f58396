import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportAnswer } from "~/estimate/report";
import { getService } from "~/running-server.server";
import { loadAnswer, REPORT_HEADERS } from "~/server/api/reports.server";

/** `GET /api/estimate?<scenario>`: the page's figures for programs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const answer = await loadAnswer(getService(params), request);
  if (answer instanceof Response) return answer;
  const report = reportAnswer(new URL(request.url).searchParams, answer);
  return Response.json(report, { headers: REPORT_HEADERS });
}
