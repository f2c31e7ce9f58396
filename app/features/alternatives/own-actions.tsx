import { useState } from "react";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import type { Notice } from "~/ui/notice";
import { changeSaved, readSaved, type SavedScenario } from "./saved-scenarios";

export function useSavedActions() {
  const campaign = useCampaign();
  const [notice, setNotice] = useState<Notice | null>(null);

  function report(error: string | null, done: Notice, undo: () => void): void {
    setNotice(error === null ? done : { text: error, isProblem: true, undo });
  }

  function remove(id: string, name: string) {
    const { scenarios } = readSaved(campaign);
    const index = scenarios.findIndex((saved) => saved.id === id);
    const removed = scenarios[index];
    if (removed === undefined) return;
    const undo = () => {
      const restored = { text: `Restored “${name}”.`, takesFocus: true };
      report(
        changeSaved(campaign, (now) => insert(now, index, removed)),
        restored,
        undo,
      );
    };
    const error = changeSaved(campaign, (now) => now.filter((saved) => saved.id !== id));
    report(error, { text: `Deleted “${name}”.`, undo, takesFocus: true }, undo);
  }

  return { notice, remove };
}

function insert(scenarios: readonly SavedScenario[], index: number, added: SavedScenario) {
  return [...scenarios.slice(0, index), added, ...scenarios.slice(index)];
}

export function RemoveButton({
  id,
  name,
  remove,
}: {
  id: string;
  name: string;
  remove: (id: string, name: string) => void;
}) {
  return (
    <span className="alternative__own row">
      <QuietButton
        aria-label={`Delete “${name}”`}
        // The second click of a double click would delete the row that has moved up.
        onClick={({ detail }) => detail < 2 && remove(id, name)}
      >
        ×
      </QuietButton>
    </span>
  );
}
