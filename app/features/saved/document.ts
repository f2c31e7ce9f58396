/** A scenario that a visitor has saved under a name. */
export interface SavedScenario {
  /** Unique within a list. */
  id: string;
  name: string;
  /** The query as it was saved; reading clamps it to the current bounds. */
  search: string;
  /** The time as ISO 8601 text. */
  savedAt: string;
}

/** What could be read of a document. */
export interface ParsedDocument {
  /** Newest first. */
  scenarios: SavedScenario[];
  /** The number of entries that could not be read. */
  unreadable: number;
}

const VERSION = 1;

/** The most scenarios that may be added to a list: it is shown whole, and with thousands its buttons answer late. */
export const MAX_SCENARIOS = 500;

/**
 * Parses what a browser has stored, or an exported file. Entries that are no scenarios are
 * left out and counted; of the others, only the fields above are taken.
 *
 * @returns null where the text is no document of this version.
 */
export function parseDocument(text: string): ParsedDocument | null {
  const value = parseJson(text);
  if (!isRecord(value) || value.version !== VERSION || !Array.isArray(value.scenarios)) return null;
  // Earlier releases put what they could not read into `unreadable`.
  const setAside = Array.isArray(value.unreadable) ? value.unreadable : [];
  const entries: unknown[] = [...value.scenarios, ...setAside];
  const scenarios = makeIdsUnique(entries.filter(isSavedScenario));
  return { scenarios, unreadable: entries.length - scenarios.length };
}

/** The text to store or to export; `indent` is that of JSON. */
export function formatDocument(scenarios: readonly SavedScenario[], indent?: number): string {
  return JSON.stringify({ version: VERSION, scenarios }, null, indent);
}

/**
 * Adds imported scenarios after the existing ones, which stay as they are. One with an
 * existing id but other content gets a new id.
 */
export function mergeImport(
  existing: readonly SavedScenario[],
  imported: readonly SavedScenario[],
) {
  const contents = new Set(existing.map(contentOf));
  const fresh = imported.filter((entry) => {
    const content = contentOf(entry);
    return !contents.has(content) && contents.add(content);
  });
  const added = fresh.slice(0, Math.max(0, MAX_SCENARIOS - existing.length));
  return {
    scenarios: [...existing, ...makeIdsUnique(added, existing)],
    added: added.length,
    alreadyThere: imported.length - fresh.length,
    /** How many are left out, as the list would hold too many. */
    beyond: fresh.length - added.length,
  };
}

/** An entry without its id, so that a second import finds the entries that got a new id. */
function contentOf({ name, search, savedAt }: SavedScenario): string {
  return JSON.stringify([name, search, savedAt]);
}

/** The scenarios with our fields alone; one whose id is taken gets another. */
function makeIdsUnique(
  scenarios: readonly SavedScenario[],
  others: readonly SavedScenario[] = [],
): SavedScenario[] {
  const taken = new Set(others.map(({ id }) => id));
  return scenarios.map(({ id, name, search, savedAt }) => {
    let free = id;
    for (let count = taken.size; taken.has(free); count += 1) free = `${id}-${count}`;
    taken.add(free);
    return { id: free, name, search, savedAt };
  });
}

/** Checks the types only: every query gives a scenario. */
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
