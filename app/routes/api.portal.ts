import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerUnknown, getServer } from "~/running-server.server";
import { REPORT_HEADERS } from "~/server/api/reports.server";
import { reportPortal } from "~/server/portal/answer-portal.server";

/** `GET /api/portal?wallet=…&also=…`: each campaign's total at its defaults, and their sum. */
export async function loader({ request }: LoaderFunctionArgs) {
  const server = getServer();
  if (server.portal === null) return answerUnknown();
  const report = await reportPortal(server, request);
  return report instanceof Response ? report : Response.json(report, { headers: REPORT_HEADERS });
}
