import {
  expectAddress,
  expectFigures,
  open,
  pasteWallet,
  pathOf,
  walletBox,
} from "./support/estimator";
import { expect, test } from "./support/test";
import { addWallets, expectTotals, numbersTo, sumOf, walletRows } from "./support/wallet-list";

test("a pasted list fills an empty field, adds a history entry, and is looked up once", async ({
  page,
  upstream,
}) => {
  const wallets = addWallets(upstream, 3);
  await open(page);
  await pasteWallet(page, `${wallets.join("\n")}\nmy old wallet\n`);
  await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3)]);
  await expect(walletBox(page)).toHaveValue("");
  await expectFigures(page, { testnet: sumOf(1, 2, 3), total: sumOf(1, 2, 3) });
  await expect(page.getByRole("status").filter({ hasText: "wallets added" })).toContainText(
    "Not an address: “my old wallet”.",
  );
  await expectAddress(page, pathOf({ wallet: wallets[0]!, also: wallets.slice(1).join() }));
  expect(upstream.calls).toHaveLength(24);
  await page.goBack();
  await expectFigures(page, { total: "$0" });
  await expect(walletRows(page)).toHaveCount(0);
  await page.goForward();
  await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3)]);
  await page.reload();
  await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3)]);
});

test("a list can be edited by keyboard alone, and only added wallets are looked up", async ({
  page,
  upstream,
}) => {
  const wallets = addWallets(upstream, 20);
  const all = numbersTo(20).map((number) => sumOf(number));
  await open(page, { wallet: wallets[0]!, also: wallets.slice(1, 19).join() });
  await expectTotals(page, all.slice(0, 19));
  const before = upstream.calls.length;
  await walletBox(page).focus();
  await page.keyboard.type(wallets[19]!);
  await page.keyboard.press("Enter");
  await expectTotals(page, all);
  expect(upstream.calls).toHaveLength(before + 8);
  expect(upstream.callsFor(wallets[19]!)).toHaveLength(8);
  await page.getByRole("button", { name: /^0x/ }).first().focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Remove wallet 1", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectTotals(page, all.slice(1));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectTotals(page, all);
  await expectFigures(page, { total: sumOf(...numbersTo(20)) });
});
