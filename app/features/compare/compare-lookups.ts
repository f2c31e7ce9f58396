import { answer, type Answer } from "~/domain/answer";
import type { Campaign } from "~/domain/campaign/campaign";
import type { Lookup } from "~/domain/estimate/lookup";
import type { Labels } from "~/domain/scenario/wallet-labels";
import { suggestName } from "~/features/saved/name-scenario";
import { listComparedWallets, type ComparedScenario } from "./comparison";

/** A column of a comparison: a scenario as the address has it, and its answer. */
export interface Column extends ComparedScenario, Answer {
  /** Its own name, or a suggested one. */
  title: string;
}

/** Estimates each scenario from the lookups, one per distinct wallet in any order. */
export function compareLookups(
  campaign: Campaign,
  compared: readonly ComparedScenario[],
  lookups: readonly Lookup[],
  labels?: Labels,
): Column[] {
  const wallets = listComparedWallets(compared);
  return compared.map((own) => ({
    ...own,
    ...answer(campaign, own.scenario, lookups),
    title: own.name || suggestName(campaign, own.scenario, labels, wallets),
  }));
}
