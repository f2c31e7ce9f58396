import { copy, expectFigures, open, pasteWallet, pathOf, walletBox } from "./support/estimator";
import { expect, test } from "./support/test";
import { addWallets, sumOf } from "./support/wallet-list";

test("a wallet pasted into another has a line of its own", async ({ page, upstream }) => {
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
  await expect(page).toHaveURL(pathOf({ wallet: one, also: two }));
});
