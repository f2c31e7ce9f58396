import { useRef } from "react";
import { QuietButton } from "~/ui/buttons";
import { formatDocument, parseDocument, type ParsedDocument, type SavedScenario } from "./document";
import type { ListActions } from "./list-actions";

const FILE_NAME = "my-airdrop-scenarios.json";
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
  const chooser = useRef<HTMLInputElement>(null);

  async function importFile(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const read = await readImport(file);
    // Reset, so that the same file can be chosen again.
    input.value = "";
    if (typeof read === "string") actions.showError(`${read} Nothing was imported.`);
    else actions.importDocument(read);
  }

  return (
    <div className="cluster">
      {scenarios.length > 0 && (
        <QuietButton onClick={() => exportScenarios(scenarios)}>Export as a file</QuietButton>
      )}
      <QuietButton onClick={() => chooser.current?.click()}>Import a file</QuietButton>
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

/** Downloads the scenarios as a file of indented JSON. */
function exportScenarios(scenarios: readonly SavedScenario[]): void {
  const text = `${formatDocument(scenarios, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_START_MS);
}

/** Reads a chosen file; returns a message if it can't be read. */
async function readImport(file: File): Promise<ParsedDocument | string> {
  if (file.size > MAX_BYTES) return "This file is larger than 1 MB.";
  const text = await file.text().catch(() => null);
  if (text === null) return "This file could not be read.";
  return parseDocument(text) ?? "This file isn’t a saved-scenarios file.";
}
