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

/** The most scenarios that may be added to a list: it is shown whole, and with thousands its buttons answer late. */
export const MAX_SCENARIOS = 500;

export const EMPTY_DOCUMENT: SavedDocument = { version: VERSION, scenarios: [], unreadable: [] };

/** The id itself if it is free, else a free one made from it. */
export function findFreeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = taken.size; taken.has(free); count += 1) free = `${id}-${count}`;
  return free;
}

/**
 * Reads the stored document; never throws. A text that is no document of this version goes
 * into `unreadable`, unchanged.
 *
 * @param text null or blank where nothing is stored.
 */
export function readDocument(text: string | null): SavedDocument {
  if (text === null || text.trim() === "") return EMPTY_DOCUMENT;
  return parseDocument(text) ?? { ...EMPTY_DOCUMENT, unreadable: [text] };
}

/** Reads a document entry by entry; null where the text is no document of this version. */
export function parseDocument(text: string): SavedDocument | null {
  const value = parseJson(text);
  if (!isRecord(value) || value.version !== VERSION || !Array.isArray(value.scenarios)) return null;
  const { version, scenarios, unreadable = [], ...foreign } = value;
  return {
    version,
    scenarios: makeIdsUnique(scenarios.filter(isSavedScenario)),
    unreadable: [
      ...scenarios.filter((entry) => !isSavedScenario(entry)),
      ...(Array.isArray(unreadable) ? unreadable : [unreadable]),
      ...(Object.keys(foreign).length > 0 ? [foreign] : []),
    ],
  };
}

/** The text to store; reading it gives the same document. */
export function writeDocument(document: SavedDocument): string {
  return JSON.stringify(document);
}

/** Checks the types only: every query gives a scenario, and foreign fields stay. */
function isSavedScenario(value: unknown): value is SavedScenario {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    typeof value.search === "string" &&
    typeof value.savedAt === "string" &&
    !Number.isNaN(Date.parse(value.savedAt))
  );
}

function makeIdsUnique(scenarios: readonly SavedScenario[]): SavedScenario[] {
  const taken = new Set<string>();
  return scenarios.map((entry) => {
    const id = findFreeId(entry.id, taken);
    taken.add(id);
    return id === entry.id ? entry : { ...entry, id };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
