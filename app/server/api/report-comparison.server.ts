import { compareLookups, listComparedWallets, readComparison } from "~/features/compare/comparison";
import { listAssumptions } from "~/features/compare/list-assumptions";
import { writeQuery } from "~/domain/scenario/codec";
import { clientAddress } from "~/server/http/request.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { findFailure, reportAnswer } from "./report-estimate.server";
import type { ApiAnswer } from "./schemas.server";

/**
 * Estimates the scenarios of the request's comparison side by side. Each wallet is looked up
 * once, however many scenarios have it. A column whose lookup failed as a whole has no report.
 */
export async function reportComparison(
  campaign: ServedCampaign,
  request: Request,
): Promise<ApiAnswer<"Comparison">> {
  const { compared, ignored } = readComparison(campaign, new URL(request.url).searchParams);
  const lookups = await lookUpWallets(listComparedWallets(compared), {
    client: clientAddress(request),
    budgetMs: Infinity,
  });
  const columns = compareLookups(campaign, compared, lookups).map((column, index) => {
    const failure = findFailure(column.lookups);
    const named = {
      name: column.name,
      /** For this query, `/api/estimate` gives the same report, except for `adjusted`. */
      query: writeQuery(campaign, column.scenario).slice(1),
    };
    if (failure !== null) {
      const { error, retryAfterS } = failure;
      return { ...named, error, retryAfterS, report: null };
    }
    const report = reportAnswer(campaign, compared[index]!.search, column);
    return { ...named, error: null, retryAfterS: null, report };
  });
  const { different } = listAssumptions(
    campaign,
    compared.map(({ scenario }) => scenario),
  );
  return { columns, different: different.map(({ key }) => key), ignored };
}
