import { expectAddress, expectFigures, open, slider } from "./support/estimator";
import { expect, test } from "./support/test";
import { RICH } from "../tests/support/wallets";

const BENT: { param: string; value: string; used: string }[] = [
  { param: "fdv", value: "2000000000", used: "1000000000" },
  { param: "fdv", value: "plenty", used: "300000000" },
  { param: "expedition", value: "12.4", used: "12" },
  { param: "testnet", value: "-3", used: "0" },
  { param: "morse", value: "0.97", used: "0.95" },
  { param: "bonus", value: "morse,lottery", used: "morse" },
  { param: "role", value: "king", used: "none" },
  { param: "base", value: "NaN", used: "225000000000" },
  { param: "supply.og", value: "0", used: "1" },
  { param: "details", value: "yes", used: "none" },
];

for (const { param, value, used } of BENT) {
  test(`${param}=${value} is named, with what is used`, { tag: "@desktop" }, async ({ page }) => {
    const response = await page.goto(`/?${new URLSearchParams({ [param]: value })}`);
    expect(response?.status()).toBe(200);
    const items = page.getByTestId("adjusted").getByRole("listitem");
    await expect(items).toHaveCount(1);
    await expect(items).toContainText(param);
    await expect(items).toContainText(value);
    await expect(items).toContainText(new RegExp(`using ${used}\\b`));
  });
}

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

test("the notice goes once the address is right", { tag: "@desktop" }, async ({ page }) => {
  await open(page, { expedition: "99", utm_source: "news" });
  await expect(page.getByTestId("adjusted")).toBeVisible();
  await slider(page, "Expedition allocation").press("ArrowLeft");
  await expectAddress(page, "/?expedition=19&utm_source=news");
  await expect(page.getByTestId("adjusted")).toHaveCount(0);
});

test(
  "the first of repeated parameters counts, foreign ones are left alone",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/?fdv=450000000&fdv=9&utm_source=%3Cb%3E&ref=-1");
    await expect(slider(page, "FDV")).toHaveValue("450000000");
    await expect(page.getByTestId("adjusted")).toHaveCount(0);
  },
);
