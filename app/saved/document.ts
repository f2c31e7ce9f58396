/** A scenario that a visitor has saved under a name. */
export interface SavedScenario {
  /** Its own within a document. */
  id: string;
  name: string;
  /** The scenario as a query, as it was saved: reading it bends it into today's bounds. */
  search: string;
  /** When, as ISO 8601 text. */
  savedAt: string;
}

/** Everything that one browser has saved; also the format of the exported file. */
export interface SavedDocument {
  version: typeof VERSION;
  /** The newest first. */
  scenarios: readonly SavedScenario[];
  /** What could not be read, untouched: it is written back each time, so that nothing gets lost. */
  unreadable: readonly unknown[];
}

export const VERSION = 1;

export const EMPTY_DOCUMENT: SavedDocument = { version: VERSION, scenarios: [], unreadable: [] };

/** This id if it is free, else one made from it that is. */
export function findFreeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = taken.size; taken.has(free); count += 1) free = `${id}-${count}`;
  return free;
}
