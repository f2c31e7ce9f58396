import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportComparison, REPORT_HEADERS } from "~/server/api/reports.server";
import { campaign } from "~/server/campaign/campaign.server";

/** `GET /api/compare?s=<scenario>&s=…&n=<name>&n=…`: scenarios side by side, for programs. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await reportComparison(campaign, request), { headers: REPORT_HEADERS });
}
