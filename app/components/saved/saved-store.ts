import { useSyncExternalStore } from "react";
import { EMPTY_DOCUMENT, writeDocument, readDocument, type SavedDocument } from "~/saved/document";

export const STORAGE_KEY = "airdrop-estimator.scenarios";

/** The time for one tab's change to reach the others, ms. */
const PROPAGATION_MS = 30;

/** Why a change was not saved: the browser refuses storage, or the storage is full. */
export type StorageError = "refused" | "full";
export type ChangeResult = { ok: true } | { ok: false; reason: StorageError };

/** The saved scenarios; `isRefused` where the browser refuses storage. */
export interface SavedState {
  document: SavedDocument;
  isRefused: boolean;
}

const REFUSED: SavedState = { document: EMPTY_DOCUMENT, isRefused: true };
const listeners = new Set<() => void>();
let last: { text: string | null; state: SavedState } | null = null;

/** The saved scenarios, in step with other tabs. */
export function useSaved(): SavedState {
  return useSyncExternalStore(subscribe, readSaved);
}

/** The current saved scenarios; the same object until something changes. */
export function readSaved(): SavedState {
  try {
    const text = window.localStorage.getItem(STORAGE_KEY);
    if (last?.text !== text) {
      last = { text, state: { document: readDocument(text), isRefused: false } };
    }
    return last!.state;
  } catch {
    return REFUSED;
  }
}

/**
 * Changes the saved scenarios; a failure changes nothing. A lock lets one tab at a time read
 * and write, so that tabs do not overwrite each other's changes.
 */
export async function changeSaved(
  apply: (document: SavedDocument) => SavedDocument,
): Promise<ChangeResult> {
  // Plain http has no locks.
  if (navigator.locks === undefined) return changeNow(apply);
  try {
    return await navigator.locks.request(STORAGE_KEY, async () => {
      await new Promise((resolve) => setTimeout(resolve, PROPAGATION_MS));
      return changeNow(apply);
    });
  } catch (error) {
    // Where storage is refused, locks are, too.
    if (!isNamed(error, /security/i)) throw error;
    return changeNow(apply);
  }
}

function changeNow(apply: (document: SavedDocument) => SavedDocument): ChangeResult {
  const { document, isRefused } = readSaved();
  if (isRefused) return { ok: false, reason: "refused" };
  const changed = apply(document);
  if (changed === document) return { ok: true };
  const text = writeDocument(changed);
  try {
    window.localStorage.setItem(STORAGE_KEY, text);
  } catch (error) {
    // Chromium and Safari say QuotaExceededError, Firefox NS_ERROR_DOM_QUOTA_REACHED.
    return { ok: false, reason: isNamed(error, /quota/i) ? "full" : "refused" };
  }
  for (const listener of listeners) listener();
  return { ok: true };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A page that comes out of the back/forward cache has missed storage events.
  window.addEventListener("storage", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}

function isNamed(error: unknown, pattern: RegExp): boolean {
  return error instanceof DOMException && pattern.test(error.name);
}

/** Tells the visitor why nothing was saved. */
export function describeStorageError(reason: StorageError): string {
  return reason === "refused"
    ? "This browser does not let the page keep anything. A bookmark of the link holds the same scenario."
    : "There is no room left in what this browser keeps for the page, so nothing was changed. Delete a scenario first, or bookmark the link, which holds the same.";
}
