import type { Page } from "playwright/test";
import {
  copy,
  enterWallet,
  expectAddress,
  expectFigures,
  open,
  pasteWallet,
  pathOf,
  waitForScripts,
  walletBox,
} from "./support/estimator";
import { UPSTREAMS } from "../tests/support/points-upstream";
import { expect, test } from "./support/test";
import {
  MODEST,
  MODEST_FIGURES,
  NO_FIGURES,
  RICH,
  RICH_FIGURES,
  walletWith,
} from "../tests/support/wallets";

test("a pasted wallet is looked up without a pause", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await pasteWallet(page, `  ${wallet} `);
  // Longer than an immediate update takes, but shorter than the pause.
  await page.clock.runFor(150);
  await expectFigures(page, RICH_FIGURES);
  await expectAddress(page, pathOf({ wallet }));
  await expect(walletBox(page)).toHaveValue(wallet);
});

test("an address is taken out of a pasted link and label, into a field with another", async ({
  page,
  upstream,
}) => {
  const [first, second] = [upstream.addWallet(MODEST), upstream.addWallet(RICH)];
  await open(page, { wallet: first });
  await pasteWallet(page, `main: https://etherscan.io/address/${second}#tokentxns`);
  await expect(walletBox(page)).toHaveValue(second);
  await expectFigures(page, RICH_FIGURES);
  await expectAddress(page, pathOf({ wallet: second }));
  await expect(page.getByText("1 wallet added.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Label" })).toHaveValue("main");
});

const selected = (page: Page) =>
  walletBox(page).evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
    selectionStart,
    selectionEnd,
  ]);

test(
  "a tap into a link's wallet selects it, so that a paste replaces it; another sets the caret",
  { tag: "@screens" },
  async ({ page, hasTouch, upstream }) => {
    const [friends, own] = [upstream.addWallet(MODEST), upstream.addWallet(RICH)];
    await open(page, { wallet: friends });
    const press = () => (hasTouch ? walletBox(page).tap() : walletBox(page).click());
    await copy(page, own);
    await press();
    expect(await selected(page)).toEqual([0, friends.length]);
    await page.keyboard.press("ControlOrMeta+v");
    await expectAddress(page, pathOf({ wallet: own }));
    await expectFigures(page, RICH_FIGURES);
    await expect(walletBox(page)).toHaveValue(own);
    // Or else it would be a double click.
    await page.waitForTimeout(600);
    await press();
    const [start, end] = await selected(page);
    expect(start).toBe(end);
    // Wherever that is.
    await copy(page, friends);
    await page.keyboard.press("ControlOrMeta+v");
    await expectAddress(page, pathOf({ wallet: friends }));
    await expectFigures(page, MODEST_FIGURES);
    await page.goBack();
    await expectFigures(page, RICH_FIGURES);
  },
);

test("dragging over part of the wallet selects that part", async ({ page, upstream }) => {
  await open(page, { wallet: upstream.addWallet(RICH) });
  const { x, y, height } = (await walletBox(page).boundingBox())!;
  await page.mouse.move(x + 40, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const [start, end] = await selected(page);
  expect(start).toBeGreaterThan(0);
  expect(end).toBeLessThan(42);
  expect(end! - start!).toBeGreaterThan(4);
});

test(
  "the wallet's × clears it for another one, and moves nothing",
  { tag: "@screens" },
  async ({ page, hasTouch, upstream }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const [friends, own] = [upstream.addWallet(MODEST), upstream.addWallet(RICH)];
    await open(page, { wallet: friends });
    await expectFigures(page, MODEST_FIGURES);
    const clear = page.getByRole("button", { name: "Clear wallet" });
    const size = (await clear.boundingBox())!;
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(36);
    const places = () =>
      page
        .locator(".wallet-field > .row > :not(.skip-link, .wallet-field__clear)")
        .evaluateAll((elements) =>
          elements.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x, y, width, height];
          }),
        );
    const before = await places();
    // One line: all are as high as one control.
    expect(new Set(before.map(([, y, , height]) => `${y} ${height}`)).size).toBe(1);
    await (hasTouch ? clear.tap() : clear.click());
    await expect(walletBox(page)).toBeFocused();
    await expect(walletBox(page)).toHaveValue("");
    await expect(clear).toHaveCount(0);
    await expectFigures(page, NO_FIGURES);
    expect(await places()).toEqual(before);
    await expectAddress(page, "/");
    await copy(page, own);
    await page.keyboard.press("ControlOrMeta+v");
    await expectFigures(page, RICH_FIGURES);
    await page.goBack();
    await page.goBack();
    await expectFigures(page, MODEST_FIGURES);
    await expect(walletBox(page)).toHaveValue(friends);
  },
);

