import {
  dragSlider,
  expectAddress,
  expectFigures,
  open,
  pathOf,
  slider,
  waitForScripts,
} from "./support/estimator";
import { MAX_HISTORY_WRITES } from "../tests/support/budgets";
import { countHistoryWrites } from "./support/history-writes";
import { recordRequests } from "./support/record-requests";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES, RICH_FIGURES_450M } from "../tests/support/wallets";

const FRAME_MS = 16;
const AT_1B = { expedition: "$160,000", theo: "$4,444", testnet: "$50,000", total: "$214,444" };

test("move the figures at once, the address after a pause", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.clock.install();
  await open(page, { wallet });
  await expect(page.locator("canvas")).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  const requests = recordRequests(page);
  const addresses = new Set<string>();
  page.on("framenavigated", (frame) => addresses.add(frame.url()));

  await page.clock.pauseAt(Date.now() + 60_000);
  await slider(page, "FDV").press("End");
  await expectFigures(page, AT_1B);
  await slider(page, "FDV").press("ArrowLeft");
  await slider(page, "FDV").press("ArrowRight");
  await expectFigures(page, AT_1B);
  await page.clock.runFor(100);
  expect(addresses.size).toBe(0);
  await page.clock.runFor(900);
  await expectAddress(page, pathOf({ wallet, fdv: 1_000_000_000 }));
  expect(addresses.size).toBe(1);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(requests).toEqual([]);
  expect(upstream.callsFor(wallet)).toHaveLength(8);
});

test("can be dragged", { tag: "@screens" }, async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet });
  await expect(page.locator("canvas")).toBeVisible();
  const requests = recordRequests(page);
  await dragSlider(page, "Expedition allocation", 1);
  await expectFigures(page, { expedition: "$96,000", theo: "$2,666", total: "$113,666" });
  await dragSlider(page, "Testnet allocation", 0);
  await expectFigures(page, { testnet: "$0", total: "$98,666" });
  await expectAddress(page, pathOf({ wallet, expedition: 20, testnet: 0 }));
  await expect(page.getByTestId("pct-total")).toHaveText("22.20%");
  expect(requests).toEqual([]);
  expect(upstream.callsFor(wallet)).toHaveLength(8);
});

test("dragged a long way ask nothing and write little history", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  const historyWrites = await countHistoryWrites(page);
  await page.clock.install();
  await open(page, { wallet });
  await expect(page.locator("canvas")).toBeVisible();
  const requests = recordRequests(page);
  const before = await historyWrites();
  // On the page's own clock, or a pause of the machine's would count as one of the visitor's.
  await page.clock.pauseAt(Date.now() + 60_000);
  await dragSlider(page, "FDV", 1, { steps: 200, afterStep: () => page.clock.runFor(FRAME_MS) });
  await page.clock.runFor(1000);
  await expectAddress(page, pathOf({ wallet, fdv: 1_000_000_000 }));
  await expectFigures(page, AT_1B);
  expect((await historyWrites()) - before).toBeLessThanOrEqual(MAX_HISTORY_WRITES);
  expect(requests).toEqual([]);
  expect(upstream.callsFor(wallet)).toHaveLength(8);
});

test("keep the address short, in order, and other people's parameters", async ({ page }) => {
  await open(page, { utm_source: "news", testnet: 7, fdv: 450_000_000 });
  await slider(page, "Expedition allocation").press("ArrowRight");
  await expectAddress(page, "/?fdv=450000000&expedition=11&testnet=7&utm_source=news");
  await slider(page, "Expedition allocation").press("ArrowLeft");
  await expectAddress(page, "/?fdv=450000000&testnet=7&utm_source=news");
});

test("moved back to where they were ask nothing", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.clock.install();
  await open(page, { wallet });
  await expect(page.locator("canvas")).toBeVisible();
  const requests = recordRequests(page);
  await page.clock.pauseAt(Date.now() + 60_000);

  // Before the address has followed.
  await slider(page, "FDV").press("End");
  await expectFigures(page, AT_1B);
  await slider(page, "FDV").fill("300000000");
  await expectFigures(page, RICH_FIGURES);
  await page.clock.runFor(1000);
  await expectAddress(page, pathOf({ wallet }));

  // After it has.
  await slider(page, "FDV").press("End");
  await page.clock.runFor(1000);
  await expectAddress(page, pathOf({ wallet, fdv: 1_000_000_000 }));
  await slider(page, "FDV").fill("300000000");
  await page.clock.runFor(1000);
  await expectAddress(page, pathOf({ wallet }));

  await expectFigures(page, RICH_FIGURES);
  expect(requests).toEqual([]);
  expect(upstream.callsFor(wallet)).toHaveLength(8);
});

test("jump to the FDV presets, which are links", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet, fdv: 450_000_000 });
  await expectFigures(page, RICH_FIGURES_450M);
  const presets = page.getByRole("list", { name: "FDV presets" }).getByRole("link");
  await expect(presets).toHaveText([
    "$100M → $21,444",
    "$300M → $64,333",
    "$500M → $107,222",
    "$1B → $214,444",
  ]);
  const entries = await page.evaluate(() => history.length);
  await presets.filter({ hasText: "$1B" }).click();
  await expectFigures(page, AT_1B);
  await expect(slider(page, "FDV")).toHaveValue("1000000000");
  await expectAddress(page, pathOf({ wallet, fdv: 1_000_000_000 }));
  await expect(presets.filter({ hasText: "$1B" })).toHaveAttribute("aria-current", "true");
  await presets.filter({ hasText: "$300M" }).click();
  await expectFigures(page, RICH_FIGURES);
  await expectAddress(page, pathOf({ wallet }));
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("stand where a reload left them", async ({ page }) => {
  await open(page);
  await slider(page, "Kaito Yapper Top").press("End");
  await expectAddress(page, "/?kaito=2");
  await page.reload();
  await waitForScripts(page);
  await expect(slider(page, "Kaito Yapper Top")).toHaveValue("2");
  await expect(page.getByTestId("pct-bonus")).toHaveText("3.70%");
});
