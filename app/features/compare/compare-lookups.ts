import type { WalletLookup } from "~/domain/estimate/wallet-lookup";
import type { Labels } from "~/domain/scenario/wallet-labels";
import { suggestName } from "~/features/saved/name-scenario";
import type { Scenario } from "~/domain/scenario/scenario";
import { listWallets } from "~/domain/scenario/wallet-list";
import { shareLookups, type SharedEstimate } from "~/features/share/shared-estimate";
import type { Campaign } from "~/domain/campaign/campaign";
import type { NamedScenario } from "./named-scenarios";

/** A compared scenario with the lookups of its wallets. */
export interface LookedUpScenario<Lookup extends WalletLookup = WalletLookup> {
  scenario: Scenario;
  /** The given name, or the suggested one. */
  name: string;
  /** One per wallet of the scenario, in order, without those that haven't been looked up. */
  lookups: Lookup[];
}

/** A column of a comparison: a scenario's estimate and its lookups. */
export type Column<Lookup extends WalletLookup = WalletLookup> = LookedUpScenario<Lookup> &
  SharedEstimate;

/**
 * Estimates each scenario from its wallets' lookups.
 *
 * @param lookups one per distinct wallet, in any order.
 */
export function compareLookups<Lookup extends WalletLookup>(
  campaign: Campaign,
  compared: readonly NamedScenario[],
  lookups: readonly Lookup[],
  labels?: Labels,
): Column<Lookup>[] {
  return assignLookups(campaign, compared, lookups, labels).map((column) => ({
    ...column,
    ...shareLookups(campaign, column.scenario, column.lookups),
  }));
}

/** Gives each compared scenario the lookups of its own wallets. */
export function assignLookups<Lookup extends WalletLookup>(
  campaign: Campaign,
  compared: readonly NamedScenario[],
  lookups: readonly Lookup[],
  labels?: Labels,
): LookedUpScenario<Lookup>[] {
  const byWallet = new Map(lookups.map((lookup) => [lookup.wallet, lookup]));
  const wallets = compared.flatMap(({ scenario }) => listWallets(scenario));
  return compared.map(({ scenario, name }) => ({
    scenario,
    name: name || suggestName(campaign, scenario, labels, wallets),
    lookups: listWallets(scenario).flatMap((wallet) => byWallet.get(wallet) ?? []),
  }));
}
