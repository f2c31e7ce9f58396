import { copy, expectFigures, open, pasteWallet, pathOf, walletBox } from "./support/estimator";
import { expect, test } from "./support/test";
import { addWallets, expectTotals, pasteFurther, sumOf } from "./support/wallet-list";

test("a pasted list replaces a link's, and stays as it is", async ({ page, upstream }) => {
  const [a = "", b = "", c = "", friend = "", other = ""] = addWallets(upstream, 5);
  const viewing = page.getByTestId("viewing");
  const text = `main: ${a}\n${b}, ${c}\nmy old wallet`;
  await open(page, { wallet: friend });
  await expectFigures(page, { total: sumOf(4) });
  await pasteWallet(page, text);
  await expectTotals(page, 3);
  await expect(walletBox(page)).toHaveValue(text);
  await expectFigures(page, { testnet: sumOf(1, 2, 3), total: sumOf(1, 2, 3) });
  await expect(page).toHaveURL(pathOf({ wallet: a, also: `${b},${c}` }));
  // Each of the four was looked up once.
  expect(upstream.requests).toHaveLength(32);
  await page.goBack();
  await expectFigures(page, { total: sumOf(4) });
  await expect(walletBox(page)).toHaveValue(friend);
  await expect(viewing).toBeVisible();
  await page.goForward();
  await expectTotals(page, 3);
  await expect(walletBox(page)).toHaveValue(text);
  await expect(viewing).toHaveCount(0);
  await page.reload();
  await expectTotals(page, 3);
  // The label is stored in the browser.
  await expect(walletBox(page)).toHaveValue(`main: ${a}\n${b}\n${c}`);
  await expect(viewing).toHaveCount(0);
  await pasteFurther(page, other);
  await expectFigures(page, { total: sumOf(1, 2, 3, 5) });
  await expect(page).toHaveURL(pathOf({ wallet: a, also: [b, c, other].join() }));
  await expect(page.getByTestId("replaced")).toHaveCount(0);
});

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
