import type { SavedDocument, SavedScenario } from "./document";

/*
 * Each change gives the document as it should be, or the same one where there is
 * nothing to change: another tab may have done it already.
 */

/** Puts a scenario first, unless the same one is there under the same name. */
export function addScenario(document: SavedDocument, added: SavedScenario): SavedDocument {
  const isThere = document.scenarios.some(
    ({ name, search }) => name === added.name && search === added.search,
  );
  return isThere ? document : { ...document, scenarios: [added, ...document.scenarios] };
}

/** Gives a scenario another name. */
export function renameScenario(document: SavedDocument, id: string, name: string): SavedDocument {
  if (!hasScenario(document, id)) return document;
  const scenarios = document.scenarios.map((entry) =>
    entry.id === id ? { ...entry, name } : entry,
  );
  return { ...document, scenarios };
}

/** Takes a scenario out. */
export function removeScenario(document: SavedDocument, id: string): SavedDocument {
  if (!hasScenario(document, id)) return document;
  return { ...document, scenarios: document.scenarios.filter((entry) => entry.id !== id) };
}

/** Puts a removed scenario back to its old place, as far as that still exists. */
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

/** Lets go of what could not be read. */
export function discardUnreadable(document: SavedDocument): SavedDocument {
  return document.unreadable.length === 0 ? document : { ...document, unreadable: [] };
}

/** Takes back what was let go of, unless it is there again. */
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
