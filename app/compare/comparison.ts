import { cleanName } from "~/saved/name-scenario";
import { readScenario, writeScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import { listWallets } from "~/scenario/wallet-list";

/** The fewest scenarios that there is something to compare of. */
export const MIN_COMPARED = 2;
/** The most scenarios side by side; more would not fit. */
export const MAX_COMPARED = 4;

/** The parameters of a comparison's address, each repeated once per scenario. */
export const COMPARED_PARAM = "s";
export const NAME_PARAM = "n";

/** A scenario of a comparison, as a link to it needs it. */
export interface NamedScenario {
  scenario: Scenario;
  /** The name that it was given; empty for none. */
  name: string;
}

/** A scenario as it came in the address of a comparison. */
export interface ComparedScenario extends NamedScenario {
  /** The query as it came, which may need adjusting. */
  search: URLSearchParams;
}

/** The scenarios of a comparison's address, in order. */
export interface Comparison {
  compared: ComparedScenario[];
  /** The number of further scenarios, for which there is no room. */
  ignored: number;
}

/** Reads a comparison; every query gives one, with no more than `MAX_COMPARED` scenarios. */
export function readComparison(search: URLSearchParams): Comparison {
  const compared = readNamed(search, COMPARED_PARAM, MAX_COMPARED);
  return { compared, ignored: search.getAll(COMPARED_PARAM).length - compared.length };
}

/** Reads the scenarios of a repeated parameter, no more than `max`, with their names. */
export function readNamed(search: URLSearchParams, param: string, max: number): ComparedScenario[] {
  const names = search.getAll(NAME_PARAM);
  const queries = search.getAll(param).slice(0, max);
  return queries.map((query, index) => {
    const own = new URLSearchParams(query);
    return { scenario: readScenario(own), name: cleanName(names[index] ?? ""), search: own };
  });
}

/** All wallets of a comparison, each once. */
export function listComparedWallets(compared: readonly NamedScenario[]): string[] {
  return [...new Set(compared.flatMap(({ scenario }) => listWallets(scenario)))];
}

/** The path and query of a comparison, scenarios in canonical form, in plain ASCII. */
export function comparisonPath(compared: readonly NamedScenario[]): string {
  return `/compare${writeComparison(compared)}`;
}

/** The query of a comparison with its `?`; empty for one without scenarios. */
export function writeComparison(compared: readonly NamedScenario[]): string {
  return compared.length === 0 ? "" : `?${writeNamed(compared, COMPARED_PARAM)}`;
}

/** Writes scenarios as a repeated parameter, in canonical form, and their names. */
export function writeNamed(compared: readonly NamedScenario[], param: string): URLSearchParams {
  const search = new URLSearchParams(
    compared.map(({ scenario }) => [param, writeScenario(scenario).slice(1)]),
  );
  // Names are told by their place: those without one before another need theirs, too.
  const named = compared.findLastIndex(({ name }) => name !== "") + 1;
  for (const { name } of compared.slice(0, named)) search.append(NAME_PARAM, name);
  return search;
}
