import { type Campaign, pathTo } from "~/domain/campaign/campaign";
import type { Scenario } from "~/domain/scenario/scenario";
import { listWallets } from "~/domain/scenario/wallet-list";
import { readScenario, writeScenario } from "~/estimator/codec";
import { parseQuery } from "~/estimator/raw-query";

export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

/** The repeated parameter for a comparison's scenarios. */
export const COMPARED_PARAM = "s";

/** A scenario of a comparison, with its raw query, which may need adjusting. */
export interface ComparedScenario {
  scenario: Scenario;
  search: URLSearchParams;
}

/** Reads a comparison of at most `MAX_COMPARED` scenarios, and counts the others; every query gives one. */
export function readComparison(
  campaign: Campaign,
  search: URLSearchParams,
): { compared: ComparedScenario[]; ignored: number } {
  const queries = search.getAll(COMPARED_PARAM);
  const compared = queries.slice(0, MAX_COMPARED).map((query) => {
    const search = parseQuery(query);
    return { scenario: readScenario(campaign, search), search };
  });
  return { compared, ignored: queries.length - compared.length };
}

/** All wallets of a comparison, each once. */
export function listComparedWallets(
  compared: readonly Pick<ComparedScenario, "scenario">[],
): string[] {
  return [...new Set(compared.flatMap(({ scenario }) => listWallets(scenario)))];
}

/** A comparison's path and query, with scenarios in canonical form, in plain ASCII. */
export function comparisonPath(campaign: Campaign, scenarios: readonly Scenario[]): string {
  const query = String(writeComparison(campaign, scenarios));
  return pathTo(campaign, `/compare${query && `?${query}`}`);
}

/** Writes scenarios, in canonical form, as a repeated parameter. */
export function writeComparison(
  campaign: Campaign,
  scenarios: readonly Scenario[],
): URLSearchParams {
  return new URLSearchParams(
    scenarios.map((scenario) => [COMPARED_PARAM, writeScenario(campaign, scenario).slice(1)]),
  );
}
