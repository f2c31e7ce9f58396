import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportComparison } from "~/server/api/report-comparison.server";
import { REPORT_HEADERS } from "~/server/api/report-estimate.server";
import { campaign } from "~/server/campaign/campaign.server";

/** `GET /api/compare?s=<scenario>&s=…&n=<name>&n=…`: scenarios side by side, for programs. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await reportComparison(campaign, request), { headers: REPORT_HEADERS });
}
