import { findFreeId, type SavedDocument, type SavedScenario } from "./document";

/** What an import did, in entries. */
export interface ImportReport {
  added: number;
  alreadyThere: number;
  /** Not readable, kept all the same. */
  unreadable: number;
}

/**
 * Adds a file's entries after those that are there. Nothing that is there changes:
 * an entry of the same id but another content is kept beside, under a new id.
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

/** All that an entry says, whatever its id: a second import must not double what the first kept beside. */
function contentOf(entry: SavedScenario): string {
  return JSON.stringify({ ...entry, id: "" });
}
