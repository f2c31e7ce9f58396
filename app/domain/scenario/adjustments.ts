import type { Campaign } from "~/domain/campaign/campaign";
import { readScenario, readWalletFields, writeParam } from "./codec";
import { listFields, listParams, type ScenarioKey } from "./scenario";
import { MAX_WALLETS, normalizeWallets } from "./wallet-list";

/** A parameter whose value was clamped, rounded or replaced by its default. */
export interface Adjustment {
  param: ScenarioKey;
  /** The raw text. */
  value: string;
  /** The value used instead, as a link writes it; empty for none. */
  used: string;
}

/**
 * Lists the parameters whose raw text was unreadable, out of range or off the step, and the wallet
 * parameters if a wallet was moved or exceeds `MAX_WALLETS`.
 */
export function listAdjustments(campaign: Campaign, search: URLSearchParams): Adjustment[] {
  const normalized = listNormalized(search);
  const adjusted = listFields(campaign).filter((param) => {
    const raw = search.get(param);
    const isExact = raw === null || listParams(campaign)[param]!.read(raw).isExact;
    return !isExact || normalized.includes(param);
  });
  if (adjusted.length === 0) return [];
  const scenario = readScenario(campaign, search);
  return adjusted.map((param) => ({
    param,
    value: search.get(param) ?? "",
    used: writeParam(campaign, param, scenario[param]!),
  }));
}

/** The wallets of a query beyond `MAX_WALLETS`. */
export function listCutWallets(search: URLSearchParams): string[] {
  const { wallet, also } = readWalletFields(search);
  const wallets = new Set([wallet, ...also]);
  wallets.delete("");
  return [...wallets].slice(MAX_WALLETS);
}

function listNormalized(search: URLSearchParams): ScenarioKey[] {
  const fields = readWalletFields(search);
  const { wallet } = normalizeWallets(fields);
  if (wallet !== fields.wallet) return ["wallet", "also"];
  return listCutWallets(search).length > 0 ? ["also"] : [];
}
