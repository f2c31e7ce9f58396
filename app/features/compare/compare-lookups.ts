import { answer, type Answer } from "~/domain/answer";
import type { Campaign } from "~/domain/campaign/campaign";
import type { Lookup } from "~/domain/estimate/lookup";
import type { Labels } from "~/domain/scenario/wallet-labels";
import { suggestName } from "~/features/saved/name-scenario";
import { listComparedWallets, type NamedScenario } from "./comparison";

/** A column of a comparison: a scenario's answer, and its given or suggested name. */
export interface Column extends Answer {
  name: string;
}

/**
 * Estimates each scenario from its wallets' lookups.
 *
 * @param lookups one per distinct wallet, in any order.
 */
export function compareLookups(
  campaign: Campaign,
  compared: readonly NamedScenario[],
  lookups: readonly Lookup[],
  labels?: Labels,
): Column[] {
  const wallets = listComparedWallets(compared);
  return compared.map(({ scenario, name }) => ({
    ...answer(campaign, scenario, lookups),
    name: name || suggestName(campaign, scenario, labels, wallets),
  }));
}
