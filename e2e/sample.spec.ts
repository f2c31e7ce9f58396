import { startApp } from "../tests/support/app-process";
import { expectAddress, expectFigures, open, pathOf, walletBox } from "./support/estimator";
import { expect, servedBy } from "./support/test";

const test = servedBy(() => startApp());

test("sample data is labelled as such, and links to its wallets", async ({ page }) => {
  await open(page);
  const links = page.getByText("Try a sample:").locator("..").getByRole("link");
  await links.filter({ hasText: "Every tier" }).click();
  await expectFigures(page, { expedition: "$37,280", total: "$42,687" });
  await expect(page.getByText("Points: made-up demo data, 2,966 wallets")).toBeVisible();
  await expect(links.filter({ hasText: "Every tier" })).toHaveAttribute("aria-current", "true");
  await expectAddress(page, pathOf({ wallet: await walletBox(page).inputValue() }));
});
