import type { Estimated } from "~/domain/estimate/lookup-state";
import {
  estimateLookups,
  type LookupState,
  type WalletLookup,
} from "~/domain/estimate/wallet-lookup";
import type { Scenario } from "~/domain/scenario/scenario";
import { isSameList, listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import type { Campaign } from "~/domain/campaign/campaign";

/** An estimate as it is shared. */
export interface SharedEstimate extends Estimated {
  scenario: Scenario;
  /** Whether all lookups are complete: none is running or has failed as a whole. */
  isKnown: boolean;
}

/** The estimate of a scenario from its wallets' lookups. */
export function shareLookups(
  campaign: Campaign,
  scenario: Scenario,
  lookups: readonly WalletLookup[],
): SharedEstimate {
  const { figures, unavailable } = estimateLookups(campaign, scenario, lookups);
  return { scenario, figures, unavailable, isKnown: isComplete(scenario, lookups) };
}

/** Whether these are the lookups of all the scenario's wallets, and none is running or has failed as a whole. */
export function isComplete(
  scenario: Scenario,
  lookups: readonly (WalletLookup & Partial<Pick<LookupState, "isLoading">>)[],
): boolean {
  const asked = lookups.map(({ wallet }) => wallet);
  return (
    isSameList(asked, listWallets(scenario)) &&
    lookups.every(
      ({ pending, isLoading, error }) => pending === null && !isLoading && error === null,
    )
  );
}

/**
 * The estimate of a scenario shared without its wallets and goal; nothing is looked up. Typed points
 * stay, as they name nobody.
 */
export function shareWithoutWallets(campaign: Campaign, scenario: Scenario): SharedEstimate {
  return shareLookups(campaign, { ...scenario, ...writeWallets([]), goal: 0 }, []);
}

/**
 * Whether there is a total to share: somebody's points are known, all lookups are complete, and it
 * is a safe integer.
 */
export function hasEstimate(shared: SharedEstimate): boolean {
  return shared.isKnown && isPersonal(shared) && shared.figures.estimate.totalUSD !== null;
}

/** Whether an estimate is about somebody's points: a wallet's, or typed ones. */
export function isPersonal({
  scenario,
  figures,
}: Pick<SharedEstimate, "scenario" | "figures">): boolean {
  return scenario.wallet !== "" || figures.typed !== null;
}
