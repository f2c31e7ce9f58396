import { writeScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import { MAX_COMPARED } from "./comparison-path";
import { readNamed, writeNamed, type NamedScenario } from "./named-scenarios";

/** The parameter of the estimator's address that keeps a scenario for a comparison; repeated. */
export const KEPT_PARAM = "with";
/** The most that can be kept: the page's own scenario takes a place, too. */
export const MAX_KEPT = MAX_COMPARED - 1;

/** The scenarios that an address of the estimator keeps, in order, no more than `MAX_KEPT`. */
export function readKept(search: URLSearchParams): NamedScenario[] {
  return readNamed(search, KEPT_PARAM, MAX_KEPT);
}

/** The parameters that keep scenarios and their names, as a query without `?`, in plain ASCII. */
export function writeKept(kept: readonly NamedScenario[]): string {
  return writeNamed(kept, KEPT_PARAM).toString();
}

/**
 * The path of a scenario's page that keeps others.
 *
 * @param kept as `writeKept` gives it; empty for none.
 */
export function pagePath(scenario: Partial<Scenario>, kept: string): string {
  const query = writeScenario(scenario);
  return `/${query}${kept && `${query === "" ? "?" : "&"}${kept}`}`;
}
