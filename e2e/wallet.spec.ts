import {
  enterWallet,
  expectAddress,
  expectFigures,
  open,
  pasteWallet,
  pathOf,
  walletBox,
} from "./support/estimator";
import { EXPEDITION } from "./support/fake-upstream";
import { recordRequests } from "./support/record-requests";
import { expect, test } from "./support/test";
import { MODEST, MODEST_FIGURES, NO_FIGURES, RICH, RICH_FIGURES } from "./support/wallets";

/** Longer than an update that does not wait for a pause, shorter than the pause. */
const AT_ONCE_MS = 150;

test("typed, is looked up after a pause, whole", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await walletBox(page).pressSequentially(wallet);
  await page.clock.runFor(AT_ONCE_MS);
  await expect(page.getByTestId("loading")).toBeVisible();
  await expectAddress(page, "/");
  expect(upstream.calls).toEqual([]);
  await page.clock.runFor(1500);
  await expectFigures(page, RICH_FIGURES);
  await expectAddress(page, pathOf({ wallet }));
  await expect(page.getByTestId("loading")).toHaveCount(0);

  const asked = upstream.calls.map(({ source, address }) => `${source} ${address}`);
  const lower = wallet.toLowerCase();
  expect(asked.sort()).toEqual(
    [...EXPEDITION.map((s) => `${s} ${lower}`), `theo ${lower}`, `testnet ${wallet}`].sort(),
  );
});

test("pasted, is looked up at once", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await pasteWallet(page, `  ${wallet} `);
  await page.clock.runFor(AT_ONCE_MS);
  await expectFigures(page, RICH_FIGURES);
  await expectAddress(page, pathOf({ wallet }));
  expect(upstream.callsFor(wallet)).toHaveLength(8);
});

test("is looked up at once with Enter", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await walletBox(page).pressSequentially(wallet);
  await walletBox(page).press("Enter");
  await page.clock.runFor(AT_ONCE_MS);
  await expectFigures(page, RICH_FIGURES);
  await expect(walletBox(page)).toBeFocused();
  await page.clock.runFor(2000);
  await expectAddress(page, pathOf({ wallet }));
  expect(upstream.calls).toHaveLength(8);
});

test("is a history entry: Back, Forward and reload show its figures", async ({
  page,
  upstream,
}) => {
  const rich = upstream.addWallet(RICH);
  const modest = upstream.addWallet(MODEST);
  await open(page, { wallet: rich });
  const entries = await page.evaluate(() => history.length);
  await enterWallet(page, modest);
  await expectFigures(page, MODEST_FIGURES);
  await expectAddress(page, pathOf({ wallet: modest }));
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);

  await page.goBack();
  await expectFigures(page, RICH_FIGURES);
  await expect(walletBox(page)).toHaveValue(rich);
  await page.goForward();
  await expectFigures(page, MODEST_FIGURES);
  await expect(walletBox(page)).toHaveValue(modest);
  await page.reload();
  await expectFigures(page, MODEST_FIGURES);
  await expect(walletBox(page)).toHaveValue(modest);
  await page.goBack();
  await expectFigures(page, RICH_FIGURES);
});

test("cleared, clears the results and asks nothing", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet });
  await expectFigures(page, RICH_FIGURES);
  await expect(page.locator("canvas")).toBeVisible();
  const calls = upstream.calls.length;
  await walletBox(page).fill("");
  await expectFigures(page, NO_FIGURES);
  await expectAddress(page, "/");
  await expect(page).toHaveTitle("Try to estimate your airdrop value !");
  for (const row of ["weETH", "cmETH", "theo", "testnet"]) {
    await expect(page.getByTestId(`points-${row}`)).toHaveText("—");
  }
  await expect(page.getByTestId("tier-weETH")).toHaveText("—");
  await expect(page.getByTestId("loading")).toHaveCount(0);
  expect(upstream.calls).toHaveLength(calls);
  await page.goBack();
  await expectFigures(page, RICH_FIGURES);
});

test("may have spaces around it, which do not count", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page);
  await walletBox(page).fill(` ${wallet}  `);
  await expectFigures(page, RICH_FIGURES);
  await expectAddress(page, pathOf({ wallet }));
  await expect(walletBox(page)).toHaveValue(` ${wallet}  `);
});

test("that cannot be an address is sent nowhere", async ({ page, upstream }) => {
  await open(page);
  const requests = recordRequests(page);
  await walletBox(page).fill("..");
  await expect(page.getByTestId("points-note")).toContainText("8 of 8");
  await expectFigures(page, { expedition: "$0", theo: "$0", testnet: "$0" });
  expect(requests.filter((path) => path.includes(".data"))).toHaveLength(1);
  expect(upstream.calls).toEqual([]);
});