test("a wallet that replaces another during the pause is the only one looked up", async ({
  page,
  upstream,
}) => {
  const first = upstream.addWallet(RICH);
  const second = upstream.addWallet(MODEST);
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await walletBox(page).fill(first);
  await page.clock.runFor(200);
  await expect(page.getByTestId("loading")).toBeVisible();
  await walletBox(page).fill(second);
  await page.clock.runFor(2000);
  await expectFigures(page, MODEST_FIGURES);
  await expect(page.getByTestId("loading")).toHaveCount(0);
  expect(upstream.callsFor(first)).toEqual([]);
  expect(upstream.callsFor(second)).toHaveLength(8);
});

test("a new wallet adds a history entry: Back, Forward and reload show the right figures", async ({
  page,
  upstream,
}) => {
  const rich = upstream.addWallet(RICH);
  const modest = upstream.addWallet(MODEST);
  await open(page, { wallet: rich });
  const entries = await page.evaluate(() => history.length);
  await enterWallet(page, modest);
  await expectFigures(page, MODEST_FIGURES);
  await expect(walletBox(page)).toBeFocused();
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
  await page.goBack();
  await expectFigures(page, RICH_FIGURES);
});

test("clearing the wallet clears the results without a lookup, and Back restores them", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet });
  await expectFigures(page, RICH_FIGURES);
  const calls = upstream.calls.length;
  await walletBox(page).fill("");
  await expectFigures(page, NO_FIGURES);
  await expectAddress(page, "/");
  await expect(page).toHaveTitle("Try to estimate your airdrop value !");
  await expect(page.getByTestId("points-weETH")).toHaveCount(0);
  await expect(page.getByTestId("loading")).toHaveCount(0);
  expect(upstream.calls).toHaveLength(calls);
  await page.goBack();
  await expectFigures(page, RICH_FIGURES);
});

test("a wallet that is malformed or not found is pointed out, and nothing moves", async ({
  page,
  upstream,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  const below = page.getByRole("heading", { name: "Mitosis Expedition" });
  // Relative to the page, which may scroll to the field.
  const position = () =>
    below.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await position();
  await walletBox(page).pressSequentially(upstream.addWallet(walletWith()));
  await expect(page.getByText("No points found for this wallet.")).toBeVisible();
  expect(await position()).toBe(before);
  await walletBox(page).fill(upstream.addWallet(walletWith(), 41));
  await walletBox(page).blur();
  await expect(
    page.getByText("This address has 39 characters after 0x instead of 40."),
  ).toBeVisible();
  expect(await position()).toBe(before);
  await enterWallet(page, "..");
  await expect(page.getByText("This address can’t be looked up.")).toBeVisible();
  expect(await position()).toBe(before);
});

test.describe("a newer wallet", () => {
  test("replaces one that is still being looked up", async ({ page, watcher, upstream }) => {
    const slow = upstream.addWallet(RICH);
    const fast = upstream.addWallet(MODEST);
    upstream.hold(UPSTREAMS, slow);
    await open(page);
    // The older lookup is only aborted if its answer hasn't begun to stream in.
    watcher.allowProblem(/request failed: .*\.data\?wallet=.*ERR_ABORTED/);
    const ended = page.waitForEvent("requestfinished", isAbout(slow));
    const failed = page.waitForEvent("requestfailed", isAbout(slow));
    await enterWallet(page, slow);
    await expect.poll(() => upstream.callsFor(slow)).toHaveLength(8);
    await enterWallet(page, fast);
    await expectFigures(page, MODEST_FIGURES);
    upstream.recover();
    await Promise.any([ended, failed]);
    await expectFigures(page, MODEST_FIGURES);
    await expect(walletBox(page)).toHaveValue(fast);
    expect(upstream.callsFor(fast)).toHaveLength(8);
  });

  test("replaces one whose page is still streaming in", async ({ page, upstream }) => {
    const slow = upstream.addWallet(RICH);
    const fast = upstream.addWallet(MODEST);
    upstream.hold("theo", slow);
    await page.goto(pathOf({ wallet: slow }), { waitUntil: "commit" });
    await waitForScripts(page);
    await expectFigures(page, { expedition: "$48,000", theo: "—" });
    await enterWallet(page, fast);
    await expectFigures(page, MODEST_FIGURES);
    upstream.recover();
    await page.waitForLoadState("load");
    await expectFigures(page, MODEST_FIGURES);
    await expect(walletBox(page)).toHaveValue(fast);
  });
});

/** Whether a request asks for this wallet's points. */
function isAbout(wallet: string) {
  return (request: { url: () => string }) => request.url().includes(`.data?wallet=${wallet}`);
}
