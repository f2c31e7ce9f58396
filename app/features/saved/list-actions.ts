import type { Dispatch, SetStateAction } from "react";
import type { Notice } from "~/ui/notice";
import type { Campaign } from "~/domain/campaign/campaign";
import { MAX_SCENARIOS, mergeImport, type ParsedDocument, type SavedScenario } from "./document";
import { addLabels } from "~/features/labels/add-labels";
import { readOwnLabels } from "~/features/labels/labels-store";
import { nameOf } from "./name-saved";
import { formatStorageError, readSaved, writeSaved } from "./saved-store";

type NoticeState = SetStateAction<Notice | null>;

/** The actions on the list. */
export type ListActions = ReturnType<typeof createListActions>;

/** Creates the list's actions; each reports its result through `setNotice`. */
export function createListActions(campaign: Campaign, setNotice: Dispatch<NoticeState>) {
  /** Replaces the list; a failure is reported with the same `undo`. */
  function write(
    scenarios: readonly SavedScenario[],
    done: NoticeState,
    undo?: () => void,
  ): boolean {
    const error = writeSaved(campaign, scenarios);
    setNotice(error ? { text: formatStorageError(error), isProblem: true, undo } : done);
    return error === null;
  }

  /** @returns whether it was saved. */
  function rename({ id }: SavedScenario, name: string): boolean {
    return write(
      readSaved(campaign).scenarios.map((entry) => (entry.id === id ? { ...entry, name } : entry)),
      // The list shows the new name; an earlier notice with an undo stays.
      (before) => (before?.isProblem ? null : before),
    );
  }

  function remove(removed: SavedScenario) {
    const name = nameOf(campaign, removed, readOwnLabels());
    const { scenarios } = readSaved(campaign);
    const index = scenarios.findIndex(({ id }) => id === removed.id);
    function undo() {
      const restored = [...readSaved(campaign).scenarios];
      restored.splice(Math.max(0, index), 0, removed);
      write(restored, { text: `Restored “${name}”.`, takesFocus: true }, undo);
    }
    write(
      scenarios.filter(({ id }) => id !== removed.id),
      { text: `Deleted “${name}”.`, undo, takesFocus: true },
    );
  }

  function importDocument(imported: ParsedDocument) {
    addLabels(new Map([...imported.labels, ...readOwnLabels()]));
    const merged = mergeImport(readSaved(campaign).scenarios, imported.scenarios);
    write(merged.scenarios, { text: formatImport(merged, imported.unreadable) });
  }

  function showError(text: string) {
    setNotice({ text, isProblem: true });
  }

  return { rename, remove, importDocument, showError };
}

function formatImport(
  { added, alreadyThere, beyond }: ReturnType<typeof mergeImport>,
  unreadable: number,
): string {
  const parts = [`${added} added`, `${alreadyThere} already there`];
  if (unreadable > 0) parts.push(`${unreadable} unreadable and left out`);
  if (beyond > 0) parts.push(`${beyond} left out because the list is limited to ${MAX_SCENARIOS}`);
  return `Imported: ${parts.join(", ")}.`;
}
