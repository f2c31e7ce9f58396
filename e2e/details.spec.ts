import type { Page } from "playwright/test";
import { expectAddress, expectFigures, open, pathOf, waitForScripts } from "./support/estimator";
import { recordRequests } from "./support/record-requests";
import { expect, test } from "./support/test";
import { MODEST, RICH, RICH_FIGURES } from "../tests/support/wallets";

test("open and close with the button, and stay in the address", async ({ page }) => {
  await open(page);
  const entries = await page.evaluate(() => history.length);
  await expect(formulas(page)).toHaveCount(0);
  await showButton(page).click();
  await expect(formulas(page)).toHaveCount(4);
  await expect(hideButton(page)).toHaveAttribute("aria-expanded", "true");
  await expectAddress(page, "/?details=1");
  // What is still loading would be broken off by the reload.
  await expect(page.locator(".katex").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await expect(formulas(page)).toHaveCount(4);
  await waitForScripts(page);
  await hideButton(page).click();
  await expect(formulas(page)).toHaveCount(0);
  await expect(showButton(page)).toHaveAttribute("aria-expanded", "false");
  await expectAddress(page, "/");
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("are typeset formulas with the scenario's own numbers", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet, bonus: "morse", details: 1 });
  await expect(formulas(page)).toHaveCount(4);
  for (const formula of await formulas(page).all()) {
    await expect(formula.locator(".katex-html")).toHaveCount(1);
    await expect(formula.locator(".katex-error")).toHaveCount(0);
  }
  const source = (index: number) => formulas(page).nth(index).locator("annotation");
  await expect(source(0)).toContainText("48{,}000");
  await expect(source(1)).toContainText("1{,}333");
  await expect(source(2)).toContainText("15{,}000");
  await expect(source(3)).toContainText("1{,}001");
  await expectFigures(page, { ...RICH_FIGURES, additional: "$1,001", total: "$65,334" });
});

test.describe("of several wallets", () => {
  test("have a table of them, and the picked one's formulas", async ({ page, upstream }) => {
    const [rich, modest] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
    await open(page, { wallet: rich, also: modest, bonus: "kaito", details: 1 });
    const rows = page.getByRole("group", { name: "Dollars by wallet" }).getByRole("row");
    const amountsOf = (row: number) => rows.nth(row).getByRole("cell");
    await expect(amountsOf(1)).toHaveText(["$48,000", "$1,333", "$15,000", "$64,333"]);
    await expect(amountsOf(2)).toHaveText(["$1,000", "$200", "$1,500", "$2,700"]);
    await expect(amountsOf(3)).toHaveText(["$49,000", "$1,533", "$16,500", "$67,033"]);
    await expectFigures(page, { expedition: "$49,000", theo: "$1,533", testnet: "$16,500" });
    await expect(formulas(page)).toHaveCount(4);
    const source = (index: number) => formulas(page).nth(index).locator("annotation");
    await expect(source(0)).toContainText("48{,}000");

    await page.getByRole("button", { name: /^2 0x/ }).click();
    await expect(source(0)).toContainText("&= \\$1{,}000");
    await expect(source(1)).toContainText("&= \\$200");
    await expect(source(2)).toContainText("&= \\$1{,}500");
    await expect(page.getByText(/^For wallet 2, 0x.*:$/)).toHaveCount(3);
    // Bonuses are no wallet's.
    await expect(source(3)).toContainText("&= \\$1{,}500");
  });

  test("scroll their table by itself on a narrow screen", async ({ page, upstream }) => {
    const wallets = Array.from({ length: 20 }, () => upstream.addWallet(RICH));
    const [wallet, ...also] = wallets;
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, { wallet: wallet!, also: also.join(","), details: 1 });
    const table = page.getByRole("group", { name: "Dollars by wallet" });
    await expect(table.getByRole("row").last()).toContainText("$1,286,660");
    await table.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("can be read without the typesetting", async ({ page, watcher, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  watcher.expectProblem(/request failed: .*markdown/);
  await page.route(/\/markdown\.client-[^/]*\.js/, (route) => route.abort());
  await open(page, { wallet, details: 1 });
  await expect(formulas(page).first()).toContainText("= $48,000");
  await expect(page.locator(".katex")).toHaveCount(0);
});

test("keep their place while they are typeset", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/markdown\.client-[^/]*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await open(page, { wallet, bonus: "morse,discordMi,discord", role: "og", details: 1 });
  const heights = () =>
    formulas(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  const before = await heights();
  letThrough();
  await expect(page.locator(".formula .katex")).toHaveCount(4);
  expect(await heights()).toEqual(before);
  // Nor is any of that place empty: less than half a line.
  const typeset = page.locator(".formula .katex-display");
  const filled = await typeset.evaluateAll((all) => all.map((each) => each.clientHeight));
  filled.forEach((height, index) => {
    expect(before[index]! - height - 2 * 16).toBeLessThan(8);
  });
});

test("are not cut on a narrow screen", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, { wallet, bonus: "morse,discord", role: "royalGem", details: 1 });
  await expect(page.locator(".formula .katex")).toHaveCount(4);
  for (const formula of await formulas(page).all()) {
    const [hidden, below] = await formula.evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ]);
    expect([hidden, below]).toEqual([0, 0]);
    await formula.focus();
    await expect(formula).toBeFocused();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("say in a sentence what each part comes from", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await page.goto(pathOf({ wallet, details: 1 }));
    await expect(
      page.getByText(
        "You hold 0.16% of the weighted points; 10% of $300.0M shared by that is $48,000.",
      ),
    ).toBeVisible();
    await expect(page.getByText("No bonus counts yet, so this part is $0.")).toBeVisible();
    await expect(page.getByText("rounded down to whole dollars")).toHaveCount(1);
    await expect(formulas(page).first()).toContainText("= $48,000");
  });
});

