import type { SavedDocument, SavedScenario } from "~/saved/document";

/** A saved scenario; what is not given is made up from its id. */
export function savedOf(id: string, fields: Partial<SavedScenario> = {}): SavedScenario {
  return { id, name: `Name of ${id}`, search: "", savedAt: "2026-01-02T03:04:05.000Z", ...fields };
}

/** A document of these scenarios. */
export function documentOf(
  scenarios: readonly SavedScenario[],
  unreadable: readonly unknown[] = [],
): SavedDocument {
  return { version: 1, scenarios, unreadable };
}
