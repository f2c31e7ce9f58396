import {
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
import { MODEST, MODEST_FIGURES, RICH, RICH_FIGURES } from "../tests/support/wallets";

test.describe("a pasted list", () => {
  test("fills an empty field with all of its wallets at once", async ({ page, upstream }) => {
    const wallets = addWallets(upstream, 3);
    await open(page);
    await pasteWallet(page, `${wallets.join("\n")}\n`);
    await expect(walletBox(page)).toHaveValue(wallets[0]!);
    await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3)]);
    await expectFigures(page, { testnet: sumOf(1, 2, 3), total: sumOf(1, 2, 3) });
    await expectAddress(page, pathOf({ wallet: wallets[0]!, also: wallets.slice(1).join() }));
    expect(upstream.calls).toHaveLength(24);
  });

  test("over a wallet takes its place, into one adds to it", async ({ page, upstream }) => {
    const [first, second, third, fourth] = addWallets(upstream, 4);
    await open(page, { wallet: first! });
    await pasteWallet(page, `${second}, ${third}`);
    await expectTotals(page, [sumOf(2), sumOf(3)]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${first};${fourth}`);
    await walletBox(page).press("End");
    await walletBox(page).press("ControlOrMeta+v");
    await expectTotals(page, [sumOf(2), sumOf(3), sumOf(1), sumOf(4)]);
  });

  test("names what is not added", async ({ page, upstream }) => {
    const wallets = addWallets(upstream, 22);
    await open(page, { wallet: wallets[0]! });
    await pasteFurther(page, [...wallets, "my old wallet", wallets[3]].join("\n"));
    const notice = page.getByRole("status").filter({ hasText: "wallets added" });
    await expect(notice).toContainText("19 wallets added.");
    await expect(notice).toContainText("Not an address: “my old wallet”.");
    await expect(notice).toContainText(/In the list already: “0x.{4}….{4}”, “0x.{4}….{4}”\./);
    await expect(notice).toContainText(/At most 20 wallets; left out: “.*”, “.*”\./);
    await expect(walletRows(page)).toHaveCount(20);
    await expect(page.getByText("20 wallets, the most there can be")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add a wallet" })).toHaveCount(0);
  });

  test("of which nothing can be added stays in its field", async ({ page, upstream }) => {
    const [first] = addWallets(upstream, 1);
    await open(page, { wallet: first! });
    await pasteFurther(page, first!.toUpperCase().replace("0X", "0x"));
    await expect(page.getByText(/In the list already/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Further address" })).toHaveValue(/^0x/);
    await expectAddress(page, pathOf({ wallet: first! }));
  });
});

test.describe("a single wallet", () => {
  test("has no list, and a pasted one stays single", async ({ page, upstream }) => {
    const [wallet] = addWallets(upstream, 1);
    await open(page);
    await expect(page.getByRole("button", { name: "Add a wallet" })).toHaveCount(0);
    await pasteWallet(page, ` ${wallet}\n`);
    await expectFigures(page, { total: sumOf(1) });
    await expect(walletRows(page)).toHaveCount(0);
    await expect(page.getByTestId("wallet-total-1")).toHaveCount(0);
    await expect(page.getByText("each counts once")).toHaveCount(0);
  });
});

test.describe("the list", () => {
  test("asks for nothing but what is added, and for nothing where one is removed", async ({
    page,
    upstream,
  }) => {
    const wallets = addWallets(upstream, 4);
    await open(page, { wallet: wallets[0]!, also: wallets.slice(1, 3).join() });
    await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3)]);
    const before = upstream.calls.length;
    await pasteFurther(page, wallets[3]!);
    await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3), sumOf(4)]);
    expect(upstream.calls).toHaveLength(before + 8);
    expect(upstream.callsFor(wallets[3]!)).toHaveLength(8);
    await page.getByRole("button", { name: "Remove wallet 2", exact: true }).click();
    await expectTotals(page, [sumOf(1), sumOf(3), sumOf(4)]);
    await expectFigures(page, { total: sumOf(1, 3, 4) });
    await expectAddress(page, pathOf({ wallet: wallets[0]!, also: `${wallets[2]},${wallets[3]}` }));
    expect(upstream.calls).toHaveLength(before + 8);
  });

  test("gives a removed wallet back, in its place", async ({ page, upstream }) => {
    const wallets = addWallets(upstream, 3);
    await open(page, { wallet: wallets[0]!, also: wallets.slice(1).join() });
    await page.getByRole("button", { name: "Remove wallet 1", exact: true }).click();
    await expect(walletBox(page)).toHaveValue(wallets[1]!);
    await expectTotals(page, [sumOf(2), sumOf(3)]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3)]);
    await expect(walletBox(page)).toHaveValue(wallets[0]!);
  });

  test("steps back and forth, and comes back on reload", async ({ page, upstream }) => {
    const wallets = addWallets(upstream, 2);
    await open(page, { wallet: wallets[0]! });
    await pasteFurther(page, wallets[1]!);
    await expectTotals(page, [sumOf(1), sumOf(2)]);
    await page.goBack();
    await expectFigures(page, { total: sumOf(1) });
    await expect(walletRows(page)).toHaveCount(0);
    await page.goForward();
    await expectTotals(page, [sumOf(1), sumOf(2)]);
    await page.reload();
    await expectTotals(page, [sumOf(1), sumOf(2)]);
    await expectFigures(page, { total: sumOf(1, 2) });
  });

  test("shows the picked wallet's points, and says whose they are", async ({ page, upstream }) => {
    const [rich, modest] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
    await open(page, { wallet: rich, also: modest });
    await expectTotals(page, [RICH_FIGURES.total, MODEST_FIGURES.total]);
    await expectFigures(page, { expedition: "$49,000", theo: "$1,533", testnet: "$16,500" });
    await expect(page.getByTestId("tier-ezETH")).toHaveText("Diamond");
    await expect(page.getByRole("table", { name: /^Points of wallet 1, 0x/ })).toBeVisible();
    await walletRows(page).nth(1).getByRole("button", { name: /^2 0x/ }).click();
    await expect(page.getByTestId("points-cmETH")).toHaveText("11,250,000");
    await expect(page.getByTestId("points-testnet")).toHaveText("3,095.48");
    await expect(page.getByRole("table", { name: /^Points of wallet 2, 0x/ })).toBeVisible();
    await expect(page.getByText(/^Test \$MITO of wallet 2, 0x/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Whole address" })).toHaveValue(modest);
    // The sums are of all, whichever is picked.
    await expectFigures(page, { total: "$67,033" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByText("Address copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(modest);
  });

  test("counts bonuses once, and says so", async ({ page, upstream }) => {
    const wallets = addWallets(upstream, 3);
    await open(page, { wallet: wallets[0]!, also: wallets.slice(1).join(), bonus: "kaito" });
    await expectFigures(page, { additional: "$1,500", total: "$2,100" });
    await expect(
      page.getByText("Bonuses are yours, not a wallet’s: each counts once."),
    ).toBeVisible();
  });

  test("keeps its others while the first is typed anew", async ({ page, upstream }) => {
    const wallets = addWallets(upstream, 3);
    await open(page, { wallet: wallets[0]!, also: wallets[1]! });
    await walletBox(page).press("ControlOrMeta+a");
    await walletBox(page).press("Delete");
    await expect(walletBox(page)).toHaveValue("");
    await walletBox(page).pressSequentially(wallets[2]!);
    await expectTotals(page, [sumOf(3), sumOf(2)]);
    await expectAddress(page, pathOf({ wallet: wallets[2]!, also: wallets[1]! }));
  });

  test("never takes the focus from the wallet that is typed", async ({ page, upstream }) => {
    const [wallet, other] = addWallets(upstream, 2);
    await open(page, { wallet: wallet! });
    await page.getByRole("button", { name: "Add a wallet" }).click();
    await walletBox(page).fill("");
    await walletBox(page).pressSequentially(other!);
    await expect(walletBox(page)).toHaveValue(other!);
    await expectFigures(page, { total: sumOf(2) });
    await expect(page.getByRole("textbox", { name: "Further address" })).toHaveCount(0);
  });

  test("of 20 is worked by keyboard alone", async ({ page, upstream }) => {
    const wallets = addWallets(upstream, 20);
    await open(page, { wallet: wallets[0]!, also: wallets.slice(1, 19).join() });
    await page.getByRole("button", { name: "Add a wallet" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(wallets[19]!);
    await page.keyboard.press("Enter");
    await expectTotals(
      page,
      numbersTo(20).map((number) => sumOf(number)),
    );
    await page.getByRole("button", { name: /^1 0x/ }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Remove wallet 1", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectFigures(page, { total: sumOf(...numbersTo(20)) });
  });
});
