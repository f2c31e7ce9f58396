import type { Page } from "playwright/test";
import { RICH } from "../tests/support/wallets";
import {
  disableStreaming,
  open,
  openBonuses,
  slider,
  expectAddress,
  expectFigures,
} from "./support/estimator";
import { expect, test } from "./support/test";

function table(page: Page) {
  return page.getByTestId("what-if");
}

function current(page: Page) {
  return table(page).locator("[aria-current=true]");
}

test.describe("what if", () => {
  test("each cell shows the total of its scenario and opens it, by keyboard too", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet, fdv: 450_000_000, expedition: 12, utm_source: "x" });
    await page.getByText("What if").click();
    await expect(current(page)).toHaveText("$111,300");
    await openBonuses(page);
    await page.getByRole("checkbox", { name: "Kaito Yapper Top" }).check();
    await expect(current(page)).toHaveText("$113,550");
    const cell = table(page).getByRole("link", { name: "$301,666" });
    await cell.focus();
    await page.keyboard.press("Enter");
    await expectFigures(page, { total: "$301,666" });
    await expectAddress(
      page,
      `/?wallet=${wallet}&fdv=1000000000&expedition=15&bonus=kaito&utm_source=x`,
    );
    await expect(current(page)).toHaveText("$301,666");
    await expect(cell).toBeFocused();
    await expect(slider(page, "FDV")).toHaveValue("1000000000");
  });

  test(
    "on a phone only the table scrolls sideways, and its row headers stay",
    { tag: "@phone" },
    async ({ page, upstream }) => {
      await open(page, { wallet: upstream.addWallet(RICH), fdv: 999_000_000 });
      await page.getByText("What if").click();
      const frame = page.getByRole("group", { name: "Totals by FDV and Expedition allocation" });
      await frame.scrollIntoViewIfNeeded();
      const head = table(page).getByRole("rowheader", { name: "10%" });
      const before = await head.boundingBox();
      await frame.focus();
      for (let count = 0; count < 8; count += 1) await page.keyboard.press("ArrowRight");
      await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
      expect((await head.boundingBox())?.x).toBe(before?.x);
      await expect(table(page).getByRole("link", { name: /,/ }).last()).toBeInViewport();
    },
  );
});

test("a figure never wraps, however long", { tag: "@phone" }, async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, { wallet, fdv: 470_000_000, base: 1_000_000_000 });
  await page.getByText("What if").click();
  await table(page).waitFor();
  const total = page.getByTestId("usd-total");
  await expect(total).toHaveText(/^\$\d\d,\d{3},\d{3}$/);
  const figures = total.or(page.locator("td a, .presets span"));
  const lineCounts = await figures.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(new Set(lineCounts)).toEqual(new Set([1]));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the table and the goal both work", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await disableStreaming(page);
    await page.goto(`/?wallet=${wallet}`);
    await page.getByText("What if").click();
    await expect(current(page)).toHaveText("$64,333");
    await table(page).getByRole("link", { name: "$113,666" }).click();
    await expectFigures(page, { total: "$113,666" });
    await page.getByText("What if").click();
    await page.getByRole("textbox", { name: "Total to reach" }).fill("25k");
    await page.getByRole("button", { name: "Work it out" }).click();
    await expectAddress(page, `/?wallet=${wallet}&expedition=20&goal=25000`);
    await expect(page.getByText(/^An FDV of \$66,000,000 gives \$25,006/).first()).toBeVisible();
    await page.getByRole("link", { name: "Set this FDV" }).click();
    await expectFigures(page, { total: "$25,006" });
  });
});
