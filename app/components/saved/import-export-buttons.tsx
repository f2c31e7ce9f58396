import { useRef } from "react";
import type { SavedDocument } from "~/saved/document";
import { exportDocument, readImport } from "./import-export";
import type { ListActions } from "./list-actions";
import { QuietButton } from "../quiet-button";

/** The buttons to export and import the whole list as a file. */
export function ImportExportButtons({
  document,
  actions,
}: {
  document: SavedDocument;
  actions: ListActions;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  const isEmpty = document.scenarios.length + document.unreadable.length === 0;

  async function importFile(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const read = await readImport(file);
    // Reset, so that the same file can be chosen again.
    input.value = "";
    if (read.ok) actions.importDocument(read.document);
    else actions.showError(read.message);
  }

  return (
    <div className="cluster">
      {!isEmpty && (
        <QuietButton onClick={() => exportDocument(document)}>Export as a file</QuietButton>
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
