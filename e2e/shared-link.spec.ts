import { expectFigures, pathOf, waitForScripts } from "./support/estimator";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES_450M } from "../tests/support/wallets";

const SHARED = { fdv: 450_000_000, bonus: "morse" };
const SHARED_FIGURES = { ...RICH_FIGURES_450M, additional: "$1,502", total: "$98,002" };

test("shows its figures, controls and points", { tag: "@screens" }, async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.goto(pathOf({ wallet, ...SHARED }));
  await waitForScripts(page);
  await expectFigures(page, SHARED_FIGURES);
  await expect(page).toHaveTitle(/Try to estimate your airdrop value !/);
  await expect(page.getByRole("textbox", { name: "Wallet" })).toHaveValue(wallet);
  await expect(page.getByRole("slider", { name: "FDV" })).toHaveValue("450000000");
  await expect(page.getByRole("checkbox", { name: "Morse NFT" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Kaito Yapper Top" })).not.toBeChecked();
  await expect(page.getByTestId("points-ezETH")).toHaveText("50,000,000.5");
  await expect(page.getByTestId("tier-ezETH")).toHaveText("Diamond");
  await expect(page.getByTestId("points-cmETH")).toHaveText("0");
  await expect(page.getByTestId("tier-cmETH")).toHaveText("Bronze");
  await expect(page.getByTestId("points-theo")).toHaveText("15,000,000");
  await expect(page.getByTestId("points-testnet")).toHaveText("30,954.84");
  await expect(page.getByTestId("pct-bonus")).toHaveText("2.20%");
  await expect(page.getByTestId("pct-total")).toHaveText("17.20%");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows its figures", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await page.goto(pathOf({ wallet, ...SHARED }));
    await expectFigures(page, SHARED_FIGURES);
  });

  test("with a slow upstream leads to the figures by a button", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.delay(1200);
    await page.goto(pathOf({ wallet, ...SHARED }));
    // Bonuses alone would look like the whole.
    await expectFigures(page, { expedition: "—", additional: "$1,502", total: "—" });
    await expect(page.getByTestId("loading")).toBeVisible();
    await page.getByRole("button", { name: "Show the result" }).click();
    await expectFigures(page, SHARED_FIGURES);
    await expect(page.getByTestId("loading")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Show the result" })).toHaveCount(0);
  });
});

test("has the standard title without a wallet", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Try to estimate your airdrop value !");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Try to estimate your airdrop value !",
  );
  for (const name of [
    "Mitosis Expedition",
    "Game of Mito Testnet",
    "Additional Rewards",
    "Total Estimated Airdrop",
    "Allocation Breakdown",
  ]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
});
