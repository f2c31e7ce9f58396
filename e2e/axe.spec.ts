import { status } from "../tests/support/fake-upstream";
import { numberField, open, openFolds } from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { storeScenarios } from "./support/saved";
import { expect, test } from "./support/test";
import { addWallets, pasteFurther } from "./support/wallet-list";

test.describe("axe finds no violations", { tag: "@phone" }, () => {
  test("on a filled page with problems and saved scenarios", async ({ page, upstream, wallet }) => {
    await storeScenarios(page.context(), [
      ["Edited", { wallet }],
      ["Gone", {}],
      ["Part", { wallet, fdv: 5_000_000 }],
    ]);
    upstream.misbehave("theo", status(500));
    await open(page, {
      wallet,
      fdv: "plenty",
      bonus: "discord",
      role: "og",
      goal: 25_000,
      cost: 3000,
    });
    await expect(page.getByTestId("adjusted")).toBeVisible();
    await expect(page.getByRole("img", { name: /Pie chart/ })).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Remove “Gone”" }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    for (const name of ["Edited", "Part"])
      await page.getByRole("checkbox", { name: `Compare “${name}”` }).check();
    await expect(page.getByTestId("points-note")).toBeVisible();
    await numberField(page, "Testnet allocation").fill("77");
    await page.getByRole("button", { name: "About Morse NFT" }).focus();
    await expect(page.getByRole("tooltip").filter({ visible: true })).toHaveCount(1);
    await expectAccessible(page);
  });

  test("on wallets whose lookups fail", async ({ page, upstream, watcher }) => {
    const wallets = addWallets(upstream, 7);
    upstream.misbehave("theo", status(500), wallets[1]);
    await open(page, { wallet: wallets[0]!, also: wallets.slice(1, 6).join() });
    watcher.expectProblem(/request failed: .*\.data/);
    await page.route(/\.data\?/, (route) => route.abort());
    await pasteFurther(page, `${wallets[0]}\nmain: ${wallets[6]}\n0x12`);
    await expect(page.getByTestId("lookup-error")).toHaveText(/^Error: ./);
    await page.getByRole("button", { name: /^0x/ }).first().click();
    await expectAccessible(page);
  });

  test("in the details, all expanded", async ({ page, upstream, wallet }) => {
    const bonus = "morse,discordMi,kaito";
    const [also = ""] = addWallets(upstream, 1);
    await open(page, { wallet, also, bonus, base: 0, details: 1 });
    await expect(page.locator(".katex").first()).toBeVisible();
    await openFolds(page);
    await expect(page.getByText("About 13,740 ETH were deposited in total")).toBeVisible();
    await expectAccessible(page);
    const opener = page.getByRole("button", { name: "Where it comes from" });
    await opener.click();
    await expect(page.getByRole("dialog")).toContainText("Changed from 225,000,000,000");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  });

  // A comparison: compare.spec.ts.
  test("on pages without figures", async ({ page, watcher }) => {
    await open(page, "/compare");
    await expect(page.getByRole("main")).toContainText("Nothing to compare yet.");
    await expectAccessible(page);
    watcher.expectProblem(/status 404/);
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});
