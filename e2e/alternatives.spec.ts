import { alternatives, row, rowLink, storeScenarios } from "./support/alternatives";
import { disableStreaming, expectAddress, expectFigures, open, pathOf } from "./support/estimator";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES } from "../tests/support/wallets";

test(
  "a phone shows the five nearest rows, and all on demand; Back returns from one",
  { tag: "@phone" },
  async ({ page, upstream }) => {
    await open(page, { wallet: upstream.addWallet(RICH) });
    const shown = alternatives(page).getByRole("listitem").filter({ visible: true });
    await expect(shown).toHaveCount(5);
    await expect(row(page, "$300M")).toBeVisible();
    await rowLink(page, "$500M").tap();
    await expectFigures(page, { total: "$107,222" });
    await expect(row(page, "$500M")).toHaveAttribute("aria-current", "true");
    await expect(rowLink(page, "$500M")).toBeFocused();
    await page.goBack();
    await expectFigures(page, RICH_FIGURES);
    await alternatives(page)
      .getByRole("button", { name: /^Show all/ })
      .tap();
    await expect(row(page, "Default assumptions")).toBeVisible();
    await expect(page.locator(".alternatives")).toBeFocused();
  },
);

test("no figure wraps, however long", { tag: "@phone" }, async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, { wallet, fdv: 470_000_000, base: 1_000_000_000 });
  await expect(page.getByTestId("usd-total")).toHaveText(/^\$\d\d,\d{3},\d{3}$/);
  const figures = page.getByTestId("usd-total").or(page.locator(".alternative__total > *"));
  const lineCounts = await figures.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(Math.max(...lineCounts)).toBe(1);
});

test("deleting a saved scenario doesn't scroll the page", { tag: "@phone" }, async ({ page }) => {
  await storeScenarios(
    page.context(),
    Array.from({ length: 5 }, (_, index) => [`Plan ${index}`, {}]),
  );
  await open(page);
  const remove = page.getByRole("button", { name: "Delete “Plan 0”" });
  await remove.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await remove.click();
  await expect(page.getByText("Deleted “Plan 0”.")).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("rows are links, a target has one, and ticked rows are compared", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    await disableStreaming(page);
    await page.goto(pathOf({ wallet }));
    await rowLink(page, "Expedition 20%").click();
    await expectFigures(page, { total: "$113,666" });
    await page.getByRole("textbox", { name: "Total to reach" }).fill("25k");
    await page.getByRole("textbox", { name: "Total to reach" }).press("Enter");
    await expectAddress(page, pathOf({ wallet, expedition: 20, goal: 25_000 }));
    await rowLink(page, "To reach $25,000").click();
    await expectFigures(page, { total: "$25,006" });
    await page.getByRole("checkbox", { name: "Compare “$1B”" }).check();
    await page.getByRole("checkbox", { name: "Compare “Expedition 5%”" }).check();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(page.getByTestId(/^compare-total-/)).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  });
});
