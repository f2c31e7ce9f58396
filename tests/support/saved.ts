import { vi } from "vitest";
import { parseSaved, type SavedScenario, storageKeyOf } from "~/features/saved/saved-scenarios";
import { mitosis } from "./mitosis";

/** A saved scenario; fields not given are derived from its id or constant. */
export function savedOf(id: string, fields: Partial<SavedScenario> = {}): SavedScenario {
  return { id, name: `Name of ${id}`, search: "", savedAt: "2026-01-02T03:04:05.000Z", ...fields };
}

/** Stores these scenarios like another tab, but without a storage event. */
export function storeScenarios(scenarios: readonly SavedScenario[]): void {
  storeText(JSON.stringify(scenarios));
}

export function storeText(text: string): void {
  window.localStorage.setItem(storageKeyOf(mitosis), text);
}

export function readStored(): readonly SavedScenario[] {
  return parseSaved(window.localStorage.getItem(storageKeyOf(mitosis)) ?? "").scenarios;
}

/** Makes the browser refuse all access to storage, until mocks are restored. */
export function refuseStorage(): void {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
}

/** Makes every write to storage fail, until mocks are restored. */
export function fillStorage(errorName = "QuotaExceededError"): void {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Exceeded the quota.", errorName);
  });
}
