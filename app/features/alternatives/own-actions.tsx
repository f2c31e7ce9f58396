import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_NAME_LENGTH } from "~/domain/scenario/wallet-list";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import type { Notice } from "~/ui/notice";
import { changeSaved, readSaved, renameSaved, type SavedScenario } from "./saved-scenarios";

/** What can be done with saved scenarios, and the result of the last action. */
export function useSavedActions() {
  const campaign = useCampaign();
  const [notice, setNotice] = useState<Notice | null>(null);

  /** @returns whether it was stored. */
  function report(error: string | null, done: Notice | null, undo?: () => void): boolean {
    setNotice(error === null ? done : { text: error, isProblem: true, undo });
    return error === null;
  }

  function rename(id: string, typed: string): boolean {
    // An earlier notice with an undo stays.
    return report(renameSaved(campaign, id, typed), notice?.isProblem ? null : notice);
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
    report(error, { text: `Deleted “${name}”.`, undo, takesFocus: true });
  }

  return { notice, rename, remove };
}

function insert(scenarios: readonly SavedScenario[], index: number, added: SavedScenario) {
  return [...scenarios.slice(0, index), added, ...scenarios.slice(index)];
}

/** The buttons of a saved scenario's row, and the field in their place while it is being renamed. */
export function OwnActions({
  id,
  name,
  rename,
  remove,
}: { id: string; name: string } & Omit<ReturnType<typeof useSavedActions>, "notice">) {
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  /** By a key: the focus returns to the button. A visitor who leaves the field keeps the focus elsewhere. */
  function close() {
    flushSync(() => setRenaming(false));
    button.current!.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    if (event.key !== "Enter") return;
    // The page's form would be submitted.
    event.preventDefault();
    if (rename(id, event.currentTarget.value)) close();
  }

  if (isRenaming)
    return (
      <span className="alternative__own row">
        <input
          // eslint-disable-next-line jsx-a11y/no-autofocus -- The visitor has asked for it.
          autoFocus
          type="text"
          aria-label={`New name of “${name}”`}
          defaultValue={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={handleKey}
          onBlur={({ currentTarget: { value } }) => {
            if (value === name || rename(id, value)) setRenaming(false);
          }}
        />
      </span>
    );
  return (
    <span className="alternative__own row">
      <QuietButton ref={button} onClick={() => setRenaming(true)}>
        Rename<span className="visually-hidden">{` “${name}”`}</span>
      </QuietButton>
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
