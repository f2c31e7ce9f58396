import { vi } from "vitest";
import { formatDocument, parseDocument, type SavedScenario } from "~/features/saved/document";
import { STORAGE_KEY } from "~/features/saved/saved-store";

/** A saved scenario; what is not given is made up from its id. */
export function savedOf(id: string, fields: Partial<SavedScenario> = {}): SavedScenario {
  return { id, name: `Name of ${id}`, search: "", savedAt: "2026-01-02T03:04:05.000Z", ...fields };
}

/** Stores these scenarios as another tab would, unheard. */
export function storeScenarios(scenarios: readonly SavedScenario[]): void {
  storeText(formatDocument(scenarios));
}

export function storeText(text: string): void {
  window.localStorage.setItem(STORAGE_KEY, text);
}

/** The scenarios in the storage. */
export function readStored(): SavedScenario[] {
  const text = window.localStorage.getItem(STORAGE_KEY);
  return text === null ? [] : parseDocument(text)!.scenarios;
}

/** Makes the browser refuse storage altogether; until mocks are restored. */
export function refuseStorage(): void {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
}

/** Makes the storage take nothing more, until mocks are restored. */
export function fillStorage(errorName = "QuotaExceededError"): void {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Exceeded the quota.", errorName);
  });
}
