import type { Page } from "playwright/test";
import { startApp } from "../tests/support/app-process";
import { SNAPSHOT_META, writeSnapshotFile } from "../tests/support/snapshot-file";
import { MODEST, RICH, walletWith } from "../tests/support/wallets";
import { enterWallet, expectNoSidewaysScroll, open } from "./support/estimator";
import { holdRequests } from "./support/hold-scripts";
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

test("the page names its snapshot, and shows how the picked wallet ranks in it", async ({
  page,
}) => {
  await open(page, { wallet: RICHEST, also: THEO_ONLY });
  const name = `“${SNAPSHOT_META.name}” of Aug 1, 2025`;
  await expect(page.getByText(`Points: the snapshot ${name}, 3 wallets`)).toBeVisible();
  await expectRanks(page, RANKS);
  await page.getByRole("button", { name: "0x0000…0003", exact: true }).click();
  await expectRanks(page, { theo: "rank 3 of 3 · top 100.00%" });
});

test("nothing moves when ranks arrive late", { tag: "@phone" }, async ({ page }) => {
  const shifts = await watchShifts(page);
  const releaseRanks = await holdRequests(page, /\.data\?/);
  // Starts with a total, as the result grows when the first one appears.
  await open(page, { wallet: THEO_ONLY });
  await enterWallet(page, RICHEST);
  await expect(page.getByTestId("loading")).toBeVisible();
  await expect(page.getByTestId("rank-theo")).toHaveCount(0);
  // Shifts within half a second of a key press don't count.
  await page.waitForTimeout(600);
  releaseRanks();
  await expect(page.getByTestId("rank-testnet")).toHaveText(RANKS.testnet);
  const { unasked, sources } = await shifts();
  // The right-aligned figures of the result grow by a digit or two.
  expect(unasked, sources.join("\n")).toBeLessThan(0.001);
});

test("is accessible, and fits the screen", { tag: "@phone" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, { wallet: RICHEST, details: 1 });
  // The smallest of phones.
  await expectNoSidewaysScroll(page, [320]);
  await expectAccessible(page);
});

/** Waits for these ranks, and no others. */
async function expectRanks(
  page: Page,
  ranks: Partial<Record<"expedition" | "theo" | "testnet", string>>,
) {
  for (const source of ["expedition", "theo", "testnet"] as const) {
    const rank = page.getByTestId(`rank-${source}`);
    if (ranks[source] === undefined) await expect(rank).toHaveCount(0);
    else await expect(rank).toHaveText(ranks[source]);
  }
}
