/** A scenario that a visitor has saved under a name. */
export interface SavedScenario {
  /** Unique within a document. */
  id: string;
  name: string;
  /** The query as it was saved; reading clamps it to the current bounds. */
  search: string;
  /** The time as ISO 8601 text. */
  savedAt: string;
}

/** Everything that a browser has saved, and the format of the exported file. */
export interface SavedDocument {
  version: typeof VERSION;
  /** Newest first. */
  scenarios: readonly SavedScenario[];
  /** Unreadable entries, unchanged; they are written back each time, so that nothing gets lost. */
  unreadable: readonly unknown[];
}

export const VERSION = 1;

export const EMPTY_DOCUMENT: SavedDocument = { version: VERSION, scenarios: [], unreadable: [] };

/** The id itself if it is free, else a free one made from it. */
export function findFreeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = taken.size; taken.has(free); count += 1) free = `${id}-${count}`;
  return free;
}
