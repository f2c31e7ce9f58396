import { expectFigures, open, pathOf } from "./support/estimator";
import { recordRequests } from "./support/record-requests";
import { expect, test } from "./support/test";
import { addWallets, expectTotals, numbersTo, sumOf, walletRows } from "./support/wallet-list";
import { startApp } from "../tests/support/app-process";

const SO_FAR = "So far, 18 of 20 wallets; the rest is still loading…";

test.use({ lookupLimitMs: 15_000 });

test.describe("a list of 20 wallets", () => {
  test("grows while its wallets arrive, and says how many are there", async ({
    page,
    upstream,
  }) => {
    const wallets = addWallets(upstream, 20);
    upstream.hold("theo", wallets[6]);
    upstream.hold(["theo", "testnet"], wallets[7]);
    // The document ends with its last answer.
    const address = pathOf({ wallet: wallets[0]!, also: wallets.slice(1).join() });
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.getByText(SO_FAR)).toBeVisible();
    const there = numbersTo(20).filter((number) => number !== 8);
    await expectFigures(page, { total: sumOf(...there) });
    await expect(page.getByTestId("wallet-total-8")).toHaveText("$0");
    upstream.recover();
    await expectFigures(page, { total: sumOf(...numbersTo(20)) });
    await expect(page.getByText("So far")).toHaveCount(0);
    expect(upstream.calls).toHaveLength(160);
  });

  test("flags one that fails, and asks for that one alone again", async ({ page, upstream }) => {
    const wallets = addWallets(upstream, 20);
    upstream.misbehave(
      ["theo", "testnet"],
      (_, response) => response.writeHead(500).end(),
      wallets[4],
    );
    await open(page, { wallet: wallets[0]!, also: wallets.slice(1).join() });
    const others = numbersTo(20).filter((number) => number !== 5);
    await expectFigures(page, { total: sumOf(...others) });
    const row = walletRows(page).nth(4);
    await expect(row).toContainText("2 of 8 sources failed");
    await expect(page.locator('[data-part="testnet"]')).toContainText("incomplete");
    await expect(page.getByRole("button", { name: /^Try again/ })).toHaveCount(1);
    upstream.recover();
    const before = upstream.calls.length;
    await row.getByRole("button", { name: "Try again for wallet 5" }).click();
    await expectFigures(page, { total: sumOf(...numbersTo(20)) });
    await expect(row).not.toContainText("failed");
    const asked = upstream.calls.slice(before).map(({ address }) => address.toLowerCase());
    expect(new Set(asked)).toEqual(new Set([wallets[4]!.toLowerCase()]));
  });

  test("keeps what is there when the server cannot be reached for a new one", async ({
    page,
    watcher,
    upstream,
  }) => {
    const wallets = addWallets(upstream, 3);
    await open(page, { wallet: wallets[0]!, also: wallets[1]! });
    watcher.expectProblem(/request failed: .*\.data/);
    await page.route(/\.data\?/, (route) => route.abort("internetdisconnected"));
    await page.getByRole("button", { name: "Add a wallet" }).click();
    await page.getByRole("textbox", { name: "Further address" }).fill(wallets[2]!);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByTestId("lookup-error")).toHaveText(
      "Error: the server cannot be reached; unanswered: wallet 3",
    );
    await expectTotals(page, [sumOf(1), sumOf(2), "—"]);
    await expectFigures(page, { total: sumOf(1, 2) });
    await page.unroute(/\.data\?/);
    const requests = recordRequests(page);
    await walletRows(page).nth(2).getByRole("button", { name: "Try again for wallet 3" }).click();
    await expectTotals(page, [sumOf(1), sumOf(2), sumOf(3)]);
    const asked = requests.filter((path) => path.includes(".data"));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(wallets[2]);
    expect(asked[0]).not.toContain(wallets[0]);
  });
});

test("a refused part of a list is named, and follows by itself after the wait", async ({
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
    await expect(walletRows(page).nth(5)).toContainText("Waiting: too many lookups for now");
    await expect(page.getByRole("button", { name: /^Continues in \d+ s$/ })).toBeDisabled();
    const asked = page.waitForRequest(/\.data\?/);
    await page.clock.runFor(61_000);
    const url = (await asked).url();
    expect(url).toContain(`wallet=${wallets[4]}`);
    expect(url).not.toContain(wallets[0]);
  } finally {
    await server.stop();
  }
});
