import type { Campaign } from "./campaign";
import { getRaw, listAdjusted, readScenario, readWalletFields, writeField } from "./codec";
import { defaultScenario, getField } from "./fields";
import type { ScenarioKey } from "./scenario";
import { HIDDEN, findSecret, type Secret } from "./secret";
import { type Chain, isAddress } from "./wallet";
import { MAX_WALLETS, listDistinct } from "./wallet-list";

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
 * that it compares. The same object if there are none.
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
      const secret = isShown(name, value) ? findSecret(value) : null;
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
export interface Adjustment {
  param: ScenarioKey;
  value: string;
  /** The value used instead, as a link writes it; empty for none. */
  used: string;
}

/** Lists the parameters that were adjusted, see `listAdjusted`. Secrets are hidden. */
export function listAdjustments(campaign: Campaign, search: URLSearchParams): Adjustment[] {
  const adjusted = listAdjusted(campaign, search);
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
