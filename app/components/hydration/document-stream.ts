/** Resolves once the document has been read to its end, or to where it broke off. */
export function waitForDocumentEnd(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== "loading") resolve();
    else document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
}

/**
 * Makes the data that a broken document still owes fail. Remix streams data by scripts in the
 * document: where the connection breaks, the last one never comes, and nobody is told.
 */
export async function failBrokenStream(): Promise<void> {
  await waitForDocumentEnd();
  // Typed as bytes, but Remix encodes them later.
  const controller = window.__remixContext
    .streamController as unknown as ReadableStreamDefaultController<string>;
  try {
    // Not a line of the format: its reader rejects what it still waits for.
    controller.enqueue("\nbroken off\n");
    controller.close();
  } catch {
    // The document's last script has closed it: the data is complete.
  }
}
