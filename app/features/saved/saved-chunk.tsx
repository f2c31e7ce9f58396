/*
 * One script with all code for saved scenarios, the list and the save action, loaded after the
 * page.
 */
import type { Campaign } from "~/domain/campaign/campaign";
import { AnchorLink } from "~/ui/anchor-link";
import { LIST_ID } from "~/ui/page-ids";
import { MAX_SCENARIOS } from "./document";
import { formatStorageError, readSaved, useSaved, writeSaved } from "./saved-store";

export { ScenarioList } from "./scenario-list";

const FULL = `The list takes ${MAX_SCENARIOS} scenarios at most. Delete one first, or bookmark the link, which holds the same.`;

/**
 * Saves a scenario at the start of the list, unless it is already there under the same name.
 *
 * @returns null, or a message for the visitor why it was not saved.
 */
export function saveScenario(campaign: Campaign, name: string, search: string): string | null {
  const { scenarios } = readSaved(campaign);
  if (scenarios.some((saved) => saved.name === name && saved.search === search)) return null;
  if (scenarios.length >= MAX_SCENARIOS) return FULL;
  const added = { id: makeId(), name, search, savedAt: new Date().toISOString() };
  const error = writeSaved(campaign, [added, ...scenarios]);
  return error && formatStorageError(error);
}

/** Creates an id; plain HTTP has no `randomUUID`. */
function makeId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Says under which name it was saved, while the list has it under that name. */
export function SavedAs({ name, search }: { name: string; search: string }) {
  const { scenarios } = useSaved();
  if (!scenarios.some((saved) => saved.name === name && saved.search === search)) return null;
  return (
    <span>
      <span>{`Saved as “${name}”.`}</span> <AnchorLink to={LIST_ID}>See my scenarios</AnchorLink>
    </span>
  );
}
