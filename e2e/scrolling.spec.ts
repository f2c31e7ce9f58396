import { expectAddress, open, pathOf, slider } from "./support/estimator";
import { rowLink } from "./support/alternatives";
import { expect, test } from "./support/test";
import { RICH } from "../tests/support/wallets";

test("a hash in the address scrolls there once, not on every change", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await page.goto("/#result");
  await expect(page.locator("#result")).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await slider(page, "FDV").focus();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("End");
  await expectAddress(page, pathOf({ fdv: 1_000_000_000 }));
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press("Home");
  await expectAddress(page, pathOf({ fdv: 5_000_000 }));
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("Back and a reload restore the scroll position", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, { bonus: "kaito" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await slider(page, "FDV").press("End");
  await expectAddress(page, pathOf({ fdv: 1_000_000_000, bonus: "kaito" }));
  const saved = rowLink(page, "No wallet · $300M · Kaito Yapper Top");
  await saved.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);

  await saved.click();
  await expectAddress(page, pathOf({ bonus: "kaito" }));
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.goBack();
  await expectAddress(page, pathOf({ fdv: 1_000_000_000, bonus: "kaito" }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);

  // What is below the fold loads after the document.
  await open(page, { wallet, details: 1 });
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});
