import { startApp } from "../tests/support/app-process";
import { expectFigures, expectNoSidewaysScroll, open, walletBox } from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { expect, servedBy } from "./support/test";

const test = servedBy(() => startApp());

test("sample data is labelled as such, links to its wallets, and ranks them", async ({ page }) => {
  await open(page);
  const links = page.getByText("Try a sample:").locator("..").getByRole("link");
  await links.filter({ hasText: "Every tier" }).click();
  await expectFigures(page, { expedition: "$37,280", total: "$42,687" });
  await expect(page.getByText("Points: made-up demo data, 2,966 wallets")).toBeVisible();
  await expect(links.filter({ hasText: "Every tier" })).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(`/?wallet=${await walletBox(page).inputValue()}`);
  await expect(page.getByTestId("rank-expedition")).toHaveText(/^rank [\d,]+ of [\d,]+ · top /);
  // The smallest of phones.
  await expectNoSidewaysScroll(page, [320]);
  await expectAccessible(page);
});
