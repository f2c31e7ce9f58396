import type { Campaign } from "~/domain/campaign/campaign";
import { getRaw, hideSecrets, readScenario, readWalletFields, writeField } from "./codec";
import { listFields } from "./fields";
import type { ScenarioKey } from "./scenario";
import { MAX_WALLETS, listDistinct, normalizeWallets } from "./wallet-list";

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
 * parameters if a wallet was moved, is a secret, has another spelling there already, or exceeds
 * `MAX_WALLETS`. Secrets are hidden.
 */
export function listAdjustments(campaign: Campaign, search: URLSearchParams): Adjustment[] {
  const normalized = listNormalized(search);
  const adjusted = listFields(campaign).filter(({ key, read }) => {
    const raw = getRaw(search, key);
    return (raw !== null && !read(raw).isExact) || normalized.includes(key);
  });
  if (adjusted.length === 0) return [];
  const scenario = readScenario(campaign, search);
  const shown = hideSecrets(search);
  return adjusted.map(({ key }) => ({
    param: key,
    value: getRaw(shown, key) ?? "",
    used: writeField(campaign, key, scenario[key]!),
  }));
}

/** The wallets of a query beyond `MAX_WALLETS`. */
export function listCutWallets(search: URLSearchParams): string[] {
  return listDistinct(readWalletFields(search)).slice(MAX_WALLETS);
}

/** The wallet parameters of which not all is used as it came, exact repeats aside. */
function listNormalized(search: URLSearchParams): ScenarioKey[] {
  const fields = readWalletFields(search);
  const { wallet, also } = normalizeWallets(fields);
  const others = new Set(fields.also);
  others.delete(fields.wallet);
  if (wallet !== fields.wallet) return others.size > 0 ? ["wallet", "also"] : ["wallet"];
  return also.length < others.size ? ["also"] : [];
}
