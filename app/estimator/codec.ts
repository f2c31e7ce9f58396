import type { Campaign } from "~/domain/campaign/campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { type Param, alsoParam, walletParam } from "~/domain/scenario/params";
import type { ScenarioKey, ParamValue, Scenario, ScenarioPatch } from "~/domain/scenario/scenario";
import { HIDDEN, findSecret, type Secret } from "~/domain/scenario/secret";
import { type Chain, isAddress } from "~/domain/scenario/wallet";
import {
  MAX_WALLETS,
  listDistinct,
  normalizeWallets,
  listWallets,
  writeWallets,
  type WalletFields,
} from "~/domain/scenario/wallet-list";
import { defaultScenario, listFields, getField, pickDefaults } from "./fields";

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
export function normalizeScenario({ hasNoLookups, chain }: Campaign, scenario: Scenario): Scenario {
  return { ...scenario, ...(hasNoLookups ? writeWallets([]) : normalizeWallets(scenario, chain)) };
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
function getRaw(search: URLSearchParams, name: string): string | null {
  const all = search.getAll(name);
  return name === "also" && all.length > 1 ? all.join(",") : (all[0] ?? null);
}

/** What is left of `&amp;`, as HTML writes `&`, once its `&` separates parameters. */
const AMP = /(^|&)amp;/g;

/** Parses a query, also one that was copied out of HTML. */
export function parseQuery(text: string): URLSearchParams {
  return new URLSearchParams(text.replace(AMP, "$1"));
}

/** The parameter whose values are queries of scenarios. */
const NESTED = "s";

type IsShown = (name: string, value: string) => boolean;

/** Whether a parameter is a field's whose text can't be used as it is, so that the notice shows it. */
export function isAdjusted(campaign: Campaign, name: string, value: string): boolean {
  return (
    Object.hasOwn(defaultScenario(campaign), name) && !getField(campaign, name).read(value).isExact
  );
}

const WALLET_PARAMS = ["wallet", "also"];

/**
 * A query in which `HIDDEN` stands for every secret in parameters of ours, also within the scenarios
 * that it compares and in their names. The same object if there are none.
 *
 * @param isShown whether a page shows a parameter's raw text, apart from wallets.
 */
export function hideSecrets(
  search: URLSearchParams,
  chain?: Chain,
  isShown: IsShown = () => false,
): URLSearchParams {
  const together = findSecret(
    WALLET_PARAMS.flatMap((name) => search.getAll(name)).join(" "),
    chain,
  );
  const pairs = [...search].flatMap(([name, value]): [string, string][] => {
    if (name === NESTED) return [[name, tidyQuery(value, chain, isShown)]];
    if (!WALLET_PARAMS.includes(name)) {
      const secret = name === "n" || isShown(name, value) ? findSecret(value) : null;
      return [[name, secret === null ? value : HIDDEN[secret]]];
    }
    if (together === null) return [[name, value]];
    const wallets = name === "also" ? value.split(",") : [value];
    const kept = wallets.map((wallet) => hideWallet(wallet, together, chain));
    return [[name, [...new Set(kept)].join()]];
  });
  const hidden = new URLSearchParams(pairs);
  return String(hidden) === String(search) ? search : hidden;
}

/** A query's text without secrets and `&amp;`; unchanged if it has neither. */
export function tidyQuery(text: string, chain?: Chain, isShown?: IsShown): string {
  const search = parseQuery(text);
  const hidden = hideSecrets(search, chain, isShown);
  return hidden === search && text.search(AMP) === -1 ? text : String(hidden);
}

function hideWallet(wallet: string, together: Secret, chain?: Chain): string {
  const secret = findSecret(wallet, chain);
  if (secret !== null) return HIDDEN[secret];
  return isAddress(wallet.trim(), chain) ? wallet : HIDDEN[together];
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

/** A parameter whose value was clamped, rounded or replaced by its default. */
export interface Adjustment {
  param: ScenarioKey;
  value: string;
  /** The value used instead, as a link writes it; empty for none. */
  used: string;
}

/**
 * Lists the parameters whose raw text was unreadable, out of range or off the step, and the wallet
 * parameters if a wallet was moved, is a secret, has another spelling there already, or exceeds
 * `MAX_WALLETS`. Secrets are hidden.
 */
export function listAdjustments(campaign: Campaign, search: URLSearchParams): Adjustment[] {
  const normalized = listNormalized(search, campaign.chain);
  const adjusted = listFields(campaign).filter(({ key, read }) => {
    const raw = getRaw(search, key);
    return (raw !== null && !read(raw).isExact) || normalized.includes(key);
  });
  if (adjusted.length === 0) return [];
  const scenario = readScenario(campaign, search);
  const shown = hideSecrets(search, campaign.chain, (...param) => isAdjusted(campaign, ...param));
  return adjusted.map(({ key }) => ({
    param: key,
    value: getRaw(shown, key) ?? "",
    used: writeField(campaign, key, scenario[key]!),
  }));
}

/** The wallets of a query beyond `MAX_WALLETS`. */
export function listCutWallets(search: URLSearchParams, chain?: Chain): string[] {
  return listDistinct(readWalletFields(search), chain).slice(MAX_WALLETS);
}

/** The wallet parameters of which not all is used as it came, exact repeats aside. */
function listNormalized(search: URLSearchParams, chain?: Chain): ScenarioKey[] {
  const fields = readWalletFields(search);
  const { wallet, also } = normalizeWallets(fields, chain);
  const others = new Set(fields.also);
  others.delete(fields.wallet);
  if (wallet !== fields.wallet) return others.size > 0 ? ["wallet", "also"] : ["wallet"];
  return also.length < others.size ? ["also"] : [];
}
