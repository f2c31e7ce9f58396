import { assignLookups } from "~/compare/compare-lookups";
import { listComparedWallets, readComparison } from "~/compare/comparison";
import { listAssumptions } from "~/compare/list-assumptions";
import { writeQuery } from "~/scenario/codec";
import { clientAddress } from "./client-address.server";
import { lookUpWallets } from "./look-up-wallets.server";
import { findFailure, reportLookups } from "./report-estimate.server";

/**
 * Estimates the scenarios of the request's comparison side by side. Each wallet is looked up
 * once, however many scenarios have it. A column whose lookup failed as a whole has no report.
 */
export async function reportComparison(request: Request) {
  const { compared, ignored } = readComparison(new URL(request.url).searchParams);
  const lookups = await lookUpWallets(listComparedWallets(compared), {
    client: clientAddress(request),
    budgetMs: Infinity,
  });
  const columns = assignLookups(compared, lookups).map((column, index) => {
    const failure = findFailure(column.lookups);
    return {
      name: column.name,
      /** Under `/api/estimate` the same report, but for what had to be adjusted. */
      query: writeQuery(column.scenario).slice(1),
      error: failure?.error ?? null,
      retryAfterS: failure?.retryAfterS ?? null,
      report: failure === null ? reportLookups(compared[index]!.search, column.lookups) : null,
    };
  });
  const { different } = listAssumptions(compared.map(({ scenario }) => scenario));
  return { columns, different: different.map(({ key }) => key), ignored };
}
