/** Elements that the server's document and the browser's scripts both know, by their ids. */
export const PAGE_IDS = {
  /** What React owns; everything around it belongs to the server's document. */
  container: "app",
  /** The form that ‘Try again’ sends where scripts fail. */
  form: "scenario-form",
  /** The notice that scripts have not loaded. */
  notice: "script-failure",
  /** The stylesheet of the page without JavaScript, added with that notice. */
  noticeStyles: "script-failure-styles",
} as const;

/** @throws {Error} in a document that is not the server's. */
export function findContainer(): HTMLElement {
  const container = document.getElementById(PAGE_IDS.container);
  if (container === null) throw new Error(`The document has no #${PAGE_IDS.container}`);
  return container;
}

/** Takes the notice back: the scripts were only late. */
export function hideScriptFailure(): void {
  document.getElementById(PAGE_IDS.notice)?.setAttribute("hidden", "");
  document.getElementById(PAGE_IDS.noticeStyles)?.remove();
}