test("load their texts and typesetting only when opened", async ({ page }) => {
  const requests = recordRequests(page);
  await open(page);
  await page.waitForLoadState("networkidle");
  const typesetting = () => requests.filter((path) => /\.md$|katex|markdown/i.test(path));
  expect(typesetting()).toEqual([]);
  await showButton(page).click();
  await expect(page.locator(".katex").first()).toBeVisible();
  await expect
    .poll(() =>
      typesetting()
        .filter((path) => path.endsWith(".md"))
        .sort(),
    )
    .toEqual(["/AdditionalRewards.md", "/calculationDetails.md"]);
  expect(typesetting().length).toBeGreaterThan(2);
});

test("explain themselves in texts with formulas", async ({ page }) => {
  await open(page, { details: 1 });
  const [expedition, additional] = await explanations(page);
  await expedition?.getByText("More details").click();
  await expect(expedition!.getByText("13,740 ETH")).toBeVisible();
  await expect(expedition!.locator(".katex-html").first()).toBeVisible();
  await additional?.getByText("More details").click();
  await expect(additional!.getByText("shared equally among its supply")).toBeVisible();
  await expect(additional!.locator(".katex-html").first()).toBeVisible();
  // A dollar sign in a sentence is money, not the start of a formula.
  await expect(additional!.getByText("$300,000,000 FDV")).toBeVisible();
  await expect(page.locator(".katex-error")).toHaveCount(0);
});

test("say so where a text cannot be loaded, and load it again", async ({ page, watcher }) => {
  watcher.expectProblem(/request failed: .*AdditionalRewards\.md/);
  watcher.expectProblem(/(status 503|request failed): .*calculationDetails\.md/);
  await page.route("**/AdditionalRewards.md", (route) => route.abort());
  await page.route("**/calculationDetails.md", (route) => route.fulfill({ status: 503 }));
  await open(page, { details: 1 });
  for (const fold of await explanations(page)) {
    await fold.getByText("More details").click();
    await expect(fold.getByRole("alert")).toBeVisible();
  }
  await page.unrouteAll();
  for (const fold of await explanations(page)) {
    await fold.getByRole("button", { name: "Try again" }).click();
    await expect(fold.locator(".katex-html").first()).toBeVisible();
    await expect(fold.getByRole("alert")).toHaveCount(0);
  }
});

test("say what each part is about", async ({ page }) => {
  await page.goto(pathOf({ details: 1 }));
  await expect(page.getByText("Nothing much to add here")).toBeVisible();
  await expect(page.getByText(/no editable constants/)).toContainText("Expedition details");
});

function showButton(page: Page) {
  return page.getByRole("button", { name: "Show calculation details" });
}

function hideButton(page: Page) {
  return page.getByRole("button", { name: "Hide calculation details" });
}

function formulas(page: Page) {
  return page.getByRole("group", { name: "Formula" });
}

/** The two 'More details', Expedition's first. */
async function explanations(page: Page) {
  const folds = page.locator("details").filter({ hasText: "More details" });
  await expect(folds).toHaveCount(2);
  return folds.all();
}
