import { vi } from "vitest";
import { STORAGE_KEY } from "~/components/saved/saved-store";
import { readDocument, type SavedDocument } from "~/saved/document";

/** Has this document in the storage, as another tab would have written it. */
export function keepDocument(document: SavedDocument): void {
  keepText(JSON.stringify(document));
}

export function keepText(text: string): void {
  window.localStorage.setItem(STORAGE_KEY, text);
}

/** What the storage holds. */
export function readKept(): SavedDocument {
  return readDocument(window.localStorage.getItem(STORAGE_KEY));
}

/** Makes the browser refuse storage altogether; until mocks are restored. */
export function refuseStorage(): void {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
}

/** Makes the storage full, until mocks are restored. */
export function fillStorage(): void {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Exceeded the quota.", "QuotaExceededError");
  });
}
