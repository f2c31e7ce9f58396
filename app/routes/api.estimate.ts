import { openToAll } from "~/operations/open-access.server";
import { REPORT_HEADERS, reportEstimate } from "~/points/report-estimate.server";
import { rejectWrite } from "~/operations/json-errors.server";

/** `GET /api/estimate?<scenario>`: the page's figures for programs. */
export const loader = openToAll(async ({ request }) => {
  const report = await reportEstimate(request);
  return report instanceof Response ? report : Response.json(report, { headers: REPORT_HEADERS });
});

export const action = openToAll(rejectWrite);
