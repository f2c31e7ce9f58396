import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeQuery } from "~/domain/scenario/codec";
import { compareLookups, listAssumptions } from "~/features/compare/columns";
import { listComparedWallets, readComparison } from "~/features/compare/comparison";
import { findFailure, reportAnswer, REPORT_HEADERS } from "~/server/api/reports.server";
import type { ApiAnswer } from "~/server/api/schemas.server";
import { clientAddress } from "~/server/http/request.server";
import { getCampaign } from "~/server/points/live-campaign.server";
import { getLookupContext, lookUpWallets } from "~/server/points/look-up-wallets.server";

/**
 * `GET /api/compare?s=<scenario>&s=…&n=<name>&n=…`: scenarios side by side, for programs. Each
 * wallet is looked up once, however many scenarios have it. A column whose lookup failed as a whole
 * has no report.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const campaign = getCampaign(params);
  const { compared, ignored } = readComparison(campaign, new URL(request.url).searchParams);
  const client = clientAddress(request);
  const lookups = await lookUpWallets(
    listComparedWallets(compared),
    { client },
    getLookupContext(campaign),
  );
  const columns = compareLookups(campaign, compared, lookups).map((column) => {
    const failure = findFailure(campaign, column.lookups);
    return {
      name: column.title,
      /** For this query, `/api/estimate` gives the same report, except for `adjusted`. */
      query: writeQuery(campaign, column.scenario).slice(1),
      ...(failure
        ? { error: failure.error, retryAfterS: failure.retryAfterS, report: null }
        : {
            error: null,
            retryAfterS: null,
            report: reportAnswer(campaign, column.search, column),
          }),
    };
  });
  const { different } = listAssumptions(campaign, compared);
  const report: ApiAnswer<"Comparison"> = {
    columns,
    different: different.map(({ key }) => key),
    ignored,
  };
  return Response.json(report, { headers: REPORT_HEADERS });
}
