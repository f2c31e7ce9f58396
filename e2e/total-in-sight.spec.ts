import type { Locator, Page } from "playwright/test";
import { RICH_FIGURES } from "../tests/support/wallets";
import { numberField, open, pasteWallet, slider, walletBox } from "./support/estimator";
import { expect, test } from "./support/test";

// Otherwise, scrolling takes a while.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The height of an on-screen keyboard, CSS px. */
const KEYBOARD_PX = 400;

/** The bar at a phone's bottom edge. */
function bar(page: Page): Locator {
  return page.getByRole("link", { name: /^Estimated airdrop/ });
}

/** The total in the bar or in the result. */
function total(page: Page): Locator {
  return bar(page).or(page.getByTestId("usd-total")).filter({ visible: true }).first();
}

test.describe("on a phone", { tag: "@phone" }, () => {
  test("shows the total at every slider, and leads to the result", async ({ page, wallet }) => {
    await open(page, { wallet, bonus: "discord" });
    for (const control of await page.getByRole("slider").all()) {
      await control.scrollIntoViewIfNeeded();
      await expect(total(page)).toBeInViewport({ ratio: 1 });
    }
    await expect(bar(page)).toContainText(RICH_FIGURES.total);
    await bar(page).tap();
    await expect(page.getByTestId("usd-total")).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toBeHidden();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await bar(page).tap();
    await expect(bar(page)).toBeHidden();
    // Later changes don't scroll the page back to the result.
    await numberField(page, "Testnet allocation").fill("7");
    await expect(page).toHaveURL(`/?wallet=${wallet}&testnet=7&bonus=discord`);
    await expect(numberField(page, "Testnet allocation")).toBeInViewport();
  });

  test("shows the wallet field at first, and the total beside it", async ({ page, wallet }) => {
    await open(page);
    expect((await walletBox(page).boundingBox())!.y).toBeLessThanOrEqual(380);
    await pasteWallet(page, wallet);
    await expect(total(page)).toContainText(RICH_FIGURES.total);
    await expect(total(page)).toBeInViewport({ ratio: 1 });
    await expect(walletBox(page)).toBeFocused();
    await expect(walletBox(page)).toBeInViewport({ ratio: 1 });
  });

  test("stands above the keyboard, as does the field", async ({ page, wallet }) => {
    await page.addInitScript(replaceVisualViewport);
    await open(page, { wallet });
    const field = numberField(page, "Testnet allocation");
    // At the edge that the keyboard will cover.
    await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
    await field.tap();
    await showKeyboard(page, KEYBOARD_PX);
    const edge = page.viewportSize()!.height - KEYBOARD_PX;
    await expect.poll(() => endOf(bar(page))).toBeLessThanOrEqual(edge);
    const top = (await bar(page).boundingBox())!.y;
    expect(edge - top).toBeLessThan(100);
    await expect.poll(() => endOf(field)).toBeLessThanOrEqual(top);
    expect((await field.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await showKeyboard(page, 0);
    await expect.poll(() => endOf(page.locator(".compact-total"))).toBeGreaterThan(edge + 100);
  });
});

test("leaves the wallet free at a zoom of 200%", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await open(page);
  const seen = () => walletBox(page).evaluate(isWhollySeen);
  await walletBox(page).focus();
  await expect.poll(seen).toBe(true);
  await slider(page, "Expedition allocation").scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Paste a wallet to see your estimate" }).click();
  await expect.poll(seen).toBe(true);
});

test("keeps the whole result in view beside every control", async ({ page, wallet }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, { wallet, bonus: "discord" });
  for (const name of ["FDV", "Testnet allocation", "Main Discord role"]) {
    await slider(page, name).scrollIntoViewIfNeeded();
    for (const part of ["usd-total", "usd-expedition", "usd-additional", "pct-total"]) {
      await expect(page.getByTestId(part)).toBeInViewport({ ratio: 1 });
    }
    await expect(bar(page)).toBeHidden();
  }
});

async function endOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox())!;
  return y + height;
}

/** Shrinks the viewport of `replaceVisualViewport`, as a keyboard does in Safari. */
function showKeyboard(page: Page, px: number) {
  return page.evaluate((keyboard) => {
    Object.assign(visualViewport!, { height: innerHeight - keyboard });
    visualViewport!.dispatchEvent(new Event("resize"));
  }, px);
}

/** Runs in the page: whether an element is in the viewport, and nothing covers its corners. */
function isWhollySeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const corners = [left + 8, right - 8].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y]));
  return corners.every(([x, y]) => document.elementFromPoint(x!, y!) === element);
}

/** Runs in the page before its scripts. */
function replaceVisualViewport(): void {
  const value = Object.assign(new EventTarget(), { offsetTop: 0, scale: 1, height: innerHeight });
  Object.defineProperty(window, "visualViewport", { value });
}
