import { useSyncExternalStore } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { writeScenario, scenarioIdentity } from "~/domain/scenario/codec";
import { formatScenarioName } from "~/domain/scenario/name-scenario";
import type { Scenario } from "~/domain/scenario/scenario";
import { announceStored, subscribeToStorage } from "~/features/labels/use-labels";
import { useCampaign } from "~/ui/campaign-context";
import { MAX_SCENARIOS, scenarioOf, parseSaved, type SavedScenario } from "./saved-scenario";

/** Where the browser keeps a campaign's scenarios, as several may share a site's address. */
export function storageKeyOf({ id }: Pick<Campaign, "id">): string {
  return `airdrop-estimator.${id}.scenarios`;
}

const REFUSED_TEXT =
  "This browser blocks storage for this site, so nothing can be saved. Bookmark the link instead.";
const FULL_TEXT =
  "This browser’s storage for this site is full, so nothing was changed. Delete a scenario first, or bookmark the link.";

/** The saved scenarios that can be read. */
export interface SavedState extends NonNullable<ReturnType<typeof parseSaved>> {
  /** Why there are none: the browser refuses storage, or the stored text isn't ours. */
  fault: "refused" | "foreign" | null;
}

const EMPTY: SavedState = { scenarios: [], unreadable: 0, fault: null };
const REFUSED: SavedState = { ...EMPTY, fault: "refused" };

let last: { campaign: Campaign; text: string | null; state: SavedState } | null = null;

/** The saved scenarios, in sync with other tabs. */
export function useSaved(): SavedState {
  const campaign = useCampaign();
  return useSyncExternalStore(subscribeToStorage, () => readSaved(campaign));
}

/** The current saved scenarios; the same object until something changes. */
export function readSaved(campaign: Campaign): SavedState {
  let text;
  try {
    text = window.localStorage.getItem(storageKeyOf(campaign));
  } catch {
    return REFUSED;
  }
  if (campaign !== last?.campaign || text !== last.text) {
    last = { campaign, text, state: parseState(campaign, text) };
  }
  return last.state;
}

function parseState(campaign: Campaign, text: string | null): SavedState {
  if (text === null || text.trim() === "") return EMPTY;
  const parsed = parseSaved(text, campaign.chain);
  return parsed === null ? { ...EMPTY, fault: "foreign" } : { ...parsed, fault: null };
}

/**
 * Replaces the saved scenarios; a failure changes nothing. Call it right after `readSaved`, as
 * another tab may have changed them since the last render.
 *
 * @returns why they weren't stored, for the visitor; null if they were.
 */
export function writeSaved(campaign: Campaign, scenarios: readonly SavedScenario[]): string | null {
  // Storage that can't be read may still accept a write, which would replace its contents.
  if (readSaved(campaign).fault === "refused") return REFUSED_TEXT;
  try {
    window.localStorage.setItem(storageKeyOf(campaign), JSON.stringify(scenarios));
  } catch (error) {
    // QuotaExceededError in Chromium and Safari, NS_ERROR_DOM_QUOTA_REACHED in Firefox.
    const isFull = error instanceof DOMException && /quota/i.test(error.name);
    return isFull ? FULL_TEXT : REFUSED_TEXT;
  }
  announceStored();
  return null;
}

/** Under which id a scenario is saved, or a message for the visitor why it isn't. */
export type SaveResult = { id: string; isNew: boolean } | { error: string };

const LIST_FULL_TEXT = `You can save up to ${MAX_SCENARIOS} scenarios. Delete one first, or bookmark the link.`;

/** Saves a scenario under its suggested name at the start of the list, unless it is in there. */
export function saveScenario(campaign: Campaign, scenario: Scenario): SaveResult {
  const { scenarios } = readSaved(campaign);
  const identify = (each: Scenario) => scenarioIdentity(campaign, each);
  const identity = identify(scenario);
  const same = scenarios.find((saved) => identify(scenarioOf(campaign, saved)) === identity);
  if (same) return { id: same.id, isNew: false };
  if (scenarios.length >= MAX_SCENARIOS) return { error: LIST_FULL_TEXT };
  const added = {
    // Plain HTTP has no `randomUUID`.
    id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
    name: formatScenarioName(campaign, scenario),
    search: writeScenario(campaign, scenario),
    savedAt: new Date().toISOString(),
  };
  const error = writeSaved(campaign, [added, ...scenarios]);
  return error === null ? { id: added.id, isNew: true } : { error };
}
