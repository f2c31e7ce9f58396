import type { Locator, Page } from "playwright/test";
import { expect } from "./test";

/** The section with the saved scenarios. */
export function card(page: Page): Locator {
  return page.getByRole("region", { name: "My scenarios" });
}

/** What the list says about the last thing done to it. */
export function notice(page: Page): Locator {
  return card(page).getByRole("status");
}

/** One saved scenario of the list. */
export function row(page: Page, name: string, exact = false): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact }) });
}

/** A saved scenario's link. */
export function link(page: Page, name: string): Locator {
  return card(page).getByRole("link", { name, exact: true });
}

/** The links of the scenario on the screen. */
export function currentLinks(page: Page): Locator {
  return card(page).locator("a[aria-current]");
}

/** Waits for exactly these in the list. */
export async function expectNames(page: Page, names: string[]) {
  await expect(card(page).getByRole("link")).toHaveText(names);
}

/** The text box for the name to save under. */
export function nameBox(page: Page): Locator {
  return page.getByRole("textbox", { name: "Name", exact: true });
}

/** The button that saves. */
export function save(page: Page): Locator {
  return page.getByRole("button", { name: "Save", exact: true });
}

/** What came of saving. */
export function saveStatus(page: Page): Locator {
  return page.getByRole("group", { name: "Save this scenario" }).getByRole("status");
}
