import type { Page } from "playwright/test";
import type { CrowdAnswer } from "~/estimate/crowd";
import { startApp, type AppProcess } from "../tests/support/app-process";
import { SNAPSHOT_META, writeSnapshotFile } from "../tests/support/snapshot-file";
import { MODEST, RICH, walletWith } from "../tests/support/wallets";
import {
  enterWallet,
  expectFigures,
  numberField,
  open,
  pathOf,
  queryOf,
} from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { watchShifts } from "./support/layout-shifts";
import { recordRequests } from "./support/record-requests";
import { expect, test as base } from "./support/test";

const addressOf = (index: number) => `0x${String(index).padStart(40, "0")}`;
const [RICHEST, SECOND, TWIN, THEO_ONLY, EMPTY] = [1, 2, 3, 4, 5].map(addressOf) as [
  string,
  string,
  string,
  string,
  string,
];
const SMALL = Array.from({ length: 20 }, (_, index) => index + 1);
const LATE_MS = 1000;

const test = base.extend<object, { snapshotServer: AppProcess }>({
  snapshotServer: [
    async ({}, use) => {
      const snapshot = writeSnapshotFile({
        [RICHEST]: RICH,
        [SECOND]: MODEST,
        [TWIN]: { ...MODEST, testnet: 1000 },
        [THEO_ONLY]: walletWith({}, { theo: 1 }),
        [EMPTY]: walletWith(),
        ...Object.fromEntries(
          SMALL.map((index) => [
            addressOf(100 + index),
            walletWith({ weETH: { points: 1000 * index, tier: 1 } }),
          ]),
        ),
      });
      const server = await startApp({ POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: snapshot.file });
      await use(server);
      await server.stop();
      snapshot.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ snapshotServer }, use) => use(snapshotServer.url),
});

test("the page says which snapshot it is, and where a wallet stands in it", async ({ page }) => {
  await open(page, { wallet: RICHEST });
  const name = `“${SNAPSHOT_META.name}” of 2025-08-01`;
  await expect(
    page.getByText(`Points come from the snapshot ${name}, with 25 wallets; any other has none.`),
  ).toBeVisible();
  await expect(page.getByText(`Among all with points in the snapshot ${name}`)).toHaveCount(2);
  await expectRanks(page, {
    expedition: "rank 1 of 23 · top 4.35 %",
    theo: "rank 1 of 4 · top 25.00 %",
    testnet: "rank 1 of 3 · top 33.34 %",
  });
});

test("ties share a rank; the next one comes after all of them", async ({ page }) => {
  const tied = { expedition: "rank 2 of 23 · top 8.70 %", theo: "rank 2 of 4 · top 50.00 %" };
  await open(page, { wallet: SECOND });
  await expectRanks(page, { ...tied, testnet: "rank 2 of 3 · top 66.67 %" });
  await open(page, { wallet: TWIN });
  await expectRanks(page, { ...tied, testnet: "rank 3 of 3 · top 100.00 %" });
  await open(page, { wallet: THEO_ONLY });
  await expectRanks(page, { theo: "rank 4 of 4 · top 100.00 %" });
});

test("a wallet without points has no rank", async ({ page }) => {
  for (const wallet of [EMPTY, addressOf(999)]) {
    await open(page, { wallet });
    await expectFigures(page, { total: "$0" });
    await expectRanks(page, {});
  }
});

test("of several wallets, it is the picked one's", async ({ page }) => {
  await open(page, { wallet: RICHEST, also: THEO_ONLY });
  await expectRanks(page, {
    expedition: "rank 1 of 23 · top 4.35 %",
    theo: "rank 1 of 4 · top 25.00 %",
    testnet: "rank 1 of 3 · top 33.34 %",
  });
  await openFold(page, "Where wallet 1, 0x0000…0001 stands", 0);
  await expectMarked(page, "Theo Vault", [15_000_000]);
  await page.getByRole("button", { name: /^2 0x/ }).click();
  await expectRanks(page, { theo: "rank 4 of 4 · top 100.00 %" });
  await expectMarked(page, "Theo Vault", [1]);
  await expectMarked(page, "Expedition", []);
});

