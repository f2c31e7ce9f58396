import { expectAddress, open, pathOf, slider } from "./support/estimator";
import { expect, test } from "./support/test";

test(
  "a hash in the address scrolls there once, not with every change",
  { tag: "@screens" },
  async ({ page }) => {
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
    expect(new URL(page.url()).hash).toBe("");
  },
);
