import type { BrowserContext, Locator, Page } from "playwright/test";
import { pathOf } from "./estimator";
import { expect } from "./test";

const KEY = "airdrop-estimator.mitosis.scenarios";

/** A name, and the parameters saved under it. */
export type NamedQuery = [name: string, parameters: Record<string, string | number>];

/** Saves these scenarios before the first page opens. */
export async function storeScenarios(context: BrowserContext, list: NamedQuery[]) {
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

/** The section with the saved scenarios. */
export function card(page: Page): Locator {
  return page.getByRole("region", { name: "My scenarios" });
}

/** The list's message about the last change to it. */
export function notice(page: Page): Locator {
  return card(page).getByRole("status");
}

/** One saved scenario of the list. */
export function row(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
}

/** A saved scenario's link. */
export function link(page: Page, name: string): Locator {
  return card(page).getByRole("link", { name, exact: true });
}

/** Waits for the list to show exactly these names. */
export async function expectNames(page: Page, names: string[]) {
  await expect(card(page).getByRole("link")).toHaveText(names);
}

/** The button that saves. */
export function save(page: Page): Locator {
  return page.getByRole("button", { name: "Save", exact: true });
}

/** The message about the result of saving. */
export function saveStatus(page: Page): Locator {
  return page.locator(".share__save [role=status]");
}

/** Saves the page's scenario under a name. */
export async function saveAs(page: Page, name: string) {
  await save(page).click();
  await saveStatus(page).getByRole("button", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: /^New name of/ }).fill(name);
  await page.keyboard.press("Enter");
}
