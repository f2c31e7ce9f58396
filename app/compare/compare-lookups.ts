import type { WalletLookup } from "~/estimate/wallet-lookup";
import { suggestName } from "~/saved/name-scenario";
import { listWallets } from "~/scenario/wallet-list";
import { shareLookups, type SharedEstimate } from "~/share/shared-estimate";
import type { NamedScenario } from "./named-scenarios";

/** A column of a comparison: a scenario's estimate, and the lookups that it comes from. */
export interface Column<Lookup extends WalletLookup = WalletLookup> extends SharedEstimate {
  /** The name that it was given, or else the one that its scenario suggests. */
  name: string;
  /** One per wallet of the scenario, in order; a wallet that nobody has looked up is left out. */
  lookups: Lookup[];
}

/**
 * Estimates each compared scenario from the lookups of all wallets.
 *
 * @param lookups one per distinct wallet, in any order.
 */
export function compareLookups<Lookup extends WalletLookup>(
  compared: readonly NamedScenario[],
  lookups: readonly Lookup[],
): Column<Lookup>[] {
  const byWallet = new Map(lookups.map((lookup) => [lookup.wallet, lookup]));
  return compared.map(({ scenario, name }) => {
    const own = listWallets(scenario).flatMap((wallet) => byWallet.get(wallet) ?? []);
    return {
      ...shareLookups(scenario, own),
      name: name || suggestName(scenario),
      lookups: own,
    };
  });
}
