import { open, pathOf, slider } from "./support/estimator";
import { savedRow, storeScenarios } from "./support/saved";
import { expect, test } from "./support/test";

// Otherwise, scrolling takes a while.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a hash in the address scrolls there once, and no change does", async ({ page }) => {
  await open(page, { base: 7, details: 1 });
  // With it come the fonts, which may move a line.
  await expect(page.locator(".katex").first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 40));
  await page.getByRole("link", { name: "Reset assumptions" }).click();
  await expect(page).toHaveURL(pathOf({ details: 1 }));
  expect(await page.evaluate(() => window.scrollY)).toBe(40);

  await page.goto("/#result");
  await expect(page.locator("#result")).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await slider(page, "FDV").focus();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("End");
  await expect(page).toHaveURL("/?fdv=1000000000#result");
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("Back and a reload restore the scroll position", async ({ page, wallet }) => {
  await open(page, { bonus: "kaito" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await slider(page, "FDV").press("End");
  await expect(page).toHaveURL(pathOf({ fdv: 1_000_000_000, bonus: "kaito" }));
  const saved = savedRow(page, "No wallet · $300M · Kaito Yapper Top").getByRole("link");
  await saved.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);

  await saved.click();
  await expect(page).toHaveURL(pathOf({ bonus: "kaito" }));
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.goBack();
  await expect(page).toHaveURL(pathOf({ fdv: 1_000_000_000, bonus: "kaito" }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);

  // Parts below the fold load after the document.
  await open(page, { wallet, details: 1 });
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test("removing a saved scenario doesn't scroll the page", { tag: "@phone" }, async ({ page }) => {
  await storeScenarios(
    page.context(),
    Array.from({ length: 5 }, (_, index) => [`Plan ${index}`, {}]),
  );
  await open(page);
  const remove = savedRow(page, "Plan 0").getByRole("button", { name: "Remove “Plan 0”" });
  await remove.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await remove.click();
  await expect(page.getByText("Removed “Plan 0”.")).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
