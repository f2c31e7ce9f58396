import { listWallets } from "~/domain/scenario/wallet-list";
import type { Campaign } from "~/domain/campaign/campaign";
import {
  readNamed,
  writeNamed,
  type ComparedScenario,
  type NamedScenario,
} from "./named-scenarios";

/** The fewest scenarios that make a comparison. */
export const MIN_COMPARED = 2;
/** The most scenarios that fit side by side. */
export const MAX_COMPARED = 4;

/** The repeated parameter for a comparison's scenarios. */
export const COMPARED_PARAM = "s";

/** A comparison as its address has it. */
export interface Comparison {
  compared: ComparedScenario[];
  /** The number of scenarios beyond `MAX_COMPARED`. */
  ignored: number;
}

/** Reads a comparison of at most `MAX_COMPARED` scenarios; every query gives one. */
export function readComparison(campaign: Campaign, search: URLSearchParams): Comparison {
  const compared = readNamed(campaign, search, COMPARED_PARAM, MAX_COMPARED);
  return { compared, ignored: search.getAll(COMPARED_PARAM).length - compared.length };
}

/** All wallets of a comparison, each once. */
export function listComparedWallets(compared: readonly NamedScenario[]): string[] {
  return [...new Set(compared.flatMap(({ scenario }) => listWallets(scenario)))];
}

/** A comparison's path and query, with scenarios in canonical form, in plain ASCII. */
export function comparisonPath(campaign: Campaign, compared: readonly NamedScenario[]): string {
  return `/compare${writeComparison(campaign, compared)}`;
}

/** A comparison's query with its `?`; empty without scenarios. */
export function writeComparison(campaign: Campaign, compared: readonly NamedScenario[]): string {
  return compared.length === 0 ? "" : `?${writeNamed(campaign, compared, COMPARED_PARAM)}`;
}

/** The same scenarios without their names. */
export function dropNames(named: readonly NamedScenario[]): NamedScenario[] {
  return named.map(({ scenario }) => ({ scenario, name: "" }));
}
