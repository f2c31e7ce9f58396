import { type Campaign, pathTo } from "~/domain/campaign/campaign";
import type { Scenario } from "~/domain/scenario/scenario";
import { cleanName, listWallets } from "~/domain/scenario/wallet-list";
import { readScenario, writeScenario } from "~/estimator/codec";
import { parseQuery } from "~/estimator/raw-query";

export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

/** The repeated parameter for a comparison's scenarios. */
export const COMPARED_PARAM = "s";
/** The repeated parameter for names, in the order of the scenarios. */
const NAME_PARAM = "n";

export interface NamedScenario {
  scenario: Scenario;
  /** Empty if there is none. */
  name: string;
}

/** A scenario as an address has it, with its raw query, which may need adjusting. */
export type ComparedScenario = ReturnType<typeof readComparison>["compared"][number];

/** Reads a comparison of at most `MAX_COMPARED` scenarios, and counts the others; every query gives one. */
export function readComparison(campaign: Campaign, search: URLSearchParams) {
  const names = search.getAll(NAME_PARAM);
  const queries = search.getAll(COMPARED_PARAM);
  const compared = queries.slice(0, MAX_COMPARED).map((query, index) => {
    const parsed = parseQuery(query);
    return {
      scenario: readScenario(campaign, parsed),
      name: cleanName(names[index] ?? ""),
      search: parsed,
    };
  });
  return { compared, ignored: queries.length - compared.length };
}

/** All wallets of a comparison, each once. */
export function listComparedWallets(
  compared: readonly Pick<NamedScenario, "scenario">[],
): string[] {
  return [...new Set(compared.flatMap(({ scenario }) => listWallets(scenario)))];
}

/** A comparison's path and query, with scenarios in canonical form, in plain ASCII. */
export function comparisonPath(campaign: Campaign, compared: readonly NamedScenario[]): string {
  const query = String(writeComparison(campaign, compared));
  return pathTo(campaign, `/compare${query && `?${query}`}`);
}

/** Writes scenarios, in canonical form, and their names as repeated parameters. */
export function writeComparison(
  campaign: Campaign,
  compared: readonly NamedScenario[],
): URLSearchParams {
  const search = new URLSearchParams(
    compared.map(({ scenario }) => [COMPARED_PARAM, writeScenario(campaign, scenario).slice(1)]),
  );
  // An empty name keeps the place of one that follows.
  const count = compared.findLastIndex(({ name }) => name !== "") + 1;
  for (const { name } of compared.slice(0, count)) search.append(NAME_PARAM, name);
  return search;
}
