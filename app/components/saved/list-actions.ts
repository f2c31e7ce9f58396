import * as change from "~/saved/change-document";
import type { SavedDocument, SavedScenario } from "~/saved/document";
import { mergeImport, type ImportReport } from "~/saved/merge-import";
import { nameOf } from "~/saved/name-scenario";
import { describeProblem } from "./describe-problem";
import { changeSaved } from "./saved-store";

/** What the list says about the last thing that was done. */
export interface Notice {
  text: string;
  isProblem?: boolean;
  undo?: () => void;
  /** Whether the control that did it has gone, and the focus with it. */
  takesFocus?: boolean;
}

/** Shows a notice; given the one before, which may be worth keeping. */
type SetNotice = (next: Notice | ((before: Notice | null) => Notice | null)) => void;

/** What can be done to the list. */
export type ListActions = ReturnType<typeof createListActions>;

/** The list's actions; each tells `setNotice` what came of it. */
export function createListActions(setNotice: SetNotice) {
  /** Changes what is kept; on failure says why, and offers what could be undone once more. */
  async function attempt(
    apply: (document: SavedDocument) => SavedDocument,
    done: () => Parameters<SetNotice>[0],
    undo?: () => void,
  ): Promise<boolean> {
    const result = await changeSaved(apply);
    setNotice(result.ok ? done() : { text: describeProblem(result.reason), isProblem: true, undo });
    return result.ok;
  }

  /** Does what can be undone, and says so. */
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
      // The list shows it; what can still be undone stays.
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

  function take(imported: SavedDocument) {
    let report: ImportReport = { added: 0, alreadyThere: 0, unreadable: 0 };
    void attempt(
      (document) => {
        const merged = mergeImport(document, imported);
        report = merged.report;
        return merged.document;
      },
      () => ({ text: describeImport(report) }),
    );
  }

  function complain(text: string) {
    setNotice({ text, isProblem: true });
  }

  return { rename, remove, discard, take, complain };
}

function describeImport({ added, alreadyThere, unreadable }: ImportReport): string {
  const parts = [`${added} added`, `${alreadyThere} already there`];
  if (unreadable > 0) parts.push(`${unreadable} not readable, but kept`);
  return `Imported: ${parts.join(", ")}.`;
}
