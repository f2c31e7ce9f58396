import type { Locator, Page } from "playwright/test";
import { RICH_FIGURES } from "../tests/support/wallets";
import { expectAddress, expectFigures, open, waitForScripts } from "./support/estimator";
import { expect, test } from "./support/test";

function pointsField(page: Page, label: string): Locator {
  return page.getByRole("textbox", { name: `${label} points`, exact: true });
}

function tierOf(page: Page, label: string): Locator {
  return page.getByRole("combobox", { name: `${label} tier`, exact: true });
}

const TYPED =
  "points.weETH=180000000.5&tier.weETH=5&points.theo=15000000&points.testnet=30954.83828";

test("typed points are enough, and in the address", async ({ page, upstream }) => {
  await open(page);
  await page.locator("summary", { hasText: "Enter points yourself" }).click();
  await pointsField(page, "weETH").fill("180,000,000.5");
  await tierOf(page, "weETH").selectOption("Diamond");
  await pointsField(page, "Theo Vault").fill("15m");
  await pointsField(page, "Testnet").fill("30954.83828");
  await expectFigures(page, RICH_FIGURES);
  await expect(page.getByTestId("points-weETH")).toHaveText("180,000,000.5");
  await expect(page.getByTestId("typed-total")).toHaveText(RICH_FIGURES.total);
  await expectAddress(page, `/?${TYPED}`);
  await page.reload();
  await waitForScripts(page);
  await expectFigures(page, RICH_FIGURES);
  await expect(pointsField(page, "weETH")).toHaveValue("180,000,000.5");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expectFigures(page, { total: "$0" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expectFigures(page, RICH_FIGURES);
  expect(upstream.calls).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("points can be typed and cleared", async ({ page }) => {
    await page.goto("/");
    await page.locator("summary", { hasText: "Enter points yourself" }).click();
    await page.getByRole("button", { name: "Enter points yourself" }).click();
    await expect(pointsField(page, "weETH")).toBeInViewport();
    await pointsField(page, "weETH").fill("180,000,000.5");
    await tierOf(page, "weETH").selectOption("Diamond");
    await pointsField(page, "Theo Vault").fill("15m");
    await pointsField(page, "Testnet").fill("30954.83828");
    await pointsField(page, "Testnet").press("Enter");
    await expectAddress(page, `/?${TYPED}&open=typed-points`);
    await expectFigures(page, RICH_FIGURES);
    await expect(pointsField(page, "weETH")).toHaveValue("180,000,000.5");
    await pointsField(page, "ezETH").fill("lots");
    await pointsField(page, "ezETH").press("Enter");
    await expect(page.getByTestId("adjusted")).toContainText(
      "Typed ezETH points lots isn’t valid, so it is left out",
    );
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expectAddress(page, "/?open=typed-points");
  });
});
