/** The element that React owns; everything around it belongs to the server's document. */
export const CONTAINER_ID = "app";

/** @throws {Error} in a document that is not the server's. */
export function findContainer(): HTMLElement {
  const container = document.getElementById(CONTAINER_ID);
  if (container === null) throw new Error(`The document has no #${CONTAINER_ID}`);
  return container;
}