test("the histogram comes when its fold is opened, and its table has the crowd's counts", async ({
  page,
  snapshotServer,
}) => {
  const requests = recordRequests(page);
  await open(page, { wallet: SECOND });
  await page.waitForLoadState("networkidle");
  expect(requests.filter((path) => /crowd|histograms/.test(path))).toEqual([]);
  await openFold(page, "Where this wallet stands", 0);
  await openFold(page, "Where this wallet stands", 1);
  const { crowds } = (await (await fetch(`${snapshotServer.url}/api/crowd`)).json()) as CrowdAnswer;
  for (const [label, source] of [
    ["Expedition", "expedition"],
    ["Theo Vault", "theo"],
    ["Testnet", "testnet"],
  ] as const) {
    const { histogram, holders } = crowds[source];
    await expect(page.getByRole("img", { name: `Histogram of ${label} points` })).toBeVisible();
    const rows = tableOf(page, label).locator("tbody tr");
    await expect(rows.locator("td:nth-of-type(1)")).toHaveText(
      histogram.map(({ count }) => String(count)),
    );
    expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(holders);
  }
  await expectMarked(page, "Expedition", [11_250_000]);
  await expectMarked(page, "Theo Vault", [2_250_000]);
  await expectMarked(page, "Testnet", [3_095.483828]);
});

test("the histogram says so where it cannot be loaded, and loads again", async ({
  page,
  watcher,
}) => {
  watcher.expectProblem(/request failed: .*crowd/);
  await page.route("**/api/crowd", (route) => route.abort());
  await open(page, { wallet: SECOND });
  await page.getByText("Where this wallet stands").last().click();
  await expect(page.getByText("The histogram could not be loaded")).toBeVisible();
  await page.unroute("**/api/crowd");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("img", { name: "Histogram of Testnet points" })).toBeVisible();
});

test(
  "nothing moves when ranks and histograms arrive late",
  { tag: "@screens" },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.route(/\.data\?|\/api\/crowd/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    // With a total, as the result grows by one.
    await open(page, { wallet: THEO_ONLY });
    await enterWallet(page, RICHEST);
    await expect(page.getByTestId("rank-theo")).toHaveCount(0);
    await expect(page.getByTestId("rank-testnet")).toHaveText("rank 1 of 3 · top 33.34 %");
    for (const index of [0, 1]) await openFold(page, "Where this wallet stands", index);
    await page.waitForTimeout(LATE_MS);
    const { unasked, sources } = await shifts();
    // The right-aligned figures of the result grow by a digit or two.
    expect(unasked, sources.join("\n")).toBeLessThan(0.001);
  },
);

test("is accessible with its histograms open", { tag: "@screens" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, { wallet: RICHEST, details: 1 });
  for (const index of [0, 1]) await openFold(page, "Where this wallet stands", index);
  await expectAccessible(page);
});

