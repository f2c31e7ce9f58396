import { memoizeByIdentity, type Campaign } from "./campaign";
import type { Parameter } from "./capability";
import { defaultScenario, listFields, getField, pickDefaults } from "./fields";
import { type Param, alsoParam, walletParam } from "./params";
import type { ScenarioKey, ParamValue, Scenario, ScenarioPatch } from "./scenario";
import type { Chain } from "./wallet";
import {
  isSameList,
  normalizeWallets,
  listWallets,
  writeWallets,
  type WalletFields,
} from "./wallet-list";

/**
 * Reads the scenario; every query gives one within bounds. The first of repeated parameters counts,
 * except that all of `also` do.
 */
export function readScenario(campaign: Campaign, search: URLSearchParams): Scenario {
  const scenario = Object.fromEntries(
    listFields(campaign).map((field) => [field.key, readParam(field, getRaw(search, field.key))]),
  ) as Scenario;
  return normalizeScenario(campaign, scenario);
}

/**
 * Makes a scenario's wallet fields agree (`normalizeWallets`); drops the wallets where none can be
 * looked up.
 */
export function normalizeScenario({ readsWallets, chain }: Campaign, scenario: Scenario): Scenario {
  return { ...scenario, ...(readsWallets ? normalizeWallets(scenario, chain) : writeWallets([])) };
}

/** Reads only the wallets: cheaper than the whole scenario. */
export function readWallets(search: URLSearchParams, chain?: Chain): string[] {
  return listWallets(normalizeWallets(readWalletFields(search), chain));
}

/** Reads the wallets as the query has them, not normalized. */
export function readWalletFields(search: URLSearchParams): WalletFields {
  return {
    wallet: readParam(walletParam, getRaw(search, "wallet")),
    also: readParam(alsoParam, getRaw(search, "also")),
  };
}

/** A parameter's raw text; null if the query doesn't have it. */
export function getRaw(search: URLSearchParams, name: string): string | null {
  const all = search.getAll(name);
  return name === "also" && all.length > 1 ? all.join(",") : (all[0] ?? null);
}

function readParam<Value>({ defaultValue, read }: Param<Value>, raw: string | null) {
  return raw === null ? defaultValue : read(raw).value;
}

/** One field's value as a link has it, before percent-encoding; empty for none. */
export function writeField(campaign: Campaign, key: ScenarioKey, value: ParamValue): string {
  return value === null ? "" : getField(campaign, key).write(value);
}

/**
 * Writes a scenario as a query in canonical order; defaults are left out.
 * Memoized, because a page has the same scenario in a dozen addresses.
 *
 * @returns `""`, or a text that starts with `?`.
 */
export function writeScenario(campaign: Campaign, scenario: ScenarioPatch): string {
  return writerOf(campaign)(scenario);
}

const writerOf = memoizeByIdentity((campaign: Campaign) =>
  memoizeByIdentity((scenario: ScenarioPatch) => formatSearch(listWritten(campaign, scenario))),
);

/** A scenario's parameters that aren't at their defaults, in canonical order. */
function listWritten(campaign: Campaign, scenario: ScenarioPatch): [string, string][] {
  return listFields(campaign).flatMap(({ key, defaultValue, write }) => {
    const value = scenario[key];
    if (value === undefined || value === null || value === defaultValue) return [];
    const text = write(value);
    const isDefault = defaultValue !== null && text === write(defaultValue);
    return isDefault ? [] : [[key, text] as [string, string]];
  });
}

/** A query with as little percent-encoding as links can have: `""`, or a text that starts with `?`. */
export function formatSearch(pairs: Iterable<[string, string]>): string {
  const query = [...pairs].map(
    ([name, value]) => `${name.replace(/[#&+=?]/g, encodeURIComponent)}=${encodeValue(value)}`,
  );
  return query.length === 0 ? "" : `?${query.join("&")}`;
}

function encodeValue(value: string): string {
  // `encodeURIComponent` leaves `'` as it is.
  const encoded = value.replace(/[\p{Cc}%+#&"`<>]/gu, encodeURIComponent);
  return encoded.replaceAll("'", "%27").replaceAll(" ", "+");
}

/** The same in plain ASCII, as other sites may drop any other character or cut a link there. */
export function writeQuery(campaign: Campaign, scenario: ScenarioPatch): string {
  return new URL(writeScenario(campaign, scenario), "https://any.example").search;
}

/**
 * The canonical form of a query: our parameters in order, then foreign ones unchanged.
 *
 * @param scenario takes the place of the query's own.
 */
export function canonicalizeSearch(
  campaign: Campaign,
  search: URLSearchParams,
  scenario = readScenario(campaign, search),
): URLSearchParams {
  return new URLSearchParams([
    ...listWritten(campaign, scenario),
    ...listForeign(campaign, search),
  ]);
}

/** The parameters of a query that are no field of the campaign's scenarios. */
export function listForeign(campaign: Campaign, search: URLSearchParams): [string, string][] {
  return [...search].filter(([name]) => !Object.hasOwn(defaultScenario(campaign), name));
}

/** Equal for scenarios with equal figures, whatever their page shows beside these. */
export function scenarioIdentity(campaign: Campaign, scenario: Scenario): string {
  return identifierOf(campaign)(scenario);
}

const identifierOf = memoizeByIdentity((campaign: Campaign) =>
  memoizeByIdentity((scenario: Scenario) =>
    writeScenario(campaign, { ...scenario, ...pickDefaults(campaign, ["page"]) }),
  ),
);

/**
 * The fields whose raw text was unreadable, out of range or off the step, and those of wallets if one
 * was moved, is a secret, has another spelling there already, or exceeds `MAX_WALLETS`.
 */
export function listAdjusted(campaign: Campaign, search: URLSearchParams): Parameter[] {
  const normalized = listNormalized(search, campaign.chain);
  return listFields(campaign).filter(({ key, read }) => {
    const raw = getRaw(search, key);
    return (raw !== null && !read(raw).isExact) || normalized.includes(key);
  });
}

/** The wallet parameters that aren't used as they came, exact repeats aside. */
function listNormalized(search: URLSearchParams, chain?: Chain): ScenarioKey[] {
  const fields = readWalletFields(search);
  const { wallet, also } = normalizeWallets(fields, chain);
  const others = new Set(fields.also);
  others.delete(fields.wallet);
  return [
    ...(wallet === fields.wallet ? [] : ["wallet"]),
    ...(isSameList(also, [...others]) ? [] : ["also"]),
  ];
}
