import type { Page } from "playwright/test";
import { status } from "../tests/support/fake-upstream";
import { RICH } from "../tests/support/wallets";
import { numberField, open, slider, expectAddress, expectFigures } from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { expect, test } from "./support/test";

// A colour on its way to another one has no contrast to speak of.
test.use({ contextOptions: { reducedMotion: "reduce" } });

function table(page: Page) {
  return page.getByTestId("what-if");
}

function current(page: Page) {
  return table(page).locator("[aria-current=true]");
}

test.describe("what if", () => {
  test("each cell is the total of its scenario, one click away", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet, fdv: 450_000_000, expedition: 12, utm_source: "x" });
    await expect(current(page)).toHaveText("$111,300");
    await expectFigures(page, { total: "$111,300" });
    await table(page).getByRole("link", { name: "$296,666" }).click();
    await expectFigures(page, { total: "$296,666" });
    await expectAddress(page, `/?wallet=${wallet}&fdv=1000000000&expedition=15&utm_source=x`);
    await expect(current(page)).toHaveText("$296,666");
    // The row and the column of what was current are gone.
    await expect(table(page).getByRole("columnheader")).toHaveCount(5);
    await expect(slider(page, "FDV")).toHaveValue("1000000000");
  });

  test("follows every control, in view and out of it", async ({ page, upstream }) => {
    await open(page, { wallet: upstream.addWallet(RICH) });
    await slider(page, "FDV").focus();
    await slider(page, "FDV").press("End");
    await expect(current(page)).toHaveText("$214,444");
    await table(page).scrollIntoViewIfNeeded();
    await page.getByRole("checkbox", { name: "Kaito Yapper Top" }).check();
    await expect(current(page)).toHaveText("$219,444");
    await expect(page.getByRole("list", { name: "FDV presets" })).toHaveText(
      /\$100M → \$21,944.*\$1B → \$219,444/s,
    );
  });

  test("a cell is set by keyboard, and keeps the focus", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet });
    const cell = table(page).getByRole("link", { name: "$296,666" });
    await table(page).getByRole("link", { name: "$148,333" }).focus();
    await page.keyboard.press("Tab");
    await expect(cell).toBeFocused();
    await page.keyboard.press("Enter");
    await expectFigures(page, { total: "$296,666" });
    await expect(current(page)).toHaveText("$296,666");
    await expect(cell).toBeFocused();
  });

  test("is on paper, too", async ({ page, upstream }) => {
    await open(page, { wallet: upstream.addWallet(RICH), goal: 25_000 });
    await page.emulateMedia({ media: "print" });
    await expect(current(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "What the estimate hangs on" })).toBeVisible();
    await expect(page.getByText(/^An FDV of \$117,000,000/).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Compare with this" })).toBeHidden();
  });

  test("says nothing where nothing is known, and what is missing where it is", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave("theo", status(500), wallet);
    await open(page, { wallet });
    await expect(page.getByRole("region", { name: "What if" })).toContainText(
      "Incomplete: not all points arrived",
    );
    await expect(current(page)).toHaveText("$63,000");
    const presets = page.getByRole("list", { name: "FDV presets" }).getByRole("link");
    await expect(presets).toHaveText(["$100M", "$300M", "$500M", "$1B"]);
  });

  test("a range's end is one click away, too", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet });
    const row = page.getByRole("row", { name: /Average tier factor/ });
    await row.getByRole("link", { name: "$89,000" }).click();
    await expectFigures(page, { total: "$89,000" });
    await expectAddress(page, `/?wallet=${wallet}&factor=1`);
  });

  test(
    "on a phone only the table scrolls sideways, and its row heads stay",
    { tag: "@phone" },
    async ({ page, upstream }) => {
      await open(page, { wallet: upstream.addWallet(RICH), fdv: 999_000_000 });
      const frame = page.getByRole("group", { name: "Totals by FDV and Expedition allocation" });
      await frame.scrollIntoViewIfNeeded();
      const head = table(page).getByRole("rowheader", { name: "10%" });
      const before = await head.boundingBox();
      // By keyboard: the frame has the focus.
      await frame.focus();
      for (let count = 0; count < 8; count += 1) await page.keyboard.press("ArrowRight");
      await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
      expect((await head.boundingBox())?.x).toBe(before?.x);
      const [width, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      expect(width).toBe(screen);
      await expect(table(page).getByRole("link", { name: /,/ }).last()).toBeInViewport();
    },
  );
});

test("a figure stays whole, however long", { tag: "@phone" }, async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet, fdv: 470_000_000, base: 1_000_000_000 });
  const lineCounts = await page.locator("td a").evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lineCounts).toHaveLength(30);
  expect(new Set(lineCounts)).toEqual(new Set([1]));
});

test.describe("how much would it take", () => {
  test("a typed total gives the FDV, and one click sets it", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet });
    const field = page.getByRole("textbox", { name: "Total to reach" });
    await field.fill("25k");
    await expect(
      page.getByText("An FDV of $117,000,000 gives $25,090, at $0.117 per $MITO.").first(),
    ).toBeVisible();
    await expectAddress(page, `/?wallet=${wallet}&goal=25000`);
    await page.getByRole("link", { name: "Set this FDV" }).click();
    await expectFigures(page, { total: "$25,090" });
    await expectAddress(page, `/?wallet=${wallet}&fdv=117000000&goal=25000`);
    await expect(field).toHaveValue("25000");
    await page.reload();
    await expect(field).toHaveValue("25000");
    await numberField(page, "Expedition allocation").fill("20");
    await expect(page.getByText(/^An FDV of \$66,000,000 gives \$25,006/).first()).toBeVisible();
  });

  test("a goal that cannot be read is named, and the page works on", async ({ page }) => {
    await open(page, { goal: "lots" });
    await expect(page.getByTestId("adjusted")).toContainText("goal was lots, using 0 instead");
    const field = page.getByRole("textbox", { name: "Total to reach" });
    await field.fill("lots");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.press("Enter");
    await expect(field).toHaveValue("lots");
  });
});

test("accessible, dark as well", { tag: "@screens" }, async ({ page, upstream }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, { wallet: upstream.addWallet(RICH), goal: 25_000 });
  await expect(current(page)).toHaveText("$64,333");
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything is there, and the goal is worked out", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await page.goto(`/?wallet=${wallet}`);
    await expect(current(page)).toHaveText("$64,333");
    await table(page).getByRole("link", { name: "$113,666" }).click();
    await expectFigures(page, { total: "$113,666" });
    await page.getByRole("textbox", { name: "Total to reach" }).fill("25k");
    await page.getByRole("button", { name: "Work it out" }).click();
    await expectAddress(page, `/?wallet=${wallet}&expedition=20&goal=25000`);
    await expect(page.getByText(/^An FDV of \$66,000,000 gives \$25,006/).first()).toBeVisible();
    await page.getByRole("link", { name: "Set this FDV" }).click();
    await expectFigures(page, { total: "$25,006" });
  });
});
