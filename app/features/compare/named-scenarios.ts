import { cleanName } from "~/features/saved/name-scenario";
import { readScenario, writeScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";

/** The parameter of names; repeated, and told by their place. */
export const NAME_PARAM = "n";

/** A scenario with the name that an address gives it. */
export interface NamedScenario {
  scenario: Scenario;
  /** Empty for none. */
  name: string;
}

/** A scenario as it came in an address. */
export interface ComparedScenario extends NamedScenario {
  /** The query as it came, which may need adjusting. */
  search: URLSearchParams;
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

/** Writes scenarios as a repeated parameter, in canonical form, and their names. */
export function writeNamed(named: readonly NamedScenario[], param: string): URLSearchParams {
  const search = new URLSearchParams(
    named.map(({ scenario }) => [param, writeScenario(scenario).slice(1)]),
  );
  // Those without a name before another need a place, too.
  const count = named.findLastIndex(({ name }) => name !== "") + 1;
  for (const { name } of named.slice(0, count)) search.append(NAME_PARAM, name);
  return search;
}
