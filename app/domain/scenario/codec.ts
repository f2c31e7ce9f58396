import { createSerializer } from "nuqs";
import { memoizeByIdentity } from "./memoize-by-identity";
import {
  SCENARIO_KEYS,
  scenarioParams,
  type Scenario,
  type ParamValue,
  type ScenarioKey,
  type ScenarioPatch,
} from "./scenario";
import { listWallets, normalizeWallets, type WalletFields } from "./wallet-list";

const serialize = createSerializer(scenarioParams);

/** Reads the scenario; every query gives one within bounds. The first of repeated parameters counts. */
export function readScenario(search: URLSearchParams): Scenario {
  const scenario = Object.fromEntries(
    SCENARIO_KEYS.map((param) => [param, readParam(param, search)]),
  ) as Scenario;
  return normalizeScenario(scenario);
}

/** Makes a scenario's wallet fields agree (`normalizeWallets`). */
export function normalizeScenario(scenario: Scenario): Scenario {
  return { ...scenario, ...normalizeWallets(scenario) };
}

/** Reads only the wallets: cheaper than the whole scenario. */
export function readWallets(search: URLSearchParams): string[] {
  return listWallets(normalizeWallets(readWalletFields(search)));
}

/** Reads the wallets as the query has them, not normalized. */
export function readWalletFields(search: URLSearchParams): WalletFields {
  return {
    wallet: readParam("wallet", search) as string,
    also: readParam("also", search) as string[],
  };
}

function readParam(param: ScenarioKey, search: URLSearchParams): ParamValue {
  const { defaultValue, read } = scenarioParams[param]!;
  const raw = search.get(param);
  return raw === null ? defaultValue : read(raw).value;
}

/** One parameter's value as a link has it, before percent-encoding. */
export function writeParam(key: ScenarioKey, value: ParamValue): string {
  return scenarioParams[key]!.serialize(value);
}

/**
 * Writes a scenario as a query in canonical order; defaults are left out.
 * Memoized, because a page has the same scenario in a dozen addresses.
 *
 * @returns `""`, or a text that starts with `?`.
 */
export const writeScenario = memoizeByIdentity((scenario: ScenarioPatch) => serialize(scenario));

/** The same in plain ASCII, as other sites may drop any other character or cut a link there. */
export const writeQuery = memoizeByIdentity(
  (scenario: Scenario) => new URL(writeScenario(scenario), "https://any.example").search,
);

/** The canonical form of a query: our parameters in order, then foreign ones unchanged. */
export function canonicalizeSearch(search: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams(writeScenario(readScenario(search)));
  for (const [key, value] of search) {
    if (!Object.hasOwn(scenarioParams, key)) canonical.append(key, value);
  }
  return canonical;
}
