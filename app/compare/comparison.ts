import { listWallets } from "~/scenario/wallet-list";
import { COMPARED_PARAM, MAX_COMPARED } from "./comparison-path";
import { readNamed, type ComparedScenario, type NamedScenario } from "./named-scenarios";

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
