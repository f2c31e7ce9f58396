import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadAnswer, REPORT_HEADERS, reportAnswer } from "~/server/api/reports.server";
import { getCampaign } from "~/server/points/live-campaign.server";

/** `GET /api/estimate?<scenario>`: the page's figures for programs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const campaign = getCampaign(params);
  const answer = await loadAnswer(campaign, request);
  if (answer instanceof Response) return answer;
  const report = reportAnswer(new URL(request.url).searchParams, answer);
  return Response.json(report, { headers: REPORT_HEADERS });
}
