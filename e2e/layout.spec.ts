import {
  expectAddress,
  expectNoSidewaysScroll,
  numberField,
  open,
  openFolds,
  pathOf,
  slider,
  waitForScripts,
  walletBox,
} from "./support/estimator";
import { UPSTREAMS } from "../tests/support/points-upstream";
import { watchShifts } from "./support/layout-shifts";
import { storeScenarios } from "./support/alternatives";
import { expect, test } from "./support/test";
import { addWallets, sumOf } from "./support/wallet-list";
import { visitWhole } from "./support/whole-visit";
import { RICH, RICH_FIGURES } from "../tests/support/wallets";

const WIDTHS = [320, 390, 768, 1280, 1920];

test("never scrolls sideways: an empty page", { tag: "@phone" }, async ({ page }) => {
  await open(page);
  await openFolds(page);
  await expectNoSidewaysScroll(page, WIDTHS);
});

test(
  "never scrolls sideways: odd wallets, every bonus, a link out of range, everything open",
  { tag: "@phone" },
  async ({ page, upstream }) => {
    const odd = ["W".repeat(200), "x".repeat(13), ".."];
    await open(page, {
      wallet: upstream.addWallet(RICH),
      also: odd.join(),
      fdv: 1_000_000_000,
      expedition: "9".repeat(300),
      testnet: "x",
      bonus: "morse,discordMi,discordInt,partner,kaito,discord",
      role: "og",
      details: 1,
    });
    await openFolds(page);
    await expect(page.locator(".katex").first()).toBeVisible();
    await page.getByRole("button", { name: /^WWW/ }).click();
    await expectNoSidewaysScroll(page, WIDTHS);
  },
);

for (const count of [1, 3, 12, 20]) {
  test(
    `does not shift while the points of ${count} wallets stream in`,
    { tag: "@screens" },
    async ({ page, upstream }) => {
      const wallets = addWallets(upstream, count);
      const shifts = await watchShifts(page);
      upstream.hold(UPSTREAMS);
      const path = pathOf({ wallet: wallets[0]!, also: wallets.slice(1).join() });
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByTestId("loading")).toHaveText(/^Looking up \d+ wallets?…$/);
      await waitForScripts(page);
      // Shifts in the half second after a page has got its size don't count.
      await page.waitForTimeout(600);
      upstream.recover();
      await expect(page.getByTestId(`wallet-total-${count}`)).toHaveText(sumOf(count));
      await expect(page.getByTestId("loading")).toHaveCount(0);
      const { unasked, sources } = await shifts();
      expect(unasked, sources.join("\n")).toBeLessThan(0.005);
    },
  );
}

test("never scrolls sideways: saved scenarios", { tag: "@phone" }, async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await storeScenarios(page.context(), [
    ["W".repeat(80), { wallet, fdv: 1_000_000_000 }],
    ["x y ".repeat(20), { wallet: "w".repeat(200) }],
    ["Gone".repeat(20), {}],
    ["Edited", {}],
  ]);
  await open(page, { wallet, fdv: 1_000_000_000 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Already saved as “W{80}”/)).toBeVisible();
  const all = page.getByRole("button", { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  await page.getByRole("button", { name: /^Delete “Gone/ }).click();
  await page.getByRole("button", { name: "Rename “Edited”" }).click();
  await expect(page.getByTestId("alternatives").getByText("$214,444").last()).toBeVisible();
  await expectNoSidewaysScroll(page, WIDTHS);
});

test("keeps the total in view at every slider", { tag: "@phone" }, async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet, bonus: "discord" });
  const compact = page.getByRole("link", { name: /Estimated airdrop/ });
  const shown = compact.or(page.getByTestId("usd-total")).filter({ visible: true });
  for (const control of await page.getByRole("slider").all()) {
    await control.scrollIntoViewIfNeeded();
    await expect(shown.first()).toBeInViewport({ ratio: 1 });
  }
  await expect(compact).toContainText(RICH_FIGURES.total);
  await slider(page, "FDV").press("End");
  await slider(page, "Testnet allocation").scrollIntoViewIfNeeded();
  await expect(compact).toContainText("$214,444");
  await compact.tap();
  await expect(page.getByTestId("usd-total")).toBeInViewport({ ratio: 1 });
  // The bar doesn't cover any of the result, but is there below it, too.
  await expect(compact).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(compact).toBeInViewport({ ratio: 1 });
  await compact.tap();
  await expect(compact).toBeHidden();
  // Later changes don't scroll the page back to the result.
  await numberField(page, "Testnet allocation").fill("7");
  await expectAddress(page, `/?wallet=${wallet}&fdv=1000000000&testnet=7&bonus=discord`);
  await expect(numberField(page, "Testnet allocation")).toBeInViewport();
});

test(
  "shows the wallet field without scrolling, and messages above the bar",
  { tag: "@phone" },
  async ({ page }) => {
    // A smooth scroll would still be under way.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, { bonus: "kaito" });
    const { y } = (await walletBox(page).boundingBox())!;
    expect(y).toBeLessThanOrEqual(380);
    const field = numberField(page, "Kaito Yapper Top");
    await field.fill("77");
    const message = page.getByText(/^Enter 0% to 2%/);
    // Puts it at the bottom edge, where the bar is.
    await message.evaluate((element) => element.scrollIntoView({ block: "end" }));
    const isOnTop = await message.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 5, bottom - 5));
    });
    expect(isOnTop).toBe(true);
  },
);

test("fits the total, its parts and the chart into one view", async ({ page, upstream }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, { wallet: upstream.addWallet(RICH), bonus: "morse" });
  const title = page.getByRole("heading", { name: "Total Estimated Airdrop" });
  await slider(page, "Testnet allocation").scrollIntoViewIfNeeded();
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId("pct-total")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("canvas")).toBeInViewport({ ratio: 1 });
});

test("keeps the result in view down to the last bonus", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet, bonus: "discord" });
  await slider(page, "Main Discord role").scrollIntoViewIfNeeded();
  await expect(page.getByRole("combobox", { name: "Discord role" })).toBeInViewport();
  for (const id of ["usd-total", "usd-expedition", "usd-additional", "pct-total"]) {
    await expect(page.getByTestId(id)).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("link", { name: /Estimated airdrop/ })).toBeHidden();
});

test(
  "does not shift by itself while points stream in",
  { tag: "@screens" },
  async ({ page, upstream }) => {
    // The visit scrolls at reading speed.
    test.slow();
    const wallet = upstream.addWallet(RICH);
    upstream.hold(UPSTREAMS);
    await storeScenarios(page.context(), [
      ["Careful", { wallet }],
      ["Bold", { wallet, fdv: 1_000_000_000 }],
    ]);
    const shifts = await watchShifts(page);
    await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
    await expect(page.getByTestId("loading")).toBeVisible();
    upstream.recover();
    await visitWhole(page, RICH_FIGURES.total);
    const { unasked, sources } = await shifts();
    expect(unasked, sources.join("\n")).toBeLessThan(0.005);
  },
);
