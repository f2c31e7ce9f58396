import { useRef, useState, type ChangeEvent, type Dispatch, type SetStateAction } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { shortenText } from "~/domain/estimate/format";
import { addLabels } from "~/features/labels/label-field";
import { readOwnLabels } from "~/features/labels/use-labels";
import { useCampaign } from "~/ui/campaign-context";
import { ActionNotice, type Notice } from "~/ui/notice";
import {
  isOfAnother,
  parseDocument,
  type ParsedDocument,
  type SavedScenario,
  MAX_SCENARIOS,
  mergeImport,
  nameOf,
  toDocument,
} from "./saved-scenario";
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
  /** Replaces the list; a failure is reported with the same `undo`. */
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

  async function importFile(file: File) {
    const read = await readImport(campaign, file);
    if (typeof read === "string")
      return setNotice({ text: `${read} Nothing was imported.`, isProblem: true });
    addLabels(new Map([...read.labels, ...readOwnLabels()]));
    const { scenarios, added, alreadyThere, beyond } = mergeImport(
      readSaved(campaign).scenarios,
      read.scenarios,
    );
    const parts = [`${added} added`, `${alreadyThere} already there`];
    if (read.unreadable > 0) parts.push(`${read.unreadable} unreadable and left out`);
    if (beyond > 0)
      parts.push(`${beyond} left out because the list is limited to ${MAX_SCENARIOS}`);
    write(scenarios, { text: `Imported: ${parts.join(", ")}.` });
  }

  return { rename, remove, importFile };
}

const FILE_NAME = "my-airdrop-scenarios.json";
/** The most characters shown of a campaign's id. */
const MAX_SHOWN = 40;
const MAX_BYTES = 1_000_000;
/** How long a browser may take to start a download, ms. */
const DOWNLOAD_START_MS = 60_000;

/** The button that adds the scenarios of an exported file to the list, and the result. */
export function ImportScenarios() {
  const chooser = useRef<HTMLInputElement>(null);
  const { notice, actions } = useListActions();

  function handleChoice({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    if (file !== undefined) void actions.importFile(file);
    // Reset, so that the same file can be chosen again.
    input.value = "";
  }

  return (
    <>
      <button type="button" className="text-button tap" onClick={() => chooser.current?.click()}>
        Import scenarios
      </button>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={handleChoice}
      />
      <ActionNotice notice={notice} />
    </>
  );
}

/** Downloads the scenarios and labels as a file. */
export function exportScenarios(campaign: Campaign, scenarios: readonly SavedScenario[]): void {
  const exported = toDocument(campaign, scenarios, readOwnLabels());
  const text = `${JSON.stringify(exported, null, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_START_MS);
}

/** Reads a chosen file; returns a message if it can't be read. */
async function readImport(campaign: Campaign, file: File): Promise<ParsedDocument | string> {
  if (file.size > MAX_BYTES) return "This file is larger than 1 MB.";
  const text = await file.text().catch(() => null);
  if (text === null) return "This file couldn’t be read.";
  const parsed = parseDocument(text, campaign.chain);
  if (parsed === null) return "This file isn’t a saved-scenarios file.";
  if (!isOfAnother(campaign, parsed)) return parsed;
  return `This file has scenarios of another campaign (“${shortenText(parsed.campaign!, MAX_SHOWN)}”).`;
}
