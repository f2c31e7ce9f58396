import { useRef } from "react";
import { parseDocument, type SavedDocument } from "~/saved/document";
import { QuietButton } from "../buttons";
import type { ListActions } from "./list-actions";

const FILE_NAME = "my-airdrop-scenarios.json";
const MAX_BYTES = 1_000_000;
/** The time for a browser to start a download, ms. */
const DOWNLOAD_START_MS = 60_000;

/** The buttons to export and import the whole list as a file. */
export function ImportExport({
  document,
  actions,
}: {
  document: SavedDocument;
  actions: ListActions;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  const isEmpty = document.scenarios.length + document.unreadable.length === 0;

  function exportList() {
    try {
      downloadDocument(document);
    } catch {
      // Deeply nested JSON can be read, but not always written.
      actions.showError("The list could not be written as a file, so nothing was exported.");
    }
  }

  async function importFile(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const read = await readImport(file);
    // Reset, so that the same file can be chosen again.
    input.value = "";
    if (typeof read === "string") actions.showError(read);
    else actions.importDocument(read);
  }

  return (
    <div className="cluster">
      {!isEmpty && <QuietButton onClick={exportList}>Export as a file</QuietButton>}
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

/**
 * Downloads the document as a file of indented JSON.
 *
 * @throws {RangeError} where it is nested too deeply.
 */
function downloadDocument(saved: SavedDocument): void {
  const text = `${JSON.stringify(saved, null, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_START_MS);
}

/** Reads a chosen file; a text says why nothing was imported. */
async function readImport(file: File): Promise<SavedDocument | string> {
  if (file.size > MAX_BYTES) return `“${file.name}” is larger than 1 MB, so nothing was imported.`;
  const text = await file.text().catch(() => null);
  if (text === null) return `“${file.name}” could not be read, so nothing was imported.`;
  return (
    parseDocument(text) ??
    `“${file.name}” is not a file of saved scenarios, so nothing was imported.`
  );
}
