import type { Locator, Page } from "playwright/test";
import {
  alternatives,
  currentRows,
  row,
  rowLink,
  save,
  storeScenarios,
} from "./support/alternatives";
import { expectTotals } from "./support/comparison";
import {
  disableStreaming,
  expectAddress,
  expectFigures,
  numberField,
  open,
  pathOf,
  slider,
  walletBox,
} from "./support/estimator";
import { expect, test } from "./support/test";
import { MODEST, RICH, RICH_FIGURES } from "../tests/support/wallets";

test.describe("the list", () => {
  test("each row has the total of its scenario and opens it, by keyboard too; Back returns", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet, fdv: 450_000_000, bonus: "kaito", utm_source: "x" });
    const address = pathOf({ wallet, fdv: 450_000_000, bonus: "kaito", utm_source: "x" });
    await expect(page.getByTestId("total-range")).toHaveText("From $21,944 to $219,444");
    for (const name of ["$1B", "Expedition 20%", "Average tier factor 3", "Reported 10%"]) {
      const link = rowLink(page, name);
      const total = await row(page, name).locator("b").textContent();
      await link.focus();
      await page.keyboard.press("Enter");
      await expectFigures(page, { total: total! });
      await expect(row(page, name)).toHaveAttribute("aria-current", "true");
      await expect(link).toBeFocused();
      await page.goBack();
      await expectAddress(page, address);
      await expectFigures(page, { total: "$98,750" });
    }
  });

  test(
    "a phone shows the five nearest rows, and all on demand",
    { tag: "@phone" },
    async ({ page, upstream }) => {
      await open(page, { wallet: upstream.addWallet(RICH) });
      const shown = alternatives(page).getByRole("listitem").filter({ visible: true });
      await expect(shown).toHaveCount(5);
      await expect(row(page, "$300M")).toBeVisible();
      await expect(row(page, "Reported 10%")).toBeVisible();
      await rowLink(page, "$500M").tap();
      await expectFigures(page, { total: "$107,222" });
      await expect(row(page, "$500M")).toBeVisible();
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
});

test.describe("saved scenarios", () => {
  test("are rows that stay", { tag: "@phone" }, async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    const name = `${wallet.slice(0, 6)}…${wallet.slice(-4)} · $300M`;
    await open(page, { wallet });
    await save(page).click();
    await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible();
    await page.getByRole("link", { name: "See it" }).click();
    await expect(alternatives(page)).toBeInViewport();
    await expect(row(page, name)).toContainText(RICH_FIGURES.total!);
    await slider(page, "FDV").press("End");
    await expectAddress(page, pathOf({ wallet, fdv: 1_000_000_000 }));
    await page.reload();
    await expect(row(page, name)).toContainText(RICH_FIGURES.total!);
    await expect(row(page, name)).not.toHaveAttribute("aria-current");
  });

  test("of other wallets are looked up and opened, and Back returns", async ({
    page,
    upstream,
  }) => {
    const [rich, modest] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
    await storeScenarios(page.context(), [["Rich, half", { wallet: rich, testnet: 0 }]]);
    await open(page, { wallet: modest, fdv: 5_000_000, bonus: "morse" });
    await rowLink(page, "Rich, half").scrollIntoViewIfNeeded();
    await expect(row(page, "Rich, half")).toContainText("$49,333");
    await rowLink(page, "Rich, half").click();
    await expectFigures(page, { ...RICH_FIGURES, testnet: "$0", total: "$49,333" });
    await expect(walletBox(page)).toHaveValue(rich);
    await expectAddress(page, pathOf({ wallet: rich, testnet: 0 }));
    await expect(row(page, "Rich, half")).toHaveAttribute("aria-current", "true");
    await page.goBack();
    await expectAddress(page, pathOf({ wallet: modest, fdv: 5_000_000, bonus: "morse" }));
    await expect(slider(page, "FDV")).toHaveValue("5000000");
  });

  test("deleting one doesn't scroll the page", { tag: "@phone" }, async ({ page }) => {
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
});

/** Two people's tasks, with every click counted. */
test.describe("takes few clicks", () => {
  class Clicks {
    count = 0;
    async on(locator: Locator) {
      this.count += 1;
      await locator.click();
    }
  }

  test("to find which FDV gives $25,000", { tag: "@phone" }, async ({ page, upstream }) => {
    const clicks = new Clicks();
    await open(page, { wallet: upstream.addWallet(RICH) });
    await clicks.on(page.getByRole("textbox", { name: "Total to reach" }));
    await page.keyboard.type("25k");
    await expect(page.getByText("$25,000 needs an FDV of").first()).toBeVisible();
    await clicks.on(page.getByRole("link", { name: "$117M", exact: true }));
    await expectFigures(page, { total: "$25,090" });
    await expect(numberField(page, "FDV")).toHaveValue("117,000,000");
    await expect(row(page, "To reach $25,000")).toHaveAttribute("aria-current", "true");
    expect(clicks.count).toBeLessThanOrEqual(3);
  });

  test("to compare two FDVs", { tag: "@phone" }, async ({ page, upstream }) => {
    const clicks = new Clicks();
    await open(page, { wallet: upstream.addWallet(RICH) });
    await clicks.on(page.getByRole("checkbox", { name: "Compare “$100M”" }));
    await clicks.on(page.getByRole("checkbox", { name: "Compare “$500M”" }));
    await clicks.on(page.getByRole("link", { name: "Compare", exact: true }));
    await expectTotals(page, ["$21,444", "$107,222"]);
    expect(clicks.count).toBeLessThanOrEqual(4);
  });

  test("to see what one had last week", { tag: "@phone" }, async ({ page, upstream }) => {
    const clicks = new Clicks();
    const wallet = upstream.addWallet(RICH);
    await storeScenarios(page.context(), [["Last week", { wallet, fdv: 1_000_000_000 }]]);
    await open(page);
    await clicks.on(rowLink(page, "Last week"));
    await expectFigures(page, { total: "$214,444" });
    await expectAddress(page, pathOf({ wallet, fdv: 1_000_000_000 }));
    expect(clicks.count).toBeLessThanOrEqual(2);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  async function openPlainly(page: Page, wallet: string) {
    await disableStreaming(page);
    await page.goto(`/?wallet=${wallet}`);
  }

  test("rows are links, and a target has one", { tag: "@phone" }, async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await openPlainly(page, wallet);
    await expect(currentRows(page).first()).toContainText("$64,333");
    await rowLink(page, "Expedition 20%").click();
    await expectFigures(page, { total: "$113,666" });
    await page.getByRole("textbox", { name: "Total to reach" }).fill("25k");
    await page.getByRole("textbox", { name: "Total to reach" }).press("Enter");
    await expectAddress(page, `/?wallet=${wallet}&expedition=20&goal=25000`);
    await rowLink(page, "To reach $25,000").click();
    await expectFigures(page, { total: "$25,006" });
    await expect(alternatives(page).getByRole("button", { name: /^Show all/ })).toBeHidden();
  });

  test("ticked rows are compared by a form", { tag: "@phone" }, async ({ page, upstream }) => {
    await openPlainly(page, upstream.addWallet(RICH));
    await page.getByRole("checkbox", { name: "Compare “$1B”" }).check();
    await page.getByRole("checkbox", { name: "Compare “Expedition 5%”" }).check();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expectTotals(page, ["$214,444", "$39,666"]);
    await page
      .getByRole("link", { name: /^Remove “/ })
      .last()
      .click();
    await expect(page.getByText("Add another scenario to compare.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  });
});
