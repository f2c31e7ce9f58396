import type { Estimated } from "~/estimate/lookup-state";
import { estimateLookups, type WalletLookup } from "~/estimate/wallet-lookup";
import type { Scenario } from "~/scenario/scenario";
import { isSameList, listWallets, writeWallets } from "~/scenario/wallet-list";

/** An estimate as it is shared. */
export interface SharedEstimate extends Estimated {
  scenario: Scenario;
  /** Whether the lookup is complete: not while it runs, nor where it failed as a whole. */
  isKnown: boolean;
}

/** The estimate of a scenario from its wallets' lookups. */
export function shareLookups(scenario: Scenario, lookups: readonly WalletLookup[]): SharedEstimate {
  const { figures, unavailable } = estimateLookups(scenario, lookups);
  const asked = lookups.map(({ wallet }) => wallet);
  const isKnown =
    isSameList(asked, listWallets(scenario)) &&
    lookups.every(({ pending, error }) => pending === null && error === null);
  return { scenario, figures, unavailable, isKnown };
}

/** A scenario as it is shared without its wallets, nor the goal: there is nothing to look up. */
export function shareWithoutWallets(scenario: Scenario): SharedEstimate {
  return shareLookups({ ...scenario, ...writeWallets([]), goal: 0 }, []);
}

/** Whether there is a total to share: not without a wallet, while points are missing, or beyond all safe numbers. */
export function hasEstimate({ scenario, figures, isKnown }: SharedEstimate): boolean {
  return isKnown && scenario.wallet !== "" && figures.estimate.totalUSD !== null;
}
