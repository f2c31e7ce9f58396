import { expect, type Locator, type Page } from "playwright/test";

/** The result card's figures, keyed by the end of their test ids. */
export type ShownFigures = Record<string, string>;

export function pathOf(parameters: Record<string, string | number> = {}): string {
  const search = new URLSearchParams(
    Object.entries(parameters).map(([key, value]) => [key, String(value)]),
  );
  return search.size === 0 ? "/" : `/?${search}`.replaceAll("%2C", ",");
}

/**
 * Makes the server wait for all points, as it does after a form was sent without scripts: the
 * first HTML then contains them, however slow the machine.
 */
export async function disableStreaming(page: Page) {
  const cookie = { name: "without-script", value: "1", domain: "127.0.0.1", path: "/" };
  await page.context().addCookies([cookie]);
}

/** Opens the page with these parameters, or another one by its path, and waits for its scripts. */
export async function open(page: Page, to: string | Record<string, string | number> = {}) {
  await page.goto(typeof to === "string" ? to : pathOf(to));
  await waitForScripts(page);
}

/** Waits until React has hydrated the page. */
export async function waitForScripts(page: Page) {
  await page.waitForFunction(() => document.getElementById("app")?.dataset.hydrated !== undefined);
}

/** Opens every fold, one at a time, because a fold may have others in it. */
export async function openFolds(page: Page) {
  const closed = page.locator("details:not([open]) > summary:not(.button, .tap)");
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Waits for these figures of the result card. */
export async function expectFigures(page: Page, figures: ShownFigures) {
  for (const [part, text] of Object.entries(figures)) {
    await expect(page.getByTestId(`usd-${part}`)).toHaveText(text);
  }
}

export function walletBox(page: Page): Locator {
  return page.getByRole("textbox", { name: "Wallet", exact: true });
}

export async function enterWallet(page: Page, wallet: string) {
  await walletBox(page).fill(wallet);
  await walletBox(page).press("Enter");
}

/** Copies a text as from another page. */
export async function copy(page: Page, text: string) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
}

/** Replaces the content of the wallet's text box by pasting. */
export async function pasteWallet(page: Page, text: string) {
  await copy(page, text);
  await walletBox(page).selectText();
  await walletBox(page).press("ControlOrMeta+v");
}

export function slider(page: Page, name: string): Locator {
  return page.getByRole("slider", { name, exact: true });
}

/** The number field beside a slider, or a constant's. */
export function numberField(page: Page, name: string): Locator {
  return page.getByRole("spinbutton", { name, exact: true });
}

/** Expects that the page fits its screen at each of these widths, CSS px. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Instead of scrolling, a phone widens its layout to fit whatever sticks out. The chart takes a
    // frame to resize.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`)
      .toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => window.innerWidth), `at ${width} px`).toBe(width);
  }
}
