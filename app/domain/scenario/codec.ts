import { createSerializer } from "nuqs";
import type { Campaign } from "~/domain/campaign/campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import {
  listParams,
  type Scenario,
  type ParamValue,
  type ScenarioKey,
  type ScenarioPatch,
} from "./scenario";
import type { Param } from "./param";
import { alsoParam, walletParam } from "./text-params";
import { listWallets, normalizeWallets, writeWallets, type WalletFields } from "./wallet-list";

/** Reads the scenario; every query gives one within bounds. The first of repeated parameters counts. */
export function readScenario(campaign: Campaign, search: URLSearchParams): Scenario {
  const scenario = Object.fromEntries(
    Object.entries(listParams(campaign)).map(([name, param]) => [
      name,
      readParam(param, search.get(name)),
    ]),
  ) as Scenario;
  return normalizeScenario(campaign, scenario);
}

/**
 * Makes a scenario's wallet fields agree (`normalizeWallets`); drops the wallets where none can be
 * looked up.
 */
export function normalizeScenario({ isTypedOnly }: Campaign, scenario: Scenario): Scenario {
  return { ...scenario, ...(isTypedOnly ? writeWallets([]) : normalizeWallets(scenario)) };
}

/** Reads only the wallets: cheaper than the whole scenario. */
export function readWallets(search: URLSearchParams): string[] {
  return listWallets(normalizeWallets(readWalletFields(search)));
}

/** Reads the wallets as the query has them, not normalized. */
export function readWalletFields(search: URLSearchParams): WalletFields {
  return {
    wallet: readParam(walletParam, search.get("wallet")),
    also: readParam(alsoParam, search.get("also")),
  };
}

function readParam<Value>({ defaultValue, read }: Param<Value>, raw: string | null) {
  return raw === null ? defaultValue : read(raw).value;
}

/** One parameter's value as a link has it, before percent-encoding; empty for none. */
export function writeParam(campaign: Campaign, key: ScenarioKey, value: ParamValue): string {
  return value === null ? "" : listParams(campaign)[key]!.serialize(value);
}

/**
 * Writes a scenario as a query in canonical order; defaults are left out.
 * Memoized, because a page has the same scenario in a dozen addresses.
 *
 * @returns `""`, or a text that starts with `?`.
 */
export function writeScenario(campaign: Campaign, scenario: ScenarioPatch): string {
  return serializerOf(campaign)(scenario);
}

const serializerOf = memoizeByIdentity((campaign: Campaign) => {
  const serialize = createSerializer(listParams(campaign));
  return memoizeByIdentity((scenario: ScenarioPatch) => serialize(scenario));
});

/** The same in plain ASCII, as other sites may drop any other character or cut a link there. */
export function writeQuery(campaign: Campaign, scenario: Scenario): string {
  return new URL(writeScenario(campaign, scenario), "https://any.example").search;
}

/** The canonical form of a query: our parameters in order, then foreign ones unchanged. */
export function canonicalizeSearch(campaign: Campaign, search: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams(writeScenario(campaign, readScenario(campaign, search)));
  for (const [key, value] of search) {
    if (!Object.hasOwn(listParams(campaign), key)) canonical.append(key, value);
  }
  return canonical;
}
