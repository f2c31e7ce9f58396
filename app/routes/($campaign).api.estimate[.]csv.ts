import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatFileName } from "~/domain/campaign/campaign";
import { listFigures } from "~/estimator/figures";
import { writeEstimateCsv } from "~/server/api/estimate-csv.server";
import { loadAnswer, REPORT_HEADERS, reportAnswer } from "~/server/api/reports.server";
import { getCampaign } from "~/server/points/live-campaign.server";

/** `GET /api/estimate.csv?<scenario>`: the same figures for spreadsheets. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const campaign = getCampaign(params);
  const answer = await loadAnswer(campaign, request);
  if (answer instanceof Response) return answer;
  const report = reportAnswer(new URL(request.url).searchParams, answer);
  return new Response(writeEstimateCsv(campaign, report, listFigures(answer)), {
    headers: {
      ...REPORT_HEADERS,
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${formatFileName(campaign)}.csv"`,
    },
  });
}
