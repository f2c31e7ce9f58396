import type { Locator, Page } from "playwright/test";
import { status } from "../tests/support/fake-upstream";
import { comparisonPathOf } from "../tests/support/scenarios";
import { expectNoSidewaysScroll, open, openFolds } from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { expect, test } from "./support/test";

test("only the table scrolls sideways", { tag: "@phone" }, async ({ page, upstream }) => {
  upstream.misbehave("theo", status(500));
  const odd = [
    `wallet=${"W".repeat(120)}&base=1e-7`,
    "fdv=1000000000&bonus=morse,discordMi,discordInt,partner,kaito,discord&role=og",
    "pool=123456789012345",
  ];
  const adjusted = encodeURIComponent("also=a,b,c,d,e,f,g,h&fdv=plenty");
  await open(page, `${comparisonPathOf(odd)}&s=${adjusted}&s=`);
  await expect(page.getByRole("form", { name: "Points" })).toContainText("Theo Vault");
  await expect(page.getByTestId("adjusted")).toBeVisible();
  await openFolds(page);
  await expectNoSidewaysScroll(page, [320, 768, 1280, 360]);
  await table(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table(page).evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  // The row headers stay in view.
  const head = await page.getByRole("rowheader", { name: "Total", exact: true }).boundingBox();
  expect(head!.x).toBeGreaterThanOrEqual((await table(page).boundingBox())!.x);
  await expectAccessible(page);
});

test("figures don't break, and columns peek", { tag: "@phone" }, async ({ page, wallet }) => {
  const large = `wallet=${wallet}&fdv=1000000000&base=10000000000`;
  await open(page, comparisonPathOf([large, "bonus=kaito", "fdv=5000000", "testnet=7"]));
  await expect(page.getByTestId("compare-total-1")).toHaveText(/^\$\d,\d{3},\d{3}$/);
  const broken = await page
    .locator(".compare__figures td")
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(broken).toBe(0);
  const heights = await page
    .getByTestId(/^compare-total-/)
    .evaluateAll((totals) => totals.map((total) => total.clientHeight));
  expect(new Set(heights).size).toBe(1);
  const third = (await page.getByRole("columnheader").nth(3).boundingBox())!;
  const { x, width } = (await table(page).boundingBox())!;
  expect(x + width - third.x).toBeGreaterThanOrEqual(16);
});

function table(page: Page): Locator {
  return page.getByRole("group", { name: "Scenarios side by side" });
}
