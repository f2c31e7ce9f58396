import { startApp } from "../tests/support/app-process";
import { status } from "../tests/support/fake-upstream";
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
import { MODEST, RICH } from "../tests/support/wallets";

test("a pasted list fills an empty field, adds a history entry, and is looked up once", async ({
  page,
  upstream,
}) => {
  const wallets = addWallets(upstream, 3);
  await open(page);
  await pasteWallet(page, `${wallets.join("\n")}\nmy old wallet\n`);
  await expect(walletBox(page)).toHaveValue(wallets[0]!);
  await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3)]);
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

test("labels beside pasted addresses stay in this browser, and are shared only if asked", async ({
  page,
  upstream,
  browser,
}) => {
  const [main, cold] = addWallets(upstream, 2) as [string, string];
  await open(page);
  await pasteWallet(page, `main: ${main}\n${cold},cold`);
  await expect(page.getByRole("button", { name: /^1 main 0x/ })).toBeVisible();
  await expectTotals(page, [sumOf(1), sumOf(2)]);
  await page.reload();
  await page.getByRole("button", { name: /^2 cold 0x/ }).click();
  await page.getByRole("textbox", { name: "Label" }).fill("savings");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^2 savings 0x/ })).toBeVisible();
  await expectAddress(page, pathOf({ wallet: main, also: cold }));
  const field = page.getByLabel("Link to this estimate");
  expect(await field.inputValue()).not.toContain("label");
  await page.getByRole("checkbox", { name: "Labels in link" }).check();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(await field.inputValue());
  await expect(friend.getByRole("button", { name: /^1 main 0x/ })).toBeVisible();
  await expect(friend.getByRole("button", { name: /^2 savings 0x/ })).toBeVisible();
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
  await page.getByRole("button", { name: "Add a wallet" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(wallets[19]!);
  await page.keyboard.press("Enter");
  await expectTotals(page, all);
  expect(upstream.calls).toHaveLength(before + 8);
  expect(upstream.callsFor(wallets[19]!)).toHaveLength(8);
  await page.getByRole("button", { name: /^1 0x/ }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Remove wallet 1", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectTotals(page, all.slice(1));
  await expect(walletBox(page)).toHaveValue(wallets[1]!);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectTotals(page, all);
  await expect(walletBox(page)).toHaveValue(wallets[0]!);
  await expectFigures(page, { total: sumOf(...numbersTo(20)) });
});

test("the picked wallet's points and formulas are shown, and its address can be copied", async ({
  page,
  upstream,
}) => {
  const [rich, modest] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
  await open(page, { wallet: rich, also: modest, bonus: "kaito", details: 1 });
  await expect(page.getByTestId("tier-ezETH")).toHaveText("Diamond");
  await page.getByRole("button", { name: /^2 0x/ }).click();
  await expect(page.getByTestId("points-cmETH")).toHaveText("11,250,000");
  for (const title of ["Mitosis Expedition", "Game of Mito Testnet"]) {
    const card = page.getByRole("region", { name: title });
    await expect(card.getByRole("table", { name: /^Points of wallet 2, 0x/ })).toBeVisible();
  }
  await expect(page.getByText(/^For wallet 2, 0x.*:$/).first()).toBeVisible();
  // The sums cover all wallets, whichever is picked; a bonus counts once.
  await expectFigures(page, { additional: "$1,500", total: "$68,533" });
  await expect(
    page.getByText("Bonuses apply to you, so each counts once across all wallets."),
  ).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Address copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(modest);
});

test("a list never takes the focus while a wallet is being typed", async ({ page, upstream }) => {
  const [wallet, other] = addWallets(upstream, 2);
  await open(page, { wallet: wallet! });
  await page.getByRole("button", { name: "Add a wallet" }).click();
  await walletBox(page).fill("");
  await walletBox(page).pressSequentially(other!);
  await expect(walletBox(page)).toHaveValue(other!);
  await expectFigures(page, { total: sumOf(2) });
  await expect(page.getByRole("textbox", { name: "Another address" })).toHaveCount(0);
});

test("a list fills in as its wallets arrive, and says how many have arrived", async ({
  page,
  upstream,
}) => {
  const wallets = addWallets(upstream, 20);
  for (const wallet of wallets.slice(6, 8)) upstream.hold(["theo", "testnet"], wallet);
  // The document ends only with the last answer.
  const address = pathOf({ wallet: wallets[0]!, also: wallets.slice(1).join() });
  await page.goto(address, { waitUntil: "commit" });
  await expect(
    page.getByText("So far, 18 of 20 wallets; the rest is still loading…"),
  ).toBeVisible();
  const arrived = numbersTo(20).filter((number) => number !== 7 && number !== 8);
  await expectFigures(page, { total: sumOf(...arrived) });
  upstream.recover();
  await expectFigures(page, { total: sumOf(...numbersTo(20)) });
  await expect(page.getByText("So far")).toHaveCount(0);
  expect(upstream.calls).toHaveLength(160);
});

test("a failed wallet of a list is flagged, and only that wallet is retried", async ({
  page,
  upstream,
}) => {
  const wallets = addWallets(upstream, 3);
  upstream.misbehave(["theo", "testnet"], status(500), wallets[1]);
  await open(page, { wallet: wallets[0]!, also: wallets.slice(1).join() });
  await expectFigures(page, { total: sumOf(1, 3) });
  const row = walletRows(page).nth(1);
  await expect(row).toContainText("2 of 8 sources failed");
  upstream.recover();
  const before = upstream.calls.length;
  await row.getByRole("button", { name: "Try again for wallet 2" }).click();
  await expectFigures(page, { total: sumOf(1, 2, 3) });
  await expect(row).not.toContainText("failed");
  const retried = upstream.calls.slice(before).map(({ address }) => address.toLowerCase());
  expect(new Set(retried)).toEqual(new Set([wallets[1]!.toLowerCase()]));
});

test("refused wallets of a list are named, and looked up automatically after the wait", async ({
  page,
  upstream,
}) => {
  const server = await startApp({
    ...upstream.settings,
    NEW_WALLETS_PER_MINUTE: "4",
    TRUSTED_PROXY_HOPS: "1",
  });
  try {
    await page.setExtraHTTPHeaders({ "X-Forwarded-For": "203.0.113.7" });
    await page.clock.install();
    const wallets = addWallets(upstream, 6);
    await page.goto(server.url + pathOf({ wallet: wallets[0]!, also: wallets.slice(1).join() }));
    await expect(page.getByTestId("lookup-error")).toHaveText(
      "Error: Too many lookups for now; unanswered: wallets 5 and 6",
    );
    await expectTotals(page, [...numbersTo(4).map((number) => sumOf(number)), "—", "—"]);
    await expect(page.getByRole("button", { name: /^Continues in \d+ s$/ })).toBeDisabled();
    const requestSent = page.waitForRequest(/\.data\?/);
    await page.clock.runFor(61_000);
    const url = (await requestSent).url();
    expect(url).toContain(`wallet=${wallets[4]}`);
    expect(url).not.toContain(wallets[0]);
    // It loads later, and would ask a server that has stopped.
    await expect(page.getByTestId("what-if")).toBeAttached();
  } finally {
    await server.stop();
  }
});
