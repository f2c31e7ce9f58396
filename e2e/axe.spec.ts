import { status } from "../tests/support/fake-upstream";
import { enterWallet, open } from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { keepScenarios } from "./support/saved";
import { expect, test } from "./support/test";
import { addWallets, pasteFurther } from "./support/wallet-list";
import { RICH } from "../tests/support/wallets";

// A colour on its way to another one has no contrast to speak of.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("nothing to complain about", () => {
  test("on an empty page", { tag: "@screens" }, async ({ page }) => {
    await open(page);
    await expectAccessible(page);
  });

  test("on a filled page", { tag: "@screens" }, async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet, bonus: "morse,discord", role: "og" });
    await expect(page.locator("canvas")).toBeVisible();
    await page.getByRole("button", { name: "About Morse NFT" }).focus();
    await expect(page.getByRole("tooltip").filter({ visible: true })).toHaveCount(1);
    await expectAccessible(page);
  });

  test("on a list of 20 wallets", { tag: "@screens" }, async ({ page, upstream }) => {
    const wallets = addWallets(upstream, 20);
    upstream.misbehave("theo", status(500), wallets[1]);
    await open(page, { wallet: wallets[0]!, also: wallets.slice(1, 19).join(), details: 1 });
    await pasteFurther(page, `${wallets[0]}\n${wallets[19]}`);
    await expect(page.getByTestId("wallet-total-20")).toHaveText("$2,000");
    await page.getByRole("button", { name: /^2 0x/ }).click();
    await expectAccessible(page);
  });

  test("while loading", async ({ page, watcher, upstream }) => {
    await open(page);
    watcher.expectProblem(/request failed: .*\.data/);
    let letThrough = () => {};
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\.data\?/, async (route) => {
      await gate;
      await route.abort();
    });
    await enterWallet(page, upstream.addWallet(RICH));
    await expect(page.getByTestId("loading")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByTestId("loading")).toBeVisible();
    letThrough();
    await expect(page.getByTestId("lookup-error")).toBeVisible();
  });

  test("after a lookup that failed as a whole", async ({ page, watcher, upstream }) => {
    await open(page);
    watcher.expectProblem(/request failed: .*\.data/);
    await page.route(/\.data\?/, (route) => route.abort());
    await enterWallet(page, upstream.addWallet(RICH));
    await expect(page.getByTestId("lookup-error")).toBeVisible();
    await expectAccessible(page);
  });

  test("with words about the wallet", async ({ page }) => {
    await open(page, { wallet: ".." });
    await expect(page.getByText("Cannot be looked up as an address.")).toBeVisible();
    await expectAccessible(page);
    await open(page, { wallet: "0x12" });
    await expect(page.getByText("40 hex digits")).toBeVisible();
    await expectAccessible(page);
  });

  test("while a source is out", { tag: "@screens" }, async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave("theo", status(500));
    await open(page, { wallet });
    await expect(page.getByTestId("points-note")).toBeVisible();
    await expectAccessible(page);
  });

  test("about a bent link, with a complaint beside a field", async ({ page }) => {
    await open(page, { fdv: "plenty", expedition: 99 });
    await expect(page.getByTestId("adjusted")).toBeVisible();
    await page.getByRole("spinbutton", { name: "Testnet allocation" }).fill("77");
    await expectAccessible(page);
  });

  test("in the details, all unfolded", { tag: "@screens" }, async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet, bonus: "morse,discordMi,kaito", base: 0, details: 1 });
    for (const fold of await page.locator("summary").all()) await fold.click();
    await expect(page.locator("details .katex").first()).toBeVisible();
    await expect(page.locator(".prose")).toHaveCount(2);
    await expectAccessible(page);
  });

  test(
    "about saved scenarios, with an undo and one being renamed",
    { tag: "@screens" },
    async ({ page, upstream }) => {
      const wallet = upstream.addWallet(RICH);
      await keepScenarios(
        page.context(),
        [
          ["Kept", { wallet }],
          ["Gone", {}],
          ["Part", { wallet, fdv: 5_000_000 }],
        ],
        ["?"],
      );
      upstream.misbehave("theo", status(500));
      await open(page, { fdv: 5_000_000 });
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("button", { name: "Delete “Gone”" }).click();
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
      await page.getByRole("button", { name: "Rename “Kept”" }).click();
      const list = page.getByRole("region", { name: "My scenarios" });
      await expect(list.getByText("incomplete", { exact: true })).toBeVisible();
      await expect(list).toContainText("could not be read");
      await expectAccessible(page);
    },
  );

  test("on the page for a wrong address", async ({ page, watcher }) => {
    watcher.expectProblem(/status 404/);
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});
