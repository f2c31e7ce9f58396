import {
  copy,
  expectAddress,
  expectFigures,
  open,
  pasteWallet,
  pathOf,
  walletBox,
} from "./support/estimator";
import { expect, test } from "./support/test";
import { addWallets, expectTotals, sumOf, walletRows } from "./support/wallet-list";

test("a pasted list stays as it is, adds a history entry, and is looked up once", async ({
  page,
  upstream,
}) => {
  const wallets = addWallets(upstream, 3);
  const text = `main: ${wallets[0]}\n${wallets[1]}, ${wallets[2]}\nmy old wallet`;
  await open(page);
  await pasteWallet(page, text);
  await expectTotals(page, 3);
  await expect(walletBox(page)).toHaveValue(text);
  await expectFigures(page, { testnet: sumOf(1, 2, 3), total: sumOf(1, 2, 3) });
  await expectAddress(page, pathOf({ wallet: wallets[0]!, also: wallets.slice(1).join() }));
  expect(upstream.calls).toHaveLength(24);
  await page.goBack();
  await expectFigures(page, { total: "$0" });
  await expect(walletRows(page)).toHaveCount(0);
  await expect(walletBox(page)).toHaveValue("");
  await page.goForward();
  await expectTotals(page, 3);
  await expect(walletBox(page)).toHaveValue(text);
  await page.reload();
  await expectTotals(page, 3);
  // The label is stored in the browser.
  await expect(walletBox(page)).toHaveValue(`main: ${wallets.join("\n")}`);
});

test("a wallet pasted into another gets a line of its own, which the field undoes", async ({
  page,
  upstream,
}) => {
  const [one = "", two = "", three = ""] = addWallets(upstream, 3);
  await open(page);
  await pasteWallet(page, `${one}\n${two}`);
  await expectFigures(page, { total: sumOf(1, 2) });
  await copy(page, three);
  await walletBox(page).focus();
  await walletBox(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(9, 9));
  await page.keyboard.press("ControlOrMeta+v");
  await expect(walletBox(page)).toHaveValue(`${one}\n${three}\n${two}`);
  await expectFigures(page, { total: sumOf(1, 2, 3) });
  await page.keyboard.press("ControlOrMeta+z");
  await expect(walletBox(page)).toHaveValue(`${one}\n${two}`);
  await expectFigures(page, { total: sumOf(1, 2) });
  await expectAddress(page, pathOf({ wallet: one, also: two }));
});
