import { expectAddress, expectFigures, open, pathOf, slider, walletBox } from "./support/estimator";
import {
  card,
  expectNames,
  storeScenarios,
  link,
  notice,
  row,
  save,
  saveAs,
  saveStatus,
  type NamedQuery,
} from "./support/saved";
import { expect, test } from "./support/test";
import { MODEST, RICH, RICH_FIGURES } from "../tests/support/wallets";

test("scenarios can be saved under a name", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  const suggestion = `${wallet.slice(0, 6)}…${wallet.slice(-4)} · $1B`;
  await open(page, { wallet });
  await saveAs(page, "  My hope 😀 ");
  await expect(saveStatus(page)).toContainText("Saved as “My hope 😀”.");
  await expect(saveStatus(page).getByRole("button", { name: "Rename" })).toBeFocused();
  await expectAddress(page, pathOf({ wallet }));
  await slider(page, "FDV").press("End");
  await save(page).click();
  await expect(saveStatus(page)).toContainText(`Saved as “${suggestion}”.`);

  await page.reload();
  await expectNames(page, [suggestion, "My hope 😀"]);
  await expect(row(page, suggestion)).toContainText("$214,444");
  await expect(row(page, "My hope 😀")).toContainText(RICH_FIGURES.total!);
});

test("a saved scenario opens at the top of the page, and Back returns", async ({
  page,
  upstream,
}) => {
  const [rich, modest] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
  await storeScenarios(page.context(), [["Rich, half", { wallet: rich, testnet: 0 }]]);
  await open(page, { wallet: modest, fdv: 5_000_000, bonus: "morse" });
  await card(page).scrollIntoViewIfNeeded();
  // Looked up just for the list, as the page has another wallet.
  await expect(row(page, "Rich, half")).toContainText("$49,333");

  await link(page, "Rich, half").focus();
  await page.keyboard.press("Enter");
  await expectFigures(page, { ...RICH_FIGURES, testnet: "$0", total: "$49,333" });
  await expect(walletBox(page)).toHaveValue(rich);
  await expectAddress(page, pathOf({ wallet: rich, testnet: 0 }));
  await expect(link(page, "Rich, half")).toHaveAttribute("aria-current", "true");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toBeInViewport();
  await expect(heading).toBeInViewport();

  await page.goBack();
  await expectAddress(page, pathOf({ wallet: modest, fdv: 5_000_000, bonus: "morse" }));
  await expect(slider(page, "FDV")).toHaveValue("5000000");
});

test("saving offers a link to the list", { tag: "@phone" }, async ({ page }) => {
  await open(page, { bonus: "kaito" });
  await save(page).click();
  await page.getByRole("link", { name: "See my scenarios" }).click();
  const saved = link(page, "No wallet · $300M · Kaito Yapper Top");
  await expect(saved).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(saved).toBeFocused();
  // Later changes to the address don't scroll the page back there.
  await slider(page, "FDV").press("End");
  await expectAddress(page, pathOf({ fdv: 1_000_000_000, bonus: "kaito" }));
  await expect(slider(page, "FDV")).toBeInViewport();
  expect(new URL(page.url()).hash).toBe("");
});

test("deleting a row doesn't scroll the page", { tag: "@phone" }, async ({ page }) => {
  const many = Array.from({ length: 12 }, (_, index): NamedQuery => [`Plan ${index}`, {}]);
  await storeScenarios(page.context(), many);
  await open(page);
  const remove = page.getByRole("button", { name: "Delete “Plan 0”" });
  await remove.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await remove.click();
  await expect(notice(page)).toContainText("Deleted “Plan 0”.");
  await expect(notice(page)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
