import type { Page } from "playwright/test";
import { open } from "./support/estimator";
import { holdScripts } from "./support/hold-scripts";
import { expect, test } from "./support/test";
import { RICH } from "../tests/support/wallets";

test("show typeset formulas with the scenario's numbers, and explain them", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet, bonus: "morse", details: 1 });
  for (const [index, dollars] of ["$48,000", "$1,333", "$15,000", "$1,001"].entries()) {
    await expect(formulas(page).nth(index).locator(".katex")).toContainText(dollars);
  }
  for (const [index, text] of [
    "About 13,740 ETH were deposited",
    "split equally across its supply",
  ].entries()) {
    const fold = page.locator("details").filter({ hasText: "More details" }).nth(index);
    await fold.getByText("More details").click();
    await expect(fold.getByText(text)).toBeVisible();
    await expect(fold.locator(".katex").first()).toBeVisible();
  }
  // A dollar sign in a sentence is money, not the start of a formula.
  await expect(page.getByText("an FDV of $300,000,000")).toBeVisible();
  await expect(page.locator(".katex-error")).toHaveCount(0);
});

test("reserve the right height for formulas before they are typeset", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  const release = await holdScripts(page, /\/markdown\.client-[^/]*\.js/);
  await open(page, { wallet, bonus: "morse,discordMi,discord", role: "og", details: 1 });
  const heights = () =>
    formulas(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  const before = await heights();
  release();
  await expect(page.locator(".formula .katex")).toHaveCount(4);
  expect(await heights()).toEqual(before);
  // The reserved height isn't too large either: less than half a line is empty.
  const typeset = page.locator(".formula .katex-display");
  const filled = await typeset.evaluateAll((all) => all.map((each) => each.clientHeight));
  filled.forEach((height, index) => {
    expect(before[index]! - height - 2 * 16).toBeLessThan(8);
  });
});

test("don't cut off formulas on a narrow screen", async ({ page, upstream }) => {
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

function formulas(page: Page) {
  return page.getByRole("group", { name: "Formula" });
}
