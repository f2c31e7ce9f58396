import { useSyncExternalStore } from "react";
import { EMPTY_DOCUMENT, type SavedDocument } from "~/saved/document";
import { readDocument, writeDocument } from "~/saved/read-document";

export const STORAGE_KEY = "airdrop-estimator.scenarios";

/** What one tab has written takes a moment to reach the others, ms. */
const TRAVEL_MS = 30;

/** Why a change was not kept: the browser refuses storage altogether, or has no room left. */
export type StorageProblem = "refused" | "full";
export type ChangeResult = { ok: true } | { ok: false; reason: StorageProblem };

/** What this browser has kept; `isRefused` where it does not let the page look. */
export interface SavedState {
  document: SavedDocument;
  isRefused: boolean;
}

const REFUSED: SavedState = { document: EMPTY_DOCUMENT, isRefused: true };
const listeners = new Set<() => void>();
let last: { text: string | null; state: SavedState } | null = null;

/** The saved scenarios, kept up with other tabs. */
export function useSaved(): SavedState {
  return useSyncExternalStore(subscribe, readSaved);
}

/** What is kept right now; the same object while nothing changes. */
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
 * Changes what is kept. It is read afresh each time, and one tab goes after the
 * other, so that they do not overwrite one another; where it fails, nothing has changed.
 */
export async function changeSaved(
  apply: (document: SavedDocument) => SavedDocument,
): Promise<ChangeResult> {
  // There are no locks on plain http.
  if (navigator.locks === undefined) return changeNow(apply);
  try {
    return await navigator.locks.request(STORAGE_KEY, async () => {
      await new Promise((resolve) => setTimeout(resolve, TRAVEL_MS));
      return changeNow(apply);
    });
  } catch (error) {
    // Nor where storage is refused.
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
    // Firefox has a name of its own for it.
    return { ok: false, reason: isNamed(error, /quota/i) ? "full" : "refused" };
  }
  for (const listener of listeners) listener();
  return { ok: true };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // `pageshow`, too: a page that Back has woken up has missed what happened meanwhile.
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
