import { findFreeId, type SavedDocument, type SavedScenario } from "./document";

/** The result of an import, in entries. */
export interface ImportReport {
  added: number;
  alreadyThere: number;
  /** Unreadable, but kept. */
  unreadable: number;
}

/**
 * Adds a file's entries after the existing ones, which stay as they are.
 * An entry with an existing id but other content gets a new id.
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
    const id = findFreeId(entry.id, ids);
    ids.add(id);
    contents.add(contentOf(entry));
    added.push({ ...entry, id });
  }
  const known = new Set(document.unreadable.map((item) => JSON.stringify(item)));
  const unreadable = imported.unreadable.filter((item) => !known.has(JSON.stringify(item)));
  return {
    document: {
      ...document,
      scenarios: [...document.scenarios, ...added],
      unreadable: [...document.unreadable, ...unreadable],
    },
    report: {
      added: added.length,
      alreadyThere: imported.scenarios.length - added.length,
      unreadable: imported.unreadable.length,
    },
  };
}

/** An entry without its id, so that a second import finds the entries that got a new id. */
function contentOf(entry: SavedScenario): string {
  return JSON.stringify({ ...entry, id: "" });
}
