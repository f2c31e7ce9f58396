import type { Campaign } from "./campaign";
import { readScenario, readWalletFields, writeScenario } from "./codec";
import { formatSearch } from "./params";
import { normalizeWallet } from "./wallet";
import { listDistinct, listWallets, MAX_WALLETS, writeWallets } from "./wallet-list";

/**
 * The portal's address with a campaign's page merged in: the page's scenario replaces the one that the
 * portal had, and its wallets are added.
 *
 * @param left the portal's query as the visitor left it.
 */
export function mergeIntoPortal(left: string, campaign: Campaign, search: URLSearchParams): string {
  const before = new URLSearchParams(left);
  const page = { ...readScenario(campaign, search), ...writeWallets([]), details: false };
  const query = writeScenario(campaign, page).slice(1);
  const own = listDistinct(readWalletFields(search), campaign.chain);
  const known = listWallets(readWalletFields(before));
  const { wallet, also } = writeWallets(joinWallets(known, own));
  const others = [...before].filter(([name]) => !["wallet", "also", campaign.id].includes(name));
  return formatSearch([
    ...(wallet === "" ? [] : [["wallet", wallet] as [string, string]]),
    ...(also.length === 0 ? [] : [["also", also.join()] as [string, string]]),
    ...others,
    ...(query === "" ? [] : [[campaign.id, query] as [string, string]]),
  ]);
}

function joinWallets(known: readonly string[], added: readonly string[]): string[] {
  const keys = new Set(known.map(normalizeWallet));
  const others = added.filter((wallet) => !keys.has(normalizeWallet(wallet)));
  return [...known, ...others].slice(0, MAX_WALLETS);
}
