import { MAX_SCENARIOS, findFreeId, type SavedDocument, type SavedScenario } from "./document";

/** The result of an import, in entries. */
export interface ImportReport {
  added: number;
  alreadyThere: number;
  /** Left out, as the list would hold too many. */
  beyond: number;
  /** Left out, as they are no scenarios. */
  unreadable: number;
}

/**
 * Adds a file's scenarios after the existing ones, which stay as they are, without any fields
 * of others: those may be of any size and depth. One with an existing id but other content
 * gets a new id.
 */
export function mergeImport(
  document: SavedDocument,
  imported: SavedDocument,
): { document: SavedDocument; report: ImportReport } {
  const ids = new Set(document.scenarios.map(({ id }) => id));
  const contents = new Set(document.scenarios.map(contentOf));
  const added: SavedScenario[] = [];
  for (const entry of imported.scenarios) {
    if (contents.has(contentOf(entry))) continue;
    const { name, search, savedAt } = entry;
    const id = findFreeId(entry.id, ids);
    ids.add(id);
    contents.add(contentOf(entry));
    added.push({ id, name, search, savedAt });
  }
  const room = Math.max(0, MAX_SCENARIOS - document.scenarios.length);
  const kept = added.slice(0, room);
  return {
    document: { ...document, scenarios: [...document.scenarios, ...kept] },
    report: {
      added: kept.length,
      alreadyThere: imported.scenarios.length - added.length,
      beyond: added.length - kept.length,
      unreadable: imported.unreadable.length,
    },
  };
}

/** An entry without its id, so that a second import finds the entries that got a new id. */
function contentOf({ name, search, savedAt }: SavedScenario): string {
  return JSON.stringify([name, search, savedAt]);
}
