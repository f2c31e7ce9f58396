import {
  expectFigures,
  expectNoSidewaysScroll,
  open,
  openFolds,
  pathOf,
  waitForScripts,
} from "./support/estimator";
import { UPSTREAMS } from "../tests/support/points-upstream";
import { watchShifts } from "./support/layout-shifts";
import { savedRow, storeScenarios } from "./support/saved";
import { expect, test } from "./support/test";
import { addWallets, sumOf } from "./support/wallet-list";
import { RICH_FIGURES } from "../tests/support/wallets";

test("fits its screen, in sizes to tap", { tag: "@phone" }, async ({ page, wallet }) => {
  await storeScenarios(page.context(), [
    ["W".repeat(80), { wallet, fdv: 1_000_000_000 }],
    ["x y ".repeat(20), { wallet: "w".repeat(200) }],
    ["Gone".repeat(20), {}],
    ["Edited", {}],
  ]);
  await open(page, {
    wallet,
    also: ["W".repeat(200), "x".repeat(13), ".."].join(),
    fdv: 1_000_000_000,
    expedition: "9".repeat(300),
    testnet: "x",
    bonus: "morse,discordMi,discordInt,partner,kaito,discord",
    role: "og",
    goal: 25_000,
    details: 1,
  });
  await openFolds(page);
  await expect(page.locator(".katex").first()).toBeVisible();
  await page.getByRole("button", { name: /^WWW/ }).click();
  await page.getByRole("button", { name: /^Remove “Gone/ }).click();
  await expect(savedRow(page, "W".repeat(80))).toContainText("$214,444");
  expect(await page.evaluate(listSmallTargets)).toEqual([]);
  await expectNoSidewaysScroll(page, [320, 390, 768, 1280, 1920]);
});

test("all cases show, and no figure wraps", { tag: "@phone" }, async ({ page, wallet }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, { wallet, fdv: 470_000_000, base: 1_000_000_000 });
  await expect(page.getByTestId("usd-total")).toHaveText(/^\$\d\d,\d{3},\d{3}$/);
  const figures = page
    .getByTestId("usd-total")
    .or(page.locator("[data-testid^=case-] > b, .tornado b"));
  const lineCounts = await figures.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(Math.max(...lineCounts)).toBe(1);
  await expect(page.getByRole("link", { name: "Compare these cases" })).toBeInViewport();
});

test("doesn't shift for 50 wallets", { tag: "@screens" }, async ({ page, upstream }) => {
  const [wallet = "", ...also] = addWallets(upstream, 50);
  const expectStill = await watchShifts(page);
  upstream.hold(UPSTREAMS);
  await page.goto(pathOf({ wallet, also: also.join() }), { waitUntil: "commit" });
  await expect(page.getByTestId("loading")).toHaveText("Looking up 50 wallets…");
  await waitForScripts(page);
  upstream.recover();
  await expect(page.getByTestId("wallet-total-50")).toHaveText(sumOf(50));
  await expect(page.getByTestId("loading")).toHaveCount(0);
  await expectStill();
});

test("doesn't shift while it loads", { tag: "@screens" }, async ({ page, upstream, wallet }) => {
  upstream.hold(UPSTREAMS);
  await storeScenarios(page.context(), [["Bold", { wallet, fdv: 1_000_000_000 }]]);
  const expectStill = await watchShifts(page);
  await page.goto(pathOf({ wallet, details: 1 }), { waitUntil: "commit" });
  await expect(page.getByTestId("loading")).toBeVisible();
  upstream.recover();
  await expectFigures(page, RICH_FIGURES);
  // All that loads when it comes near, from the top down.
  for (const late of [
    page.locator("canvas"),
    page.locator(".katex").first(),
    savedRow(page, "Bold").getByText("$214,444"),
    page.getByRole("contentinfo"),
  ]) {
    await late.scrollIntoViewIfNeeded();
    await expect(late).toBeInViewport();
  }
  await expectStill();
});

test("fetches its typeface last, and shows it from the next visit on", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await open(page);
  await expect.poll(() => requests.filter((url) => url.includes("/inter-"))).toHaveLength(2);
  const entry = requests.findIndex((url) => url.includes("/entry.client-"));
  expect(entry).toBeGreaterThan(0);
  expect(requests.findIndex((url) => url.includes("/inter-"))).toBeGreaterThan(entry);
  await expect(page.locator("body")).toHaveCSS("font-family", /^system-ui/);
  await expect(async () => {
    await page.reload();
    await expect(page.locator("body")).toHaveCSS("font-family", /^Inter/);
  }).toPass();
});

/** Runs in the page: links, folds and buttons lower than 36 px, except for links in sentences. */
function listSmallTargets(): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>("a[href], summary, button")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Nobody can tap a link that appears only with the focus.
      .filter((element) => getComputedStyle(element).clipPath === "none")
      .filter((element) => {
        const sentence = element.closest("p");
        const links = [...(sentence?.querySelectorAll("a, button") ?? [])];
        const rest = links.reduce(
          (text, link) => text.replace(link.textContent!, ""),
          sentence?.textContent ?? "",
        );
        return rest.trim() === "";
      })
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height < 36)
      .map(({ element, height }) => `${height} px: ${element.outerHTML.slice(0, 120)}`)
  );
}
