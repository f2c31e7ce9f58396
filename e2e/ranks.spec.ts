import { startApp } from "../tests/support/app-process";
import { SNAPSHOT_META, writeSnapshotFile } from "../tests/support/snapshot-file";
import { MODEST, RICH, walletWith } from "../tests/support/wallets";
import { expectNoSidewaysScroll, open } from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
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

test(
  "the page names its snapshot, and shows how a wallet ranks in it",
  { tag: "@phone" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, { wallet: RICHEST, details: 1 });
    const name = `“${SNAPSHOT_META.name}” of Aug 1, 2025`;
    await expect(page.getByText(`Points: the snapshot ${name}, 3 wallets`)).toBeVisible();
    for (const [source, rank] of Object.entries(RANKS)) {
      await expect(page.getByTestId(`rank-${source}`)).toHaveText(rank);
    }
    // The smallest of phones.
    await expectNoSidewaysScroll(page, [320]);
    await expectAccessible(page);
  },
);
