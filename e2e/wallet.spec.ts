import {
  enterWallet,
  expectAddress,
  expectFigures,
  open,
  pasteWallet,
  pathOf,
  slider,
  walletBox,
} from "./support/estimator";
import { recordRequests } from "./support/record-requests";
import { totalOf } from "../tests/support/new-wallets";
import { SOURCES } from "~/estimate/wallet-points";
import { expect, test } from "./support/test";
import {
  MODEST,
  MODEST_FIGURES,
  NO_FIGURES,
  RICH,
  RICH_FIGURES,
  walletWith,
} from "../tests/support/wallets";

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
  const spelled = (source: string) => (source === "testnet" ? wallet : lower);
  expect(asked.sort()).toEqual(SOURCES.map((source) => `${source} ${spelled(source)}`).sort());
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
  await expect(walletBox(page)).toHaveValue(wallet);
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
  await walletBox(page).blur();
  await expect(walletBox(page)).toHaveValue(wallet);
});

test("that cannot be an address is sent nowhere", async ({ page, upstream }) => {
  await open(page);
  const requests = recordRequests(page);
  await walletBox(page).fill("..");
  await expect(page.getByText("Cannot be looked up as an address.")).toBeVisible();
  await expect(page.getByTestId("points-note")).toHaveCount(0);
  await expectFigures(page, { expedition: "$0", theo: "$0", testnet: "$0" });
  expect(requests.filter((path) => path.includes(".data"))).toHaveLength(1);
  expect(upstream.calls).toEqual([]);
  // Asking again would bring nothing, either.
  await walletBox(page).press("Enter");
  await slider(page, "FDV").press("End");
  await expectAddress(page, pathOf({ wallet: "..", fdv: 1_000_000_000 }));
  expect(requests.filter((path) => path.includes(".data"))).toHaveLength(1);
});

test("that is not found or of another form is pointed out, and nothing moves", async ({
  page,
  upstream,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  const below = page.getByRole("heading", { name: "Mitosis Expedition" });
  // On the page, as it may scroll for the field.
  const place = () =>
    below.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  await walletBox(page).pressSequentially(upstream.addWallet(walletWith()));
  await expect(page.getByText("No points found for this wallet.")).toBeVisible();
  expect(await place()).toBe(before);
  await walletBox(page).press("Backspace");
  await expect(page.getByText("40 hex digits")).toHaveCount(0);
  await walletBox(page).blur();
  await expect(page.getByText("40 hex digits")).toBeVisible();
  expect(await place()).toBe(before);
  await enterWallet(page, "..");
  await expect(page.getByText("Cannot be looked up as an address.")).toBeVisible();
  expect(await place()).toBe(before);
});

test.describe("is cleaned by one rule", () => {
  test("from a link: one lookup, no history entry, the page stays as it is", async ({
    page,
    upstream,
  }) => {
    const requests = recordRequests(page);
    await open(page, { wallet: "0xa\naa" });
    await expectFigures(page, { total: totalOf("0xaaa") });
    await expect(walletBox(page)).toHaveValue("0xaaa");
    await expect(page.getByTestId("adjusted")).toContainText("0xaaa");
    const entries = await page.evaluate(() => history.length);
    await slider(page, "FDV").press("End");
    await expectAddress(page, pathOf({ wallet: "0xaaa", fdv: 1_000_000_000 }));
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(requests.filter((path) => path.includes(".data"))).toEqual([]);
    expect(new Set(upstream.calls.map(({ address }) => address))).toEqual(new Set(["0xaaa"]));
    expect(upstream.calls).toHaveLength(8);
  });

  test("typed: half of a surrogate pair is nothing", async ({ page, upstream }) => {
    await open(page);
    await walletBox(page).evaluate((input: HTMLInputElement) => {
      input.focus();
      document.execCommand("insertText", false, "0x1\ud83d");
    });
    await expectAddress(page, pathOf({ wallet: "0x1" }));
    await expectFigures(page, { total: totalOf("0x1") });
    await expect(page.getByTestId("loading")).toHaveCount(0);
    expect(upstream.calls).toHaveLength(8);
  });

  test("from either: no more than 256 characters", async ({ page, request }) => {
    await open(page);
    await pasteWallet(page, "a".repeat(20_000));
    await expectAddress(page, pathOf({ wallet: "a".repeat(256) }));
    await expect(walletBox(page)).toHaveValue("a".repeat(256));
    await expectFigures(page, { total: totalOf("a".repeat(256)) });
    // A reload would break off the chart's file.
    await expect(page.locator("canvas")).toBeVisible();
    expect((await page.reload())?.status()).toBe(200);
    const estimate = await request.get(`/api/estimate?wallet=${"b".repeat(300)}`);
    expect((await estimate.json()).scenario.wallet).toBe("b".repeat(256));
  });
});
