import { useRef } from "react";
import type { SavedDocument } from "~/saved/document";
import { exportDocument, readImport } from "./exchange-file";
import type { ListActions } from "./list-actions";

/** Export and import of the whole list as a file. */
export function ListTools({
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
    // Else the same file could not be chosen again.
    input.value = "";
    if (read.ok) actions.take(read.document);
    else actions.complain(read.message);
  }

  return (
    <div className="list-tools">
      {!isEmpty && (
        <button
          type="button"
          className="button button--quiet"
          onClick={() => exportDocument(document)}
        >
          Export as a file
        </button>
      )}
      <button
        type="button"
        className="button button--quiet"
        onClick={() => chooser.current?.click()}
      >
        Import a file
      </button>
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
