import { status } from "../tests/support/fake-upstream";
import { expectAddress, expectFigures, open, pathOf, slider, walletBox } from "./support/estimator";
import { recordRequests } from "./support/record-requests";
import { keepScenarios } from "./support/saved";
import {
  card,
  currentLinks,
  expectNames,
  link,
  nameBox,
  notice,
  row,
  save,
  saveStatus,
} from "./support/saved-list";
import { expect, test } from "./support/test";
import { MODEST, RICH, RICH_FIGURES } from "../tests/support/wallets";

test.describe("saving", () => {
  test("keeps the scenario under a typed name, or under the suggestion", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet });
    await nameBox(page).fill("  My hope ");
    await nameBox(page).press("Enter");
    await expect(saveStatus(page)).toHaveText("Saved as “My hope”. See my scenarios");
    await expect(nameBox(page)).toHaveValue("");
    await expectAddress(page, pathOf({ wallet }));

    await slider(page, "FDV").press("End");
    await expect(saveStatus(page)).toHaveText("");
    await save(page).click();
    const suggestion = `${wallet.slice(0, 6)}…${wallet.slice(-4)} · $1,000.0M`;
    await expect(saveStatus(page)).toContainText(`Saved as “${suggestion}”.`);
    await expectNames(page, [suggestion, "My hope"]);

    await page.reload();
    await expectNames(page, [suggestion, "My hope"]);
    await expect(row(page, "My hope")).toContainText(RICH_FIGURES.total);
    await expect(row(page, suggestion)).toContainText("$214,444");
  });

  test("leads to the list", { tag: "@screens" }, async ({ page }) => {
    await open(page);
    await save(page).click();
    await page.getByRole("link", { name: "See my scenarios" }).click();
    const saved = link(page, "No wallet · $300.0M");
    await expect(saved).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(saved).toBeFocused();
    // Nor does the address keep pulling the page down there.
    await slider(page, "FDV").press("End");
    await expectAddress(page, pathOf({ fdv: 1_000_000_000 }));
    await expect(slider(page, "FDV")).toBeInViewport();
    expect(new URL(page.url()).hash).toBe("");
  });

  test("names several wallets by how many there are", async ({ page, upstream }) => {
    const [rich, modest] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
    await open(page, { wallet: rich, also: modest });
    await expectFigures(page, { total: "$67,033" });
    await save(page).click();
    const name = "2 wallets · $300.0M";
    await expectNames(page, [name]);
    const short = `${rich.slice(0, 6)}…${rich.slice(-4)}`;
    await expect(row(page, name)).toContainText(`${short} and 1 more wallet · saved`);
    await expect(link(page, name)).toHaveAttribute("href", pathOf({ wallet: rich, also: modest }));
    await expect(row(page, name).locator(".saved-row__total")).toHaveText("$67,033");
  });

  test("twice in a row keeps it once", async ({ page }) => {
    await open(page);
    await save(page).dblclick();
    await expectNames(page, ["No wallet · $300.0M"]);
  });
});

