import type { Campaign } from "~/domain/campaign/campaign";
import { readTotal, type ShownTotal } from "~/domain/estimate/lookup-state";
import { estimateLookups, type LookupState } from "~/domain/estimate/wallet-lookup";
import type { Scenario } from "~/domain/scenario/scenario";
import { listWallets } from "~/domain/scenario/wallet-list";
import { newLookup } from "./known-lookups";

/**
 * A scenario's total from the known lookups, and those of its wallets, in order.
 *
 * @param missing the lookup of a wallet that isn't known; by default one that is loading.
 */
export function estimateKnown(
  campaign: Campaign,
  scenario: Scenario,
  byWallet: ReadonlyMap<string, LookupState>,
  missing = newLookup,
): { lookups: LookupState[]; total: ShownTotal } {
  const lookups = listWallets(scenario).map((wallet) => byWallet.get(wallet) ?? missing(wallet));
  const total = readTotal(campaign, lookups, estimateLookups(campaign, scenario, lookups));
  return { lookups, total };
}
