import { setTimeout as sleep } from "node:timers/promises";
import {
  enterWallet,
  expectFigures,
  open,
  pathOf,
  waitForScripts,
  walletBox,
} from "./support/estimator";
import { UPSTREAMS } from "../tests/support/points-upstream";
import { expect, test } from "./support/test";
import { MODEST, MODEST_FIGURES, RICH } from "../tests/support/wallets";

test.describe("a newer wallet", () => {
  test("replaces one still asked for, whose answer never lands", async ({
    page,
    watcher,
    upstream,
  }) => {
    const slow = upstream.addWallet(RICH);
    const fast = upstream.addWallet(MODEST);
    upstream.hold(UPSTREAMS, slow);
    watcher.expectProblem(/request failed: .*\.data\?wallet=.*ERR_ABORTED/);
    await open(page);
    await enterWallet(page, slow);
    // Soon: an answer that has begun to stream in is not broken off any more.
    await expect.poll(() => upstream.callsFor(slow).length, { intervals: [10] }).toBe(8);
    await enterWallet(page, fast);
    await expectFigures(page, MODEST_FIGURES);
    upstream.recover();
    await sleep(300);
    await expectFigures(page, MODEST_FIGURES);
    await expect(walletBox(page)).toHaveValue(fast);
    expect(upstream.callsFor(fast)).toHaveLength(8);
  });

  test("replaces one that is streaming in", async ({ page, upstream }) => {
    const slow = upstream.addWallet(RICH);
    const fast = upstream.addWallet(MODEST);
    upstream.hold("theo", slow);
    await open(page);
    await enterWallet(page, slow);
    // The part that is there already.
    await expectFigures(page, { expedition: "$48,000", theo: "—" });
    await enterWallet(page, fast);
    await expectFigures(page, MODEST_FIGURES);
    upstream.recover();
    await sleep(300);
    await expectFigures(page, MODEST_FIGURES);
  });

  test("replaces one whose page is streaming in", async ({ page, upstream }) => {
    const slow = upstream.addWallet(RICH);
    const fast = upstream.addWallet(MODEST);
    upstream.hold("theo", slow);
    await page.goto(pathOf({ wallet: slow }), { waitUntil: "commit" });
    await waitForScripts(page);
    await expectFigures(page, { expedition: "$48,000", theo: "—" });
    await enterWallet(page, fast);
    await expectFigures(page, MODEST_FIGURES);
    upstream.recover();
    await sleep(300);
    await expectFigures(page, MODEST_FIGURES);
    await expect(walletBox(page)).toHaveValue(fast);
  });

  test("typed while the first pause has not run out is the only one asked for", async ({
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
    await walletBox(page).fill(second);
    await page.clock.runFor(2000);
    await expectFigures(page, MODEST_FIGURES);
    expect(upstream.callsFor(first)).toEqual([]);
    expect(upstream.callsFor(second)).toHaveLength(8);
  });
});
