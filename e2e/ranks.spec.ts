import type { Page } from "playwright/test";
import { startApp } from "../tests/support/app-process";
import { SNAPSHOT_META, writeSnapshotFile } from "../tests/support/snapshot-file";
import { MODEST, RICH, walletWith } from "../tests/support/wallets";
import { enterWallet, expectNoSidewaysScroll, open } from "./support/estimator";
import { holdRequests } from "./support/hold";
import { expectAccessible } from "./support/expect-accessible";
import { watchShifts } from "./support/layout-shifts";
import { expect, servedBy } from "./support/test";

const addressOf = (index: number) => `0x${String(index).padStart(40, "0")}`;
const [RICHEST, SECOND, THEO_ONLY] = [addressOf(1), addressOf(2), addressOf(3)];
/** The ranks of RICHEST. */
const RANKS = {
  expedition: "rank 1 of 2 · top 50.00%",
  theo: "rank 1 of 3 · top 33.34%",
  testnet: "rank 1 of 2 · top 50.00%",
};

const test = servedBy(async () => {
  const { file, remove } = writeSnapshotFile({
    [RICHEST]: RICH,
    [SECOND]: MODEST,
    [THEO_ONLY]: walletWith({}, { theo: 1 }),
  });
  const server = await startApp({ POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: file });
  return { ...server, stop: () => server.stop().then(remove) };
});

// One server is enough.
test.describe.configure({ mode: "default" });

test(
  "the page names its snapshot, and shows how a wallet ranks in it",
  { tag: "@phone" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, { wallet: RICHEST, details: 1 });
    const name = `“${SNAPSHOT_META.name}” of Aug 1, 2025`;
    await expect(page.getByText(`Points: the snapshot ${name}, 3 wallets`)).toBeVisible();
    await expectRanks(page);
    // The smallest of phones.
    await expectNoSidewaysScroll(page, [320]);
    await expectAccessible(page);
  },
);

test("nothing moves when ranks arrive late", { tag: "@phone" }, async ({ page }) => {
  const expectStill = await watchShifts(page);
  const releaseRanks = await holdRequests(page, /\.data\?/);
  // Starts with a total, as the result grows when the first one appears.
  await open(page, { wallet: THEO_ONLY });
  await enterWallet(page, RICHEST);
  await expect(page.getByTestId("loading")).toBeVisible();
  await expect(page.getByTestId("rank-theo")).toHaveCount(0);
  // What typing a wallet moves is asked for.
  await expectStill(Infinity);
  releaseRanks();
  await expectRanks(page);
  // The right-aligned figures of the result grow by a digit or two.
  await expectStill(0.05);
});

/** Waits for the ranks of RICHEST. */
async function expectRanks(page: Page) {
  for (const [source, rank] of Object.entries(RANKS)) {
    await expect(page.getByTestId(`rank-${source}`)).toHaveText(rank);
  }
}
