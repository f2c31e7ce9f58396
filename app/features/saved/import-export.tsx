import { useRef } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { shortenText } from "~/domain/estimate/format";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import {
  formatExport,
  isOfAnother,
  parseDocument,
  type ParsedDocument,
  type SavedScenario,
} from "./document";
import { readOwnLabels } from "~/features/labels/labels-store";
import type { ListActions } from "./list-actions";

const FILE_NAME = "my-airdrop-scenarios.json";
/** The most characters shown of a campaign's id. */
const MAX_SHOWN = 40;
const MAX_BYTES = 1_000_000;
/** How long a browser may take to start a download, ms. */
const DOWNLOAD_START_MS = 60_000;

/** The buttons to export and import the whole list as a file. */
export function ImportExport({
  scenarios,
  actions,
}: {
  scenarios: readonly SavedScenario[];
  actions: ListActions;
}) {
  const campaign = useCampaign();
  const chooser = useRef<HTMLInputElement>(null);

  async function importFile(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const read = await readImport(campaign, file);
    // Reset, so that the same file can be chosen again.
    input.value = "";
    if (typeof read === "string") actions.showError(`${read} Nothing was imported.`);
    else actions.importDocument(read);
  }

  return (
    <div className="cluster">
      {scenarios.length > 0 && (
        <QuietButton onClick={() => exportScenarios(campaign, scenarios)}>Export</QuietButton>
      )}
      <QuietButton onClick={() => chooser.current?.click()}>Import</QuietButton>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => void importFile(event.currentTarget)}
      />
    </div>
  );
}

/** Downloads the scenarios and labels as a file. */
function exportScenarios(campaign: Campaign, scenarios: readonly SavedScenario[]): void {
  const text = formatExport(campaign, scenarios, readOwnLabels());
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
  const parsed = parseDocument(text);
  if (parsed === null) return "This file isn’t a saved-scenarios file.";
  if (!isOfAnother(campaign, parsed)) return parsed;
  return `This file has scenarios of another campaign (“${shortenText(parsed.campaign!, MAX_SHOWN)}”).`;
}
