/** The ids of elements that both the server's document and the browser's scripts use. */
export const PAGE_IDS = {
  /** React's container; the server's document around it is not React's. */
  container: "app",
  /** The form that ‘Try again’ sends when scripts fail. */
  form: "scenario-form",
  /** The notice that scripts have not loaded. */
  notice: "script-failure",
  /** The stylesheet for pages without JavaScript; it is added with the notice. */
  noticeStyles: "script-failure-styles",
} as const;

/** The id of the list of saved scenarios. */
export const LIST_ID = "my-scenarios";

/**
 * React's container.
 *
 * @throws {Error} where the document has none.
 */
export function findContainer(): HTMLElement {
  const container = document.getElementById(PAGE_IDS.container);
  if (container === null) throw new Error(`The document has no #${PAGE_IDS.container}`);
  return container;
}

/** Hides the notice: the scripts were only late. */
export function hideScriptFailure(): void {
  document.getElementById(PAGE_IDS.notice)?.setAttribute("hidden", "");
  document.getElementById(PAGE_IDS.noticeStyles)?.remove();
}
