import { writeNamed, type NamedScenario } from "./named-scenarios";

/** The fewest scenarios that there is something to compare of. */
export const MIN_COMPARED = 2;
/** The most scenarios side by side; more would not fit. */
export const MAX_COMPARED = 4;

/** The parameter of a comparison's scenarios; repeated. */
export const COMPARED_PARAM = "s";

/** The path and query of a comparison, scenarios in canonical form, in plain ASCII. */
export function comparisonPath(compared: readonly NamedScenario[]): string {
  return `/compare${writeComparison(compared)}`;
}

/** The query of a comparison with its `?`; empty for one without scenarios. */
export function writeComparison(compared: readonly NamedScenario[]): string {
  return compared.length === 0 ? "" : `?${writeNamed(compared, COMPARED_PARAM)}`;
}
