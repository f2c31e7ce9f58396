import { listWallets } from "~/domain/scenario/wallet-list";
import {
  readNamed,
  writeNamed,
  type ComparedScenario,
  type NamedScenario,
} from "./named-scenarios";

/** The fewest scenarios that make a comparison. */
export const MIN_COMPARED = 2;
/** The most scenarios side by side; more would not fit. */
export const MAX_COMPARED = 4;

/** The parameter of a comparison's scenarios; repeated. */
export const COMPARED_PARAM = "s";

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

/** The same scenarios without their names. */
export function dropNames(named: readonly NamedScenario[]): NamedScenario[] {
  return named.map(({ scenario }) => ({ scenario, name: "" }));
}
