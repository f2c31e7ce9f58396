import { expectAddress, expectFigures, open, slider } from "./support/estimator";
import { expect, test } from "./support/test";
import { RICH } from "../tests/support/wallets";

test("everything else of a bent link counts as asked", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet, fdv: "450000000", expedition: "99", testnet: "x", bonus: "morse" });
  await expect(page.getByTestId("adjusted").getByRole("listitem")).toHaveCount(2);
  await expectFigures(page, {
    expedition: "$144,000",
    theo: "$4,000",
    testnet: "$22,500",
    additional: "$1,502",
  });
  await expect(slider(page, "Expedition allocation")).toHaveValue("20");
});

test("the notice goes once the address is right", async ({ page }) => {
  await open(page, { expedition: "99", utm_source: "news" });
  await expect(page.getByTestId("adjusted")).toBeVisible();
  await slider(page, "Expedition allocation").press("ArrowLeft");
  await expectAddress(page, "/?expedition=19&utm_source=news");
  await expect(page.getByTestId("adjusted")).toHaveCount(0);
});

test("the first of repeated parameters counts, foreign ones are left alone", async ({ page }) => {
  await page.goto("/?fdv=450000000&fdv=9&utm_source=%3Cb%3E&ref=-1");
  await expect(slider(page, "FDV")).toHaveValue("450000000");
  await expect(page.getByTestId("adjusted")).toHaveCount(0);
});
