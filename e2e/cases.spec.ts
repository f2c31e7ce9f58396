import { open } from "./support/estimator";
import { savedRow, storeScenarios } from "./support/saved";
import { expect, test } from "./support/test";

test("no figure wraps, however long", { tag: "@phone" }, async ({ page, wallet }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, { wallet, fdv: 470_000_000, base: 1_000_000_000 });
  await expect(page.getByTestId("usd-total")).toHaveText(/^\$\d\d,\d{3},\d{3}$/);
  const figures = page
    .getByTestId("usd-total")
    .or(page.locator("[data-testid^=case-] > b, .tornado b"));
  const lineCounts = await figures.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(Math.max(...lineCounts)).toBe(1);
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
