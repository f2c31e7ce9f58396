import { open, openFolds } from "./support/estimator";
import { holdScripts } from "./support/hold";
import { expect, test } from "./support/test";
import { RICH } from "../tests/support/wallets";

test("show typeset formulas, and explain them", async ({ page }) => {
  await open(page, { bonus: "morse", details: 1 });
  await expect(page.locator(".formula .katex")).toHaveCount(4);
  await openFolds(page);
  await expect(page.getByText("About 13,740 ETH were deposited")).toBeVisible();
  await expect(page.locator("details .katex").first()).toBeVisible();
  // A dollar sign in a sentence is money, not the start of a formula.
  await expect(page.getByText("an FDV of $300,000,000")).toBeVisible();
  await expect(page.locator(".katex-error")).toHaveCount(0);
});

for (const width of [320, 1280]) {
  test(`reserve the height of formulas, and cut none off, ${width} px wide`, async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    const release = await holdScripts(page, /\/markdown\.client-[^/]*\.js/);
    await page.setViewportSize({ width, height: 700 });
    await open(page, { wallet, details: 1 });
    const heights = () =>
      page
        .locator(".formula")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    const before = await heights();
    release();
    const formulas = page.locator(".formula .katex-display");
    await expect(formulas).toHaveCount(4);
    expect(await heights()).toEqual(before);
    for (const formula of await formulas.all()) {
      expect(await formula.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
      await formula.focus();
      await expect(formula).toBeFocused();
    }
  });
}

test("what comes late keeps its styles once the details of a link are hidden", async ({
  page,
  upstream,
}) => {
  await open(page, { wallet: upstream.addWallet(RICH), details: 1 });
  await page.getByRole("button", { name: "Hide calculation details" }).click();
  await expect(page.getByRole("button", { name: "Show calculation details" })).toBeVisible();
  await expect(page.getByTestId("alternative-1")).toHaveCSS("display", "grid");
});
