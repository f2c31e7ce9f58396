/**
 * Loads the Markdown component and its styles, separately because few visitors open the details.
 */
export async function loadMarkdown() {
  const module = await import("./markdown.client");
  await module.loadFormulaStyles();
  return module;
}

/**
 * Loads one of the site's Markdown texts.
 *
 * @throws {Error} unless the status is 2xx.
 */
export async function loadText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}
