import { addScenario } from "~/saved/change-document";
import { MAX_SCENARIOS } from "~/saved/document";
import { LIST_ID } from "../hydration/page-ids";
import { AnchorLink } from "../layout/anchor-link";
import { changeSaved, describeStorageError, readSaved, useSaved } from "./saved-store";

const FULL = `The list takes ${MAX_SCENARIOS} scenarios at most. Delete one first, or bookmark the link, which holds the same.`;

/** @returns null, or why the browser did not save it, in words for the visitor. */
export async function saveScenario(name: string, search: string): Promise<string | null> {
  if (readSaved().document.scenarios.length >= MAX_SCENARIOS) return FULL;
  const added = { id: makeId(), name, search, savedAt: new Date().toISOString() };
  const result = await changeSaved((document) => addScenario(document, added));
  return result.ok ? null : describeStorageError(result.reason);
}

/** A new id; plain http has no `randomUUID`. */
function makeId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Says under which name it was saved, as long as it is in the list under that name. */
export function SavedAs({ name, search }: { name: string; search: string }) {
  const { scenarios } = useSaved().document;
  if (!scenarios.some((saved) => saved.name === name && saved.search === search)) return null;
  return (
    <span>
      <span>{`Saved as “${name}”.`}</span> <AnchorLink to={LIST_ID}>See my scenarios</AnchorLink>
    </span>
  );
}
