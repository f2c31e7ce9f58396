import type { SavedDocument } from "~/saved/document";
import { parseDocument, writeDocument } from "~/saved/read-document";

const FILE_NAME = "my-airdrop-scenarios.json";
const MAX_BYTES = 1_000_000;
/** The time for a browser to start a download, ms. */
const DOWNLOAD_START_MS = 60_000;

/** Downloads the document as a file of indented JSON. */
export function exportDocument(saved: SavedDocument): void {
  const text = `${JSON.stringify(saved, null, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_START_MS);
}

/** A chosen file's document, or a message for the visitor. */
export type ImportResult = { ok: true; document: SavedDocument } | { ok: false; message: string };

/** Reads a chosen file; the message says why nothing was imported. */
export async function readImport(file: File): Promise<ImportResult> {
  if (file.size > MAX_BYTES) {
    return refuse(`“${file.name}” is larger than 1 MB, so nothing was imported.`);
  }
  const text = await file.text().catch(() => null);
  if (text === null) return refuse(`“${file.name}” could not be read, so nothing was imported.`);
  const document = parseDocument(text);
  return document === null || !canWrite(document)
    ? refuse(`“${file.name}” is not a file of saved scenarios, so nothing was imported.`)
    : { ok: true, document };
}

/** Deeply nested JSON can be read, but not always written. */
function canWrite(document: SavedDocument): boolean {
  try {
    writeDocument(document);
    return true;
  } catch {
    return false;
  }
}

function refuse(message: string): ImportResult {
  return { ok: false, message };
}
