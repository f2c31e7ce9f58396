import { expectAddress, expectFigures, numberField, open, slider } from "./support/estimator";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES, RICH_FIGURES_450M } from "../tests/support/wallets";

test.describe("the number field", () => {
  test("sets an exact value, as the slider does", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet });
    await numberField(page, "FDV").fill("450000000");
    await expectFigures(page, RICH_FIGURES_450M);
    await expect(slider(page, "FDV")).toHaveValue("450000000");
    await expectAddress(page, `/?wallet=${wallet}&fdv=450000000`);
    await slider(page, "FDV").fill("300000000");
    await expect(numberField(page, "FDV")).toHaveValue("300000000");
    await expectFigures(page, RICH_FIGURES);
  });

  test("holds the figures until it is left, and says what is used instead", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet });
    const field = numberField(page, "Expedition allocation");
    await expect(field).not.toHaveAttribute("aria-invalid");
    await field.fill("25");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/0 to 20\b.*using 10\b/);
    await expect(slider(page, "Expedition allocation")).toHaveValue("10");
    await expectFigures(page, RICH_FIGURES);

    await field.press("Enter");
    await expect(field).toHaveValue("25");
    await expect(field).toHaveAccessibleDescription(/0 to 20\b.*using 20\b/);
    await expect(slider(page, "Expedition allocation")).toHaveValue("20");
    await expectFigures(page, { expedition: "$96,000" });
    await expectAddress(page, `/?wallet=${wallet}&expedition=20`);
    // Still there after the address has followed.
    await expect(field).toHaveValue("25");

    await field.fill("10");
    await expect(field).not.toHaveAttribute("aria-invalid");
    await expectFigures(page, RICH_FIGURES);
  });

  test("never lets the total jump while an amount is typed", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet });
    const field = numberField(page, "FDV");
    await field.selectText();
    for (const key of "450") {
      await field.press(key);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expectFigures(page, RICH_FIGURES);
    }
    await field.press("m");
    await expect(field).not.toHaveAttribute("aria-invalid");
    await expectFigures(page, RICH_FIGURES_450M);
    await field.press("Tab");
    await expect(field).toHaveValue("450000000");
    await expectAddress(page, `/?wallet=${wallet}&fdv=450000000`);
  });

  for (const pasted of [
    "$450,000,000",
    "450\u00a0000\u00a0000",
    "450\u2009000\u2009000",
    "450_000_000",
    "0.45b",
  ]) {
    test(`takes ${JSON.stringify(pasted)} from the clipboard`, async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await open(page);
      const field = numberField(page, "FDV");
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
      await field.selectText();
      await field.press("ControlOrMeta+v");
      await expect(field).toHaveValue(pasted);
      await expect(slider(page, "FDV")).toHaveValue("450000000");
      await expect(field).toHaveAttribute("aria-valuenow", "450000000");
      await expect(field).not.toHaveAttribute("aria-invalid");
    });
  }

  test("moves by keys as other spin buttons do", async ({ page }) => {
    await open(page);
    const field = numberField(page, "FDV");
    const steps = { ArrowUp: 301, PageDown: 291, Home: 5, PageUp: 15, End: 1000, ArrowDown: 999 };
    for (const [key, millions] of Object.entries(steps)) {
      await field.press(key);
      await expect(field).toHaveValue(`${millions}000000`);
      await expect(slider(page, "FDV")).toHaveValue(`${millions}000000`);
    }
  });

  test("takes the nearest step, and keeps an emptied field empty", async ({ page }) => {
    await open(page);
    const fdv = numberField(page, "FDV");
    await fdv.fill("450400000");
    await expect(slider(page, "FDV")).toHaveValue("450000000");
    await expect(fdv).toHaveAccessibleDescription(/450,000,000/);
    await fdv.fill("");
    await expect(fdv).toHaveValue("");
    await expect(fdv).toHaveAttribute("aria-invalid", "true");
    await expect(slider(page, "FDV")).toHaveValue("450000000");
    await expectAddress(page, "/?fdv=450000000");
    await expect(fdv).toHaveValue("");
  });
});
