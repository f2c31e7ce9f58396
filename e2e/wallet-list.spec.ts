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
import {
  addWallets,
  expectTotals,
  numbersTo,
  pasteFurther,
  sumOf,
  walletRows,
} from "./support/wallet-list";

test("a pasted list stays as it is, adds a history entry, and is looked up once", async ({
  page,
  upstream,
}) => {
  const wallets = addWallets(upstream, 3);
  const text = `main: ${wallets[0]}\n${wallets[1]}, ${wallets[2]}\nmy old wallet`;
  await open(page);
  await pasteWallet(page, text);
  await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3)]);
  await expect(walletBox(page)).toHaveValue(text);
  await expectFigures(page, { testnet: sumOf(1, 2, 3), total: sumOf(1, 2, 3) });
  await expect(page.getByText("Not an address: “my old wallet”.")).toBeVisible();
  await expectAddress(page, pathOf({ wallet: wallets[0]!, also: wallets.slice(1).join() }));
  expect(upstream.calls).toHaveLength(24);
  await page.goBack();
  await expectFigures(page, { total: "$0" });
  await expect(walletRows(page)).toHaveCount(0);
  await expect(walletBox(page)).toHaveValue("");
  await page.goForward();
  await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3)]);
  await expect(walletBox(page)).toHaveValue(text);
  await page.reload();
  await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3)]);
  await expect(walletBox(page)).toHaveValue(`main: ${wallets.join("\n")}`);
});

test("a wallet pasted into another gets a line of its own, which the field undoes", async ({
  page,
  upstream,
}) => {
  const [one = "", two = "", three = ""] = addWallets(upstream, 3);
  await open(page, { wallet: one, also: two });
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

test(
  "all of twelve wallets are in sight, sorted by value, and the chosen one is said",
  { tag: "@screens" },
  async ({ page, upstream }) => {
    const wallets = addWallets(upstream, 12);
    await open(page, { wallet: wallets[0]!, also: wallets.slice(1).join() });
    const rows = walletRows(page);
    await expect(rows).toHaveCount(12);
    for (const [index, number] of numbersTo(12).reverse().entries())
      await expect(rows.nth(index)).toContainText(sumOf(number));
    // None is cut off by a box that scrolls.
    const heights = await rows.first().evaluate((row) => {
      const { scrollHeight, clientHeight } = row.parentElement!;
      return [scrollHeight, clientHeight];
    });
    expect(heights[0]).toBe(heights[1]);
    await rows.nth(2).getByRole("button", { name: /^0x/ }).click();
    await expect(rows.nth(2)).toContainText("Points shown below");
    await expect(rows.nth(2).getByText(wallets[9]!).last()).toBeVisible();
    await expect(page.getByText("Points shown below")).toHaveCount(1);
  },
);

test("a list can be edited by keyboard alone, and only added wallets are looked up", async ({
  page,
  upstream,
}) => {
  const wallets = addWallets(upstream, 20);
  const all = numbersTo(20).map((number) => sumOf(number));
  await open(page, { wallet: wallets[0]!, also: wallets.slice(1, 19).join() });
  await expectTotals(page, all.slice(0, 19));
  const before = upstream.calls.length;
  await walletBox(page).press("ControlOrMeta+End");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type(wallets[19]!);
  await page.keyboard.press("Enter");
  await expectTotals(page, all);
  expect(upstream.calls).toHaveLength(before + 8);
  expect(upstream.callsFor(wallets[19]!)).toHaveLength(8);
  // The most valuable wallet comes first.
  await page.getByRole("button", { name: /^0x/ }).first().focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Remove wallet 20", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectTotals(page, all.slice(0, 19));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectTotals(page, all);
  await expectFigures(page, { total: sumOf(...numbersTo(20)) });
});

test("labels stay in this browser", async ({ page, upstream }) => {
  const [one = "", two = ""] = addWallets(upstream, 2);
  await open(page, { wallet: one });
  await pasteFurther(page, `cold: ${two}`);
  await expectTotals(page, [sumOf(1), sumOf(2)]);
  expect(await page.content()).toContain("cold");
  expect(decodeURIComponent(page.url())).not.toContain("cold");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Link to this estimate" })).not.toHaveValue(
    /cold/,
  );
});