test.describe("the list", () => {
  test("looks each wallet up once, when one comes near, and none without", async ({
    page,
    upstream,
  }) => {
    const [rich, modest] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
    await keepScenarios(page.context(), [
      ["Rich", { wallet: rich }],
      ["Rich at a billion", { wallet: rich, fdv: 1_000_000_000 }],
      ["Modest", { wallet: modest }],
      ["None", { bonus: "kaito" }],
    ]);
    const requests = recordRequests(page);
    await open(page, { wallet: modest });
    await expectNames(page, ["Rich", "Rich at a billion", "Modest", "None"]);
    await expectFigures(page, { total: "$2,700" });
    expect(lookupsIn(requests)).toEqual([]);

    await card(page).scrollIntoViewIfNeeded();
    await expect(row(page, "Rich at a billion")).toContainText("$214,444");
    await expect(row(page, "Rich", true)).toContainText("$64,333");
    await expect(row(page, "Modest")).toContainText("$2,700");
    await expect(row(page, "None")).toContainText("$1,500");
    expect(lookupsIn(requests)).toEqual([`/api/estimate?wallet=${rich}`]);
    expect(upstream.callsFor(modest)).toHaveLength(8);
  });

  test("says how far each total is from the page's, and what differs", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    await keepScenarios(page.context(), [
      ["High", { wallet, fdv: 450_000_000, expedition: 12, bonus: "morse", pool: 1e9, base: 1e9 }],
      ["Same", { wallet }],
      ["Low", { bonus: "kaito" }],
    ]);
    await open(page, { wallet });
    await card(page).scrollIntoViewIfNeeded();
    const short = `${wallet.slice(0, 6)}…${wallet.slice(-4)}`;
    await expect(row(page, "High")).toContainText(
      `${short} · FDV $450.0M · Expedition 12% · Morse NFT · 2 constants changed · saved`,
    );
    await expect(row(page, "Low")).toContainText("−$62,833, $62,833 less than this page’s total");
    await expect(row(page, "Same").locator(".saved-row__total")).toHaveText("$64,333");
    // Against the page's total as it is now.
    await slider(page, "Testnet allocation").press("Home");
    await expect(row(page, "Same")).toContainText("+$15,000");
  });

  test("adds up several wallets, each looked up once, but for those of the page", async ({
    page,
    upstream,
  }) => {
    const [rich, modest, third] = [RICH, MODEST, MODEST].map(upstream.addWallet);
    await keepScenarios(page.context(), [
      ["All", { wallet: rich!, also: `${modest},${third}` }],
      ["Two", { wallet: third!, also: rich!, bonus: "kaito" }],
    ]);
    const requests = recordRequests(page);
    await open(page, { wallet: modest!, also: third! });
    await expectFigures(page, { total: "$5,400" });
    await card(page).scrollIntoViewIfNeeded();
    await expect(row(page, "All")).toContainText("$69,733");
    await expect(row(page, "Two")).toContainText("$68,533");
    expect(lookupsIn(requests)).toEqual([`/api/estimate?wallet=${rich}`]);
  });

  test("asks for four wallets at a time", async ({ page, upstream }) => {
    const wallets = Array.from({ length: 6 }, () => upstream.addWallet(MODEST));
    upstream.hold("theo");
    await keepScenarios(
      page.context(),
      wallets.map((wallet, index) => [`Wallet ${index}`, { wallet }]),
    );
    await open(page);
    await card(page).scrollIntoViewIfNeeded();
    const asked = () => new Set(upstream.calls.map(({ address }) => address.toLowerCase())).size;
    await expect.poll(asked).toBe(4);
    await expect(card(page).getByText("Loading…")).toHaveCount(6);
    expect(asked()).toBe(4);
    upstream.recover();
    await expect(card(page).getByText("$2,700", { exact: true })).toHaveCount(6);
    expect(asked()).toBe(6);
  });

  test("opens a scenario at once, and Back returns", async ({ page, upstream }) => {
    const [rich, modest] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
    await keepScenarios(page.context(), [
      ["Rich, half", { wallet: rich, testnet: 0 }],
      ["Same wallet", { wallet: modest, expedition: 0 }],
    ]);
    await open(page, { wallet: modest, fdv: 5_000_000, bonus: "morse" });
    await expect(link(page, "Same wallet")).toHaveAttribute(
      "href",
      pathOf({ wallet: modest, expedition: 0 }),
    );
    await expect(currentLinks(page)).toHaveCount(0);

    await link(page, "Same wallet").click();
    await expectAddress(page, pathOf({ wallet: modest, expedition: 0 }));
    await expectFigures(page, { expedition: "$0", testnet: "$1,500", total: "$1,500" });
    await expect(page.getByTestId("usd-total")).toBeInViewport();
    await expect(currentLinks(page)).toHaveText(["Same wallet"]);

    await link(page, "Rich, half").click();
    await expectFigures(page, { ...RICH_FIGURES, testnet: "$0", total: "$49,333" });
    await expect(walletBox(page)).toHaveValue(rich);
    await expect(currentLinks(page)).toHaveText(["Rich, half"]);
    // A visit to where one is already is none.
    await link(page, "Rich, half").click();

    await page.goBack();
    await expectAddress(page, pathOf({ wallet: modest, expedition: 0 }));
    await expectFigures(page, { expedition: "$0", total: "$1,500" });
    await page.goBack();
    await expectAddress(page, pathOf({ wallet: modest, fdv: 5_000_000, bonus: "morse" }));
    await expect(slider(page, "FDV")).toHaveValue("5000000");
    await page.goForward();
    await expectFigures(page, { expedition: "$0", total: "$1,500" });
  });

  test("is left for the top of the page, by the focus, too", async ({ page }) => {
    await keepScenarios(page.context(), [["Cautious", { fdv: 5_000_000 }]]);
    await open(page);
    await link(page, "Cautious").focus();
    await page.keyboard.press("Enter");
    await expectAddress(page, "/?fdv=5000000");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(page.locator("main :focus")).toBeInViewport();
    await expect(heading).toBeInViewport();
  });

  test("never shows an outage as a true zero", async ({ page, upstream, watcher }) => {
    const [rich, modest, third] = [MODEST, MODEST, MODEST].map(upstream.addWallet);
    await keepScenarios(page.context(), [
      ["Broken", { wallet: rich! }],
      ["In part", { wallet: modest! }],
      ["On the screen", { wallet: third! }],
    ]);
    upstream.misbehave("theo", status(500), modest);
    upstream.misbehave("testnet", status(500), third);
    watcher.expectProblem(/status 500: .*api\/estimate/);
    const broken = (url: URL) => url.search.includes(rich!);
    await page.route(broken, (route) => route.fulfill({ status: 500, body: "{}" }));
    await open(page, { wallet: third! });
    await card(page).scrollIntoViewIfNeeded();
    await expect(row(page, "Broken")).toContainText("—");
    await expect(row(page, "In part")).toContainText("$2,500incomplete");
    await expect(row(page, "On the screen")).toContainText("$1,200incomplete");
    await expect(card(page)).toContainText("Totals with a dash could not be looked up just now.");

    upstream.recover();
    await page.unroute(broken);
    // The server keeps a failure for 3 s, so that it is not asked in vain.
    await expect(async () => {
      const again = card(page).getByRole("button", { name: "Try again" });
      if (await again.isVisible()) await again.click();
      await expect(card(page).getByText("$2,700", { exact: true })).toHaveCount(3, {
        timeout: 4_000,
      });
    }).toPass({ timeout: 20_000 });
    await expect(card(page).getByText("incomplete")).toHaveCount(0);
    await expect(card(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
  });
});

test.describe("a row", () => {
  test("that is deleted pulls the page nowhere", { tag: "@screens" }, async ({ page }) => {
    const many = Array.from(
      { length: 12 },
      (_, index) => [`Plan ${index}`, {}] as [string, object],
    );
    await keepScenarios(page.context(), many as Parameters<typeof keepScenarios>[1]);
    await open(page);
    await page.getByRole("button", { name: "Delete “Plan 0”" }).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole("button", { name: "Delete “Plan 0”" }).click();
    await expect(notice(page)).toContainText("Deleted “Plan 0”.");
    await expect(notice(page)).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test("is renamed in place", async ({ page }) => {
    await keepScenarios(page.context(), [["First", {}]]);
    await open(page);
    const rename = page.getByRole("button", { name: "Rename “First”" });
    await rename.click();
    const box = page.getByRole("textbox", { name: "New name of “First”" });
    await expect(box).toBeFocused();
    await box.fill("Nothing");
    await box.press("Escape");
    await expectNames(page, ["First"]);
    await expect(rename).toBeFocused();

    await rename.click();
    await box.fill(" Second ");
    await box.press("Enter");
    await expectNames(page, ["Second"]);
    await expect(page.getByRole("button", { name: "Rename “Second”" })).toBeFocused();
    await page.reload();
    await expectNames(page, ["Second"]);
  });

  test("is deleted, and back where it was after Undo", async ({ page }) => {
    await keepScenarios(page.context(), [
      ["First", {}],
      ["Second", { fdv: 5_000_000 }],
      ["Third", { fdv: 6_000_000 }],
    ]);
    await open(page);
    await page.getByRole("button", { name: "Delete “Second”" }).click();
    await expectNames(page, ["First", "Third"]);
    const notice = card(page).getByRole("status");
    await expect(notice).toContainText("Deleted “Second”.");
    await expect(notice).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectNames(page, ["First", "Second", "Third"]);
    await expect(notice).toBeFocused();

    await page.getByRole("button", { name: "Delete “First”" }).click();
    await expectNames(page, ["Second", "Third"]);
    await page.reload();
    await expectNames(page, ["Second", "Third"]);
  });
});

function lookupsIn(requests: string[]): string[] {
  return requests.filter((path) => path.startsWith("/api/estimate"));
}
