import { createSerializer } from "nuqs";
import { memoizeByIdentity } from "./memoize-by-identity";
import { SCENARIO_KEYS, scenarioParams, type Scenario, type ScenarioKey } from "./scenario";
import { listWallets, normalizeWallets, type WalletFields } from "./wallet-list";

const serialize = createSerializer(scenarioParams);

/** Reads the scenario; every query gives one within bounds. The first of repeated parameters counts. */
export function readScenario(search: URLSearchParams): Scenario {
  const scenario = Object.fromEntries(
    SCENARIO_KEYS.map((param) => [param, readParam(param, search)]),
  ) as Scenario;
  return { ...scenario, ...normalizeWallets(scenario) };
}

/** Reads only the wallets: cheaper than the whole scenario. */
export function readWallets(search: URLSearchParams): string[] {
  return listWallets(normalizeWallets(readWalletFields(search)));
}

/** Reads the wallets as the query has them, not normalized. */
export function readWalletFields(search: URLSearchParams): WalletFields {
  return { wallet: readParam("wallet", search), also: readParam("also", search) };
}

function readParam<Key extends ScenarioKey>(param: Key, search: URLSearchParams): Scenario[Key] {
  const { defaultValue, read } = scenarioParams[param];
  const raw = search.get(param);
  return (raw === null ? defaultValue : read(raw).value) as Scenario[Key];
}

/** One parameter's value as a link has it, before percent-encoding. */
export function writeParam<Key extends ScenarioKey>(key: Key, value: Scenario[Key]): string {
  // TypeScript cannot call a union of parameters; each one matches its own value type.
  const { serialize } = scenarioParams[key] as unknown as {
    serialize: (value: Scenario[Key]) => string;
  };
  return serialize(value);
}

/**
 * Writes a scenario as a query in canonical order; defaults are left out.
 * Memoized, because a page has the same scenario in a dozen addresses.
 *
 * @returns `""`, or a text that starts with `?`.
 */
export const writeScenario = memoizeByIdentity((scenario: Partial<Scenario>) =>
  serialize(scenario),
);

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
