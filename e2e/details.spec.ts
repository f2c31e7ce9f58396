import { open, openFolds } from "./support/estimator";
import { expect, test } from "./support/test";

test("show and explain formulas, whole even on a phone", async ({ page, wallet }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, { wallet, bonus: "morse", details: 1 });
  const formulas = page.locator(".formula .katex-display");
  await expect(formulas).toHaveCount(4);
  for (const formula of await formulas.all()) {
    expect(await formula.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await formula.focus();
    await expect(formula).toBeFocused();
  }
  await openFolds(page);
  await expect(page.getByText("About 13,740 ETH were deposited")).toBeVisible();
  await expect(page.locator("details .katex").first()).toBeVisible();
  // A dollar sign in a sentence is money, not the start of a formula.
  await expect(page.getByText("an FDV of $300,000,000")).toBeVisible();
  await expect(page.locator(".katex-error")).toHaveCount(0);
  // Hiding them takes no styles from what comes late.
  await page.getByRole("button", { name: "Hide calculation details" }).click();
  await expect(page.getByRole("button", { name: "Show calculation details" })).toBeVisible();
  await expect(page.getByTestId("unknown-expedition")).toHaveCSS("display", "grid");
});
