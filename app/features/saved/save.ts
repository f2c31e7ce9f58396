import type { Campaign } from "~/domain/campaign/campaign";
import { writeScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { scenarioIdentity } from "~/domain/scenario/scenario-identity";
import { listWallets } from "~/domain/scenario/wallet-list";
import { pickLabels, type Labels } from "~/domain/scenario/wallet-labels";
import { addLabels } from "~/features/labels/add-labels";
import { MAX_SCENARIOS } from "./document";
import { scenarioOf } from "./name-saved";
import { suggestName } from "./name-scenario";
import { formatStorageError, readSaved, writeSaved } from "./saved-store";

/** Under which id a scenario is saved, or a message for the visitor why it isn't. */
export type SaveResult = { id: string; isNew: boolean } | { error: string };

const FULL = `You can save up to ${MAX_SCENARIOS} scenarios. Delete one first, or bookmark the link.`;

/**
 * Saves a scenario under its suggested name at the start of the list, unless it is in there, and its
 * wallets' labels, which may be from its link.
 */
export function saveScenario(campaign: Campaign, scenario: Scenario, labels: Labels): SaveResult {
  const { scenarios } = readSaved(campaign);
  const identify = (each: Scenario) => scenarioIdentity(campaign, each);
  const identity = identify(scenario);
  const same = scenarios.find((saved) => identify(scenarioOf(campaign, saved)) === identity);
  if (same) return { id: same.id, isNew: false };
  if (scenarios.length >= MAX_SCENARIOS) return { error: FULL };
  const added = {
    id: makeId(),
    name: suggestName(campaign, scenario),
    search: writeScenario(campaign, scenario),
    savedAt: new Date().toISOString(),
  };
  const error = writeSaved(campaign, [added, ...scenarios]);
  addLabels(pickLabels(listWallets(scenario), labels));
  return error ? { error: formatStorageError(error) } : { id: added.id, isNew: true };
}

/** Creates an id; plain HTTP has no `randomUUID`. */
function makeId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
