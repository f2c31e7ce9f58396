import { useSyncExternalStore } from "react";
import { formatDocument, parseDocument, type ParsedDocument, type SavedScenario } from "./document";

export const STORAGE_KEY = "airdrop-estimator.scenarios";

/** Why a list was not stored: the browser refuses storage, or it is full. */
export type StorageError = "refused" | "full";

/** The saved scenarios that can be read. */
export interface SavedState extends ParsedDocument {
  /** Why there are none: the browser refuses storage, or the stored text isn't ours. */
  fault: "refused" | "foreign" | null;
}

const EMPTY: SavedState = { scenarios: [], unreadable: 0, fault: null };
const REFUSED: SavedState = { ...EMPTY, fault: "refused" };

const listeners = new Set<() => void>();
let last: { text: string | null; state: SavedState } = { text: null, state: EMPTY };

/** The saved scenarios, in sync with other tabs. */
export function useSaved(): SavedState {
  return useSyncExternalStore(subscribe, readSaved);
}

/** The current saved scenarios; the same object until something changes. */
export function readSaved(): SavedState {
  let text;
  try {
    text = window.localStorage.getItem(STORAGE_KEY);
  } catch {
    return REFUSED;
  }
  if (text !== last.text) last = { text, state: parseState(text) };
  return last.state;
}

function parseState(text: string | null): SavedState {
  if (text === null || text.trim() === "") return EMPTY;
  const parsed = parseDocument(text);
  return parsed === null ? { ...EMPTY, fault: "foreign" } : { ...parsed, fault: null };
}

/**
 * Replaces the saved scenarios; a failure changes nothing. Call it right after `readSaved`, as
 * another tab may have changed them since the last render.
 */
export function writeSaved(scenarios: readonly SavedScenario[]): StorageError | null {
  // Storage that can't be read may still accept a write, which would replace its contents.
  if (readSaved().fault === "refused") return "refused";
  try {
    window.localStorage.setItem(STORAGE_KEY, formatDocument(scenarios));
  } catch (error) {
    // QuotaExceededError in Chromium and Safari, NS_ERROR_DOM_QUOTA_REACHED in Firefox.
    return error instanceof DOMException && /quota/i.test(error.name) ? "full" : "refused";
  }
  for (const listener of listeners) listener();
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A page restored from the back/forward cache has missed storage events.
  window.addEventListener("storage", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}

/** Tells the visitor why nothing was saved. */
export function formatStorageError(error: StorageError): string {
  return error === "refused"
    ? "This browser does not let the page keep anything. A bookmark of the link holds the same scenario."
    : "There is no room left in what this browser keeps for the page, so nothing was changed. Delete a scenario first, or bookmark the link, which holds the same.";
}
