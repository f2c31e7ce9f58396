import { open, pathOf, waitForScripts } from "./support/estimator";
import { watchShifts } from "./support/layout-shifts";
import { expect, test } from "./support/test";
import { comparisonPathOf } from "../tests/support/scenarios";

test("says once what was adjusted", { tag: "@screens" }, async ({ page }) => {
  const notice = page.getByTestId("adjusted");
  const expectStill = await watchShifts(page);
  await open(page, { fdv: 99_999_999_999 });
  await expect(page).toHaveURL(pathOf({ fdv: 1_000_000_000 }));
  await expect(notice).toContainText("99999999999 is above the limit, so we used $1B");
  await expectStill();
  await page.reload();
  await waitForScripts(page);
  await expect(notice).toHaveCount(0);
});

test("is said to have brought changes only as it arrives", async ({ page }) => {
  const parameters = { fdv: 450_000_000, factor: 2 };
  await open(page, parameters);
  const chip = page.getByTestId("changes");
  const origin = chip.getByText("From a link");
  await expect(origin).toBeVisible();
  await page.reload();
  await waitForScripts(page);
  await expect(origin).toBeHidden();
  await page.goto(comparisonPathOf([pathOf(parameters).slice(2), "fdv=5000000"]));
  await page.getByRole("table").getByRole("link").first().click();
  await waitForScripts(page);
  await expect(chip).toContainText("Average tier factor 2");
  await expect(origin).toBeHidden();
});
