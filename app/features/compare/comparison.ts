import { type Campaign, pathTo } from "~/domain/campaign/campaign";
import { parseQuery, readScenario, writeScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { cleanName } from "~/domain/scenario/wallet-labels";
import { listWallets } from "~/domain/scenario/wallet-list";

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
export type ComparedScenario = ReturnType<typeof readNamed>[number];

/** Reads a comparison of at most `MAX_COMPARED` scenarios, and counts the others; every query gives one. */
export function readComparison(campaign: Campaign, search: URLSearchParams) {
  const compared = readNamed(campaign, search, COMPARED_PARAM, MAX_COMPARED);
  return { compared, ignored: search.getAll(COMPARED_PARAM).length - compared.length };
}

/** All wallets of a comparison, each once. */
export function listComparedWallets(
  compared: readonly Pick<NamedScenario, "scenario">[],
): string[] {
  return [...new Set(compared.flatMap(({ scenario }) => listWallets(scenario)))];
}

/** A comparison's path and query, with scenarios in canonical form, in plain ASCII. */
export function comparisonPath(campaign: Campaign, compared: readonly NamedScenario[]): string {
  const query = String(writeNamed(campaign, compared, COMPARED_PARAM));
  return pathTo(campaign, `/compare${query && `?${query}`}`);
}

/** Reads the scenarios of a repeated parameter, at most `max`, with their names. */
export function readNamed(campaign: Campaign, search: URLSearchParams, param: string, max: number) {
  const names = search.getAll(NAME_PARAM);
  const queries = search.getAll(param).slice(0, max);
  return queries.map((query, index) => {
    const parsed = parseQuery(query);
    return {
      scenario: readScenario(campaign, parsed),
      name: cleanName(names[index] ?? ""),
      search: parsed,
    };
  });
}

/** Writes scenarios, in canonical form, and their names as repeated parameters. */
export function writeNamed(
  campaign: Campaign,
  named: readonly NamedScenario[],
  param: string,
): URLSearchParams {
  const search = new URLSearchParams(
    named.map(({ scenario }) => [param, writeScenario(campaign, scenario).slice(1)]),
  );
  // An empty name keeps the place of one that follows.
  const count = named.findLastIndex(({ name }) => name !== "") + 1;
  for (const { name } of named.slice(0, count)) search.append(NAME_PARAM, name);
  return search;
}
