import { useSyncExternalStore } from "react";
import { normalizeWallet } from "~/estimate/wallet";
import { cleanName, type Labels, MAX_LABEL_LENGTH } from "~/estimate/wallet-list";

export function useLabels(): Labels {
  return useSyncExternalStore(subscribeToStorage, readLabels, () => NONE);
}

/** One place for all campaigns because labels are about wallets. */
export const LABELS_KEY = "airdrop-estimator.labels";

const NONE: Labels = new Map();
let last: { text: string | null; labels: Labels } = { text: null, labels: NONE };

/** The same object until something changes. */
export function readLabels(): Labels {
  let text = last.text;
  try {
    text = window.localStorage.getItem(LABELS_KEY);
  } catch {
    // Without storage, labels last as long as the page.
  }
  if (text !== last.text) last = { text, labels: parseLabels(text) };
  return last.labels;
}

function writeLabels(labels: Labels): boolean {
  const text = JSON.stringify([...labels]);
  let isStored = true;
  try {
    window.localStorage.setItem(LABELS_KEY, text);
  } catch {
    isStored = false;
  }
  last = { text: isStored ? text : last.text, labels };
  announceStored();
  return isStored;
}

const MAX_LABELS = 500;

/** Removes labels whose text is empty; false if they last only as long as the page. */
export function addLabels(added: Labels): boolean {
  const labels = new Map(readLabels());
  for (const [wallet, typed] of added) {
    const label = cleanName(typed, MAX_LABEL_LENGTH);
    // Deleted first, so that it becomes the newest.
    labels.delete(wallet);
    if (label !== "") labels.set(wallet, label);
  }
  return writeLabels(new Map([...labels].slice(-MAX_LABELS)));
}

function parseLabels(text: string | null): Labels {
  try {
    const entries: unknown = JSON.parse(text ?? "[]");
    const labels = Array.isArray(entries) ? entries.filter(isEntry) : [];
    // An older page may have written them in another spelling.
    return new Map(labels.map(([wallet, label]) => [normalizeWallet(wallet), label]));
  } catch {
    return NONE;
  }
}

function isEntry(value: unknown): value is [wallet: string, label: string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === "string")
  );
}

/** Calls back when this or another tab may have changed what the browser keeps. */
export function subscribeToStorage(listener: () => void): () => void {
  // A page restored from the back/forward cache has missed storage events.
  const types = ["storage", "pageshow"];
  for (const type of types) window.addEventListener(type, listener);
  return () => types.forEach((type) => window.removeEventListener(type, listener));
}

/** Tells this tab; browsers tell only the others. */
export function announceStored(): void {
  window.dispatchEvent(new Event("storage"));
}
