import type { SavedDocument, SavedScenario } from "./document";

/*
 * Each function returns the changed document, or the same one where there is nothing to
 * change: another tab may already have made the change.
 */

/** Adds a scenario at the start, unless the same one is already there under the same name. */
export function addScenario(document: SavedDocument, added: SavedScenario): SavedDocument {
  const isThere = document.scenarios.some(
    ({ name, search }) => name === added.name && search === added.search,
  );
  return isThere ? document : { ...document, scenarios: [added, ...document.scenarios] };
}

/** Renames a scenario. */
export function renameScenario(document: SavedDocument, id: string, name: string): SavedDocument {
  if (!hasScenario(document, id)) return document;
  const scenarios = document.scenarios.map((entry) =>
    entry.id === id ? { ...entry, name } : entry,
  );
  return { ...document, scenarios };
}

/** Removes a scenario. */
export function removeScenario(document: SavedDocument, id: string): SavedDocument {
  if (!hasScenario(document, id)) return document;
  return { ...document, scenarios: document.scenarios.filter((entry) => entry.id !== id) };
}

/** Puts a removed scenario back at its old index, or at the end of a shorter list. */
export function restoreScenario(
  document: SavedDocument,
  removed: SavedScenario,
  index: number,
): SavedDocument {
  if (hasScenario(document, removed.id)) return document;
  const { scenarios } = document;
  return {
    ...document,
    scenarios: [...scenarios.slice(0, index), removed, ...scenarios.slice(index)],
  };
}

/** Discards the unreadable entries. */
export function discardUnreadable(document: SavedDocument): SavedDocument {
  return document.unreadable.length === 0 ? document : { ...document, unreadable: [] };
}

/** Puts discarded entries back, unless they are already there. */
export function restoreUnreadable(
  document: SavedDocument,
  discarded: readonly unknown[],
): SavedDocument {
  const there = new Set(document.unreadable.map((item) => JSON.stringify(item)));
  const missing = discarded.filter((item) => !there.has(JSON.stringify(item)));
  return { ...document, unreadable: [...missing, ...document.unreadable] };
}

function hasScenario(document: SavedDocument, id: string): boolean {
  return document.scenarios.some((entry) => entry.id === id);
}
