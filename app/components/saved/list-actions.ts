import * as change from "~/saved/change-document";
import { MAX_SCENARIOS, type SavedDocument, type SavedScenario } from "~/saved/document";
import { mergeImport, type ImportReport } from "~/saved/merge-import";
import { nameOf } from "~/saved/name-scenario";
import type { Notice } from "../notice";
import { changeSaved, describeStorageError } from "./saved-store";

/** Shows a notice, or one computed from the notice before. */
type SetNotice = (next: Notice | ((before: Notice | null) => Notice | null)) => void;

/** The actions on the list. */
export type ListActions = ReturnType<typeof createListActions>;

/** Makes the list's actions; each one shows its result by `setNotice`. */
export function createListActions(setNotice: SetNotice) {
  /** Changes the list; a failure shows why, with the same `undo`. */
  async function attempt(
    apply: (document: SavedDocument) => SavedDocument,
    done: () => Parameters<SetNotice>[0],
    undo?: () => void,
  ): Promise<boolean> {
    const result = await changeSaved(apply);
    setNotice(
      result.ok ? done() : { text: describeStorageError(result.reason), isProblem: true, undo },
    );
    return result.ok;
  }

  /** Changes the list and offers to undo the change. */
  function attemptUndoable(
    apply: (document: SavedDocument) => SavedDocument,
    said: string,
    restore: (document: SavedDocument) => SavedDocument,
    restored: string,
  ) {
    function undo() {
      void attempt(restore, () => ({ text: restored, takesFocus: true }), undo);
    }
    void attempt(apply, () => ({ text: said, undo, takesFocus: true }));
  }

  function rename({ id }: SavedScenario, name: string): Promise<boolean> {
    return attempt(
      (document) => change.renameScenario(document, id, name),
      // The list shows the new name; an earlier notice with an undo stays.
      () => (before) => (before?.isProblem ? null : before),
    );
  }

  function remove(saved: SavedScenario) {
    let index = 0;
    attemptUndoable(
      (document) => {
        index = document.scenarios.findIndex(({ id }) => id === saved.id);
        return change.removeScenario(document, saved.id);
      },
      `Deleted “${nameOf(saved)}”.`,
      (document) => change.restoreScenario(document, saved, Math.max(0, index)),
      `“${nameOf(saved)}” is back.`,
    );
  }

  function discard() {
    let discarded: readonly unknown[] = [];
    attemptUndoable(
      (document) => {
        discarded = document.unreadable;
        return change.discardUnreadable(document);
      },
      "Discarded what could not be read.",
      (document) => change.restoreUnreadable(document, discarded),
      "What could not be read is back.",
    );
  }

  function importDocument(imported: SavedDocument) {
    let report: ImportReport = { added: 0, alreadyThere: 0, beyond: 0, unreadable: 0 };
    void attempt(
      (document) => {
        const merged = mergeImport(document, imported);
        report = merged.report;
        return merged.document;
      },
      () => ({ text: describeImport(report) }),
    );
  }

  function showError(text: string) {
    setNotice({ text, isProblem: true });
  }

  return { rename, remove, discard, importDocument, showError };
}

function describeImport({ added, alreadyThere, beyond, unreadable }: ImportReport): string {
  const parts = [`${added} added`, `${alreadyThere} already there`];
  if (unreadable > 0) parts.push(`${unreadable} not readable and left out`);
  if (beyond > 0) parts.push(`${beyond} left out, as the list takes ${MAX_SCENARIOS} at most`);
  return `Imported: ${parts.join(", ")}.`;
}
