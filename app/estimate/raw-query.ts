import { type Campaign, getEntry } from "./campaign";
import { getRaw, listAdjusted, readScenario, readWalletFields, writeField } from "./codec";
import { defaultScenario, getField } from "./fields";
import { findQuerySecret } from "./portal-query";
import type { ScenarioKey } from "./scenario";
import { HIDDEN, findSecret, type Secret } from "./secret";
import { COMPARED_PARAM } from "./site";
import { type Chain, isAddress } from "./wallet";
import { MAX_WALLETS, listDistinct } from "./wallet-list";

/** The rest of HTML's `&amp;`, once its `&` separates parameters. */
const AMP = /(^|&)amp;/g;

/** Parses a query, even one that was copied out of HTML. */
export function parseQuery(text: string): URLSearchParams {
  return new URLSearchParams(text.replace(AMP, "$1"));
}

type IsShown = (name: string, value: string) => boolean;

/** True for a field's text that the notice shows, because it can't be used unchanged. */
export function isAdjusted(campaign: Campaign, name: string, value: string): boolean {
  return (
    Object.hasOwn(defaultScenario(campaign), name) && !getField(campaign, name).read(value).isExact
  );
}

const WALLET_PARAMS = ["wallet", "also"];

/**
 * Replaces secrets by `HIDDEN`, also within compared scenarios; returns the same object without any.
 *
 * @param isShown true for parameters, apart from wallets, whose raw text a page shows.
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
    if (name === COMPARED_PARAM) return [[name, tidyQuery(value, chain, isShown)]];
    if (!WALLET_PARAMS.includes(name)) {
      // A portal's have queries of their own.
      const secret = isShown(name, value) ? (findSecret(value) ?? findQuerySecret(value)) : null;
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

/** A parameter whose value was clamped, rounded or replaced by its default. */
interface Adjustment {
  param: ScenarioKey;
  value: string;
  /** The value's text in a link; empty for none. */
  used: string;
}

export function listAdjustments(campaign: Campaign, search: URLSearchParams): Adjustment[] {
  const adjusted = listAdjusted(campaign, search);
  if (adjusted.length === 0) return [];
  const scenario = readScenario(campaign, search);
  const shown = hideSecrets(search, campaign.chain, (...param) => isAdjusted(campaign, ...param));
  return adjusted.map(({ key }) => ({
    param: key,
    value: getRaw(shown, key) ?? "",
    used: writeField(campaign, key, getEntry(scenario, key)),
  }));
}

export function listCutWallets(search: URLSearchParams, chain?: Chain): string[] {
  return listDistinct(readWalletFields(search), chain).slice(MAX_WALLETS);
}
