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

  test("keeps what cannot be used, and says what is used instead", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet });
    const field = numberField(page, "Expedition allocation");
    await expect(field).not.toHaveAttribute("aria-invalid");
    await field.fill("25");
    await expect(field).toHaveValue("25");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/0 to 20\b.*\b20\b/);
    await expect(slider(page, "Expedition allocation")).toHaveValue("20");
    await expectFigures(page, { expedition: "$96,000" });
    await expectAddress(page, `/?wallet=${wallet}&expedition=20`);
    // Still there after the address has followed.
    await expect(field).toHaveValue("25");

    await field.fill("10");
    await expect(field).not.toHaveAttribute("aria-invalid");
    await expectFigures(page, RICH_FIGURES);
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