test("fits the smallest phones", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, { wallet: RICHEST });
  for (const index of [0, 1]) await openFold(page, "Where this wallet stands", index);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("the snapshot's totals replace the assumed constants, and the figures follow", async ({
  page,
}) => {
  await open(page, { wallet: RICHEST, fdv: 450_000_000, details: 1 });
  await expect(page.getByTestId("origin-base")).toHaveText(
    /^“base” is assumed; .* 202,710,000.5.$/,
  );
  await expect(page.getByTestId("origin-factor")).toContainText("is assumed");
  await expect(page.getByTestId("origin-pool")).toContainText("is assumed");
  await totalsLink(page).click();
  await expectTotals(page, 450_000_000);
  await expect(totalsLink(page)).toHaveAttribute("aria-current", "true");
  for (const name of ["base", "factor", "pool"]) {
    await expect(page.getByTestId(`origin-${name}`)).toHaveText(
      `“${name}” is measured in the snapshot.`,
    );
  }
  await page.getByText("Modify Testnet Constants").click();
  await numberField(page, "Testnet total points (pool)").fill("5");
  await expect(page.getByTestId("origin-pool")).toContainText("is assumed");
  await expect(totalsLink(page)).not.toHaveAttribute("aria-current", "true");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ranks and totals work, and nothing promises a histogram", async ({ page }) => {
    await page.goto(pathOf({ wallet: RICHEST }));
    await expectRanks(page, {
      expedition: "rank 1 of 23 · top 4.35 %",
      theo: "rank 1 of 4 · top 25.00 %",
      testnet: "rank 1 of 3 · top 33.34 %",
    });
    await expect(page.getByText(/Where this wallet stands/).filter({ visible: true })).toHaveCount(
      0,
    );
    await totalsLink(page).click();
    await expectTotals(page, 300_000_000);
  });
});

test("the bundled sample says that its crowd is made up", async ({ page, sampleServer }) => {
  await page.goto(sampleServer.url);
  await expect(
    page.getByText(/^Sample data\. Points come from the made-up snapshot “/),
  ).toBeVisible();
  await expect(page.getByText(/^Among all with points in the made-up snapshot/)).toHaveCount(2);
});

test("where points are live, there is none of it", async ({ page, server, upstream }) => {
  await page.goto(`${server.url}${pathOf({ wallet: upstream.addWallet(RICH), details: 1 })}`);
  await expectFigures(page, { total: "$64,333" });
  await expectRanks(page, {});
  await expect(page.getByText(/snapshot/i)).toHaveCount(0);
  await expect(page.getByText(/stands$/)).toHaveCount(0);
  await expect(page.getByTestId(/^origin-/)).toHaveCount(0);
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

/** Opens a fold and waits for what is in it. */
async function openFold(page: Page, name: string, index: number) {
  const fold = page.locator("details").filter({ hasText: name }).nth(index);
  await fold.locator("summary").click();
  await expect(fold.locator("canvas").first()).toBeVisible();
}

function tableOf(page: Page, label: string) {
  return page.getByRole("table", { name: `${label}: wallets by points` });
}

/** Waits until the bins with these points are marked, and no others. */
async function expectMarked(page: Page, label: string, points: number[]) {
  const marked = tableOf(page, label).locator("tr[aria-current=true]");
  await expect(marked).toHaveCount(points.length);
  for (const each of points) {
    await expect(marked.locator("td").last()).toHaveText("here");
    const [from = NaN, to = NaN] = (await marked.locator("th").innerText())
      .replaceAll(",", "")
      .split(" to ")
      .map(Number);
    expect(each).toBeGreaterThanOrEqual(from);
    expect(each).toBeLessThanOrEqual(to);
  }
}

function totalsLink(page: Page) {
  return page.getByRole("link", { name: "Use the snapshot's totals", exact: true });
}

/** Waits for an address with the crowd's totals, and for RICHEST's share of them. */
async function expectTotals(page: Page, fdv: number) {
  await expect.poll(() => queryOf(page)).toContain("base=202710000.5&");
  const query = new URLSearchParams(queryOf(page));
  // RICH alone has a higher tier, whose points count three times.
  const points = 180_000_000.5;
  const weighted = 3 * points + 22_710_000;
  expect(Number(query.get("factor"))).toBeCloseTo(weighted / 202_710_000.5, 10);
  const pool = 30_954.83828 + 3_095.483828 + 1000;
  expect(Number(query.get("pool"))).toBeCloseTo(pool, 6);
  expect(query.get("wallet")).toBe(RICHEST);
  await expectFigures(page, {
    expedition: dollars((0.1 * fdv * 3 * points) / weighted),
    testnet: dollars((0.05 * fdv * 30_954.83828) / pool),
  });
}

function dollars(amount: number): string {
  return `$${Math.floor(amount).toLocaleString("en-US")}`;
}
