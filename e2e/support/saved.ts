import type { BrowserContext, Locator, Page } from "playwright/test";
import { pathOf } from "./estimator";

const KEY = "airdrop-estimator.mitosis.scenarios";

/** Saves these scenarios, each a name and its parameters, before the first page opens. */
export async function storeScenarios(
  context: BrowserContext,
  list: [name: string, parameters: Record<string, string | number>][],
) {
  const scenarios = list.map(([name, parameters], index) => ({
    id: `id-${index}`,
    name,
    search: pathOf(parameters).slice(1),
    savedAt: "2026-01-02T03:04:05.000Z",
  }));
  await context.addInitScript(
    ([key, value]) => {
      // Frames with an opaque origin have no storage. A reload must not undo the page's changes.
      if (origin !== "null" && localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [KEY, JSON.stringify(scenarios)] as const,
  );
}

/** A saved scenario's row by the name that its link begins with. */
export function savedRow(page: Page, name: string): Locator {
  return page
    .getByTestId(/^saved-/)
    .filter({ has: page.getByRole("link").getByText(name, { exact: true }) });
}
