import { RICH } from "../tests/support/wallets";
import { comparisonPathOf } from "../tests/support/scenarios";
import { disableStreaming, expectAddress, expectFigures, open, pathOf } from "./support/estimator";
import { savedRow, storeScenarios } from "./support/saved";
import { expect, test } from "./support/test";

test("all cases show, and no figure wraps", { tag: "@phone" }, async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
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
  await expect(page.getByRole("link", { name: "Compare these cases" })).toBeInViewport();
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("unknowns and a target are links, and cases are compared", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await disableStreaming(page);
    await page.goto(pathOf({ wallet }));
    await page.getByTestId("unknown-expedition").getByTestId("high").click();
    await expectFigures(page, { total: "$113,666" });
    await page.getByRole("textbox", { name: "Your target" }).fill("25k");
    await page.getByRole("textbox", { name: "Your target" }).press("Enter");
    await expectAddress(page, pathOf({ wallet, expedition: 20, goal: 25_000 }));
    await page.getByRole("link", { name: "an FDV of $66M" }).click();
    await expectFigures(page, { total: "$25,006" });
    await page.goto(pathOf({ wallet }));
    await page.getByRole("link", { name: "Compare these cases" }).click();
    await expect(page.getByTestId(/^compare-total-/)).toHaveCount(4);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toContain(comparisonPathOf([`wallet=${wallet}&fdv=100000000`]));
  });
});
