import { useState, type Dispatch, type SetStateAction } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { readLabels } from "~/features/labels/use-labels";
import { useCampaign } from "~/ui/campaign-context";
import type { Notice } from "~/ui/notice";
import { formatSavedName, type SavedScenario } from "./saved-scenario";
import { readSaved, writeSaved } from "./saved-store";

/** The result of the last action on the list, and the actions: always the same object. */
export function useListActions() {
  const campaign = useCampaign();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [actions] = useState(() => createListActions(campaign, setNotice));
  return { notice, actions };
}

type NoticeState = SetStateAction<Notice | null>;

export type ListActions = ReturnType<typeof createListActions>;

function createListActions(campaign: Campaign, setNotice: Dispatch<NoticeState>) {
  function write(scenarios: readonly SavedScenario[], done: NoticeState, undo?: () => void) {
    const error = writeSaved(campaign, scenarios);
    setNotice(error === null ? done : { text: error, isProblem: true, undo });
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
    const name = formatSavedName(campaign, removed, readLabels());
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

  return { rename, remove };
}
