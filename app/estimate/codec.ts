import { memoizeByIdentity, type Campaign } from "./campaign";
import { defaultScenario, listFields, getField, pickDefaults } from "./fields";
import { type Param, type Parameter, alsoParam, formatSearch, walletParam } from "./params";
import type { ScenarioKey, ParamValue, Scenario, ScenarioPatch } from "./scenario";
import type { Chain } from "./wallet";
import {
  isSameList,
  normalizeWallets,
  listWallets,
  writeWallets,
  type WalletFields,
} from "./wallet-list";

/** A scenario within bounds, from any query. Of repeated parameters the first counts, of `also` all. */
export function readScenario(campaign: Campaign, search: URLSearchParams): Scenario {
  const values = listFields(campaign).map((field): [ScenarioKey, ParamValue] => [
    field.key,
    readParam(field, getRaw(search, field.key)),
  ]);
  return normalizeScenario(campaign, {
    ...defaultScenario(campaign),
    ...Object.fromEntries(values),
  });
}

/** Makes the wallet fields agree, or empties them where the campaign reads no wallets. */
export function normalizeScenario({ readsWallets, chain }: Campaign, scenario: Scenario): Scenario {
  return { ...scenario, ...(readsWallets ? normalizeWallets(scenario, chain) : writeWallets([])) };
}

/** Reads only the wallets, because that is cheaper than the whole scenario. */
export function readWallets(search: URLSearchParams, chain?: Chain): string[] {
  return listWallets(normalizeWallets(readWalletFields(search), chain));
}

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

/** A value's text in a link, before percent-encoding; empty for none. */
export function writeField(campaign: Campaign, key: ScenarioKey, value: ParamValue): string {
  return value === null ? "" : getField(campaign, key).write(value);
}

/**
 * Writes a scenario as a query in canonical order, without defaults: `""`, or a text that starts with
 * `?`. Memoized, because a page has the same scenario in a dozen addresses.
 */
export function writeScenario(campaign: Campaign, scenario: ScenarioPatch): string {
  return writerOf(campaign)(scenario);
}

const writerOf = memoizeByIdentity((campaign: Campaign) =>
  memoizeByIdentity((scenario: ScenarioPatch) => formatSearch(listWritten(campaign, scenario))),
);

function listWritten(campaign: Campaign, scenario: ScenarioPatch): [string, string][] {
  return listFields(campaign).flatMap(({ key, defaultValue, write }): [string, string][] => {
    const value = scenario[key];
    if (value === undefined || value === null || value === defaultValue) return [];
    const text = write(value);
    const isDefault = defaultValue !== null && text === write(defaultValue);
    return isDefault ? [] : [[key, text]];
  });
}

/** A query in ASCII, because other sites may cut a link at any other character. */
export function writeQuery(campaign: Campaign, scenario: ScenarioPatch): string {
  return new URL(writeScenario(campaign, scenario), "https://any.example").search;
}

/** A query with the scenario's parameters in canonical order, then foreign ones unchanged. */
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

/** The parameters that are no field of the campaign's scenarios. */
export function listForeign(campaign: Campaign, search: URLSearchParams): [string, string][] {
  return [...search].filter(([name]) => !Object.hasOwn(defaultScenario(campaign), name));
}

/** A text that is equal for scenarios with equal figures. */
export function scenarioIdentity(campaign: Campaign, scenario: Scenario): string {
  return writeScenario(campaign, { ...scenario, ...pickDefaults(campaign, ["page"]) });
}

/** The fields whose raw text was clamped, rounded or replaced, and those of wallets that changed. */
export function listAdjusted(campaign: Campaign, search: URLSearchParams): Parameter[] {
  const normalized = listNormalized(search, campaign.chain);
  return listFields(campaign).filter(({ key, read }) => {
    const raw = getRaw(search, key);
    return (raw !== null && !read(raw).isExact) || normalized.includes(key);
  });
}

/** The wallet parameters that normalizing changed, exact repeats aside. */
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
