import { normalizeWallet } from "~/estimate/wallet";
import { cleanName, type Labels, MAX_LABEL_LENGTH } from "~/estimate/wallet-list";
import { createStored, useStored } from "~/ui/stored";

/** One place for all campaigns because labels are about wallets. */
export const LABELS_KEY = "airdrop-estimator.labels";

const NONE: Labels = new Map();
const MAX_LABELS = 500;

const stored = createStored<Labels>(LABELS_KEY, {
  empty: NONE,
  parse: parseLabels,
  format: (labels) => JSON.stringify([...labels]),
});
export const readLabels = stored.read;

export function useLabels(): Labels {
  return useStored(stored, NONE);
}

/** Removes labels whose text is empty; false if they last only as long as the page. */
export function addLabels(added: Labels): boolean {
  const labels = new Map(readLabels());
  for (const [wallet, typed] of added) {
    const label = cleanName(typed, MAX_LABEL_LENGTH);
    // Deleted first, so that it becomes the newest.
    labels.delete(wallet);
    if (label !== "") labels.set(wallet, label);
  }
  return stored.write(new Map([...labels].slice(-MAX_LABELS))) === null;
}

function parseLabels(text: string): Labels {
  try {
    const entries: unknown = JSON.parse(text);
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
