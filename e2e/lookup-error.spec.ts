import type { Page } from "playwright/test";
import { enterWallet, expectFigures, open, slider, walletBox } from "./support/estimator";
import { expect, test } from "./support/test";
import { NO_FIGURES, RICH, RICH_FIGURES } from "../tests/support/wallets";

const DATA_REQUESTS = /\.data\?/;
/** Remix's own word on data that it cannot decode. */
const UNDECODABLE = /console error: SyntaxError/;

test.describe("a lookup that fails as a whole", () => {
  test("says that the server cannot be reached, and goes on working", async ({
    page,
    watcher,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page);
    watcher.expectProblem(/request failed: .*\.data/);
    await page.route(DATA_REQUESTS, (route) => route.abort("internetdisconnected"));
    await expectFailedLookup(page, wallet);
    await page.unroute(DATA_REQUESTS);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectRecovered(page);
  });

  test("says that the server failed, and goes on working", async ({ page, watcher, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page);
    watcher.expectProblem(/status 500: .*\.data/);
    watcher.expectProblem(UNDECODABLE);
    await page.route(DATA_REQUESTS, (route) => route.fulfill({ status: 500, body: "no" }));
    await expectFailedLookup(page, wallet);
    await page.unroute(DATA_REQUESTS);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectRecovered(page);
  });

  test("says so when the answer is no answer", async ({ page, watcher, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page);
    watcher.expectProblem(UNDECODABLE);
    await page.route(DATA_REQUESTS, (route) =>
      route.fulfill({
        status: 200,
        contentType: "text/html",
        body: "<h1>Log in to this network</h1>",
      }),
    );
    await expectFailedLookup(page, wallet);
  });

  test("is asked for again by Estimate and by Enter", async ({ page, watcher, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page);
    watcher.expectProblem(/request failed: .*\.data/);
    await page.route(DATA_REQUESTS, (route) => route.abort());
    await expectFailedLookup(page, wallet);
    const again = page.waitForRequest(DATA_REQUESTS);
    await page.getByRole("button", { name: "Estimate" }).click();
    await again;
    await expect(page.getByTestId("lookup-error")).toHaveText(/^Error: ./);
    await page.unroute(DATA_REQUESTS);
    await walletBox(page).press("Enter");
    await expectRecovered(page);
  });

  test("is left by asking for another wallet", async ({ page, watcher, upstream }) => {
    const failing = upstream.addWallet(RICH);
    const working = upstream.addWallet(RICH);
    await open(page);
    watcher.expectProblem(/request failed: .*\.data/);
    await page.route(DATA_REQUESTS, (route) => route.abort());
    await expectFailedLookup(page, failing);
    await page.unroute(DATA_REQUESTS);
    await enterWallet(page, working);
    await expectRecovered(page);
  });

  test("is left by clearing the wallet", async ({ page, watcher, upstream }) => {
    await open(page);
    watcher.expectProblem(/request failed: .*\.data/);
    await page.route(DATA_REQUESTS, (route) => route.abort());
    await expectFailedLookup(page, upstream.addWallet(RICH));
    await walletBox(page).fill("");
    await expectFigures(page, NO_FIGURES);
    await expect(page.getByTestId("lookup-error")).toHaveCount(0);
  });

  test("comes again when asking again fails, too", async ({ page, watcher, upstream }) => {
    await open(page);
    watcher.expectProblem(/request failed: .*\.data/);
    await page.route(DATA_REQUESTS, (route) => route.abort());
    await expectFailedLookup(page, upstream.addWallet(RICH));
    const asked = page.waitForRequest(DATA_REQUESTS);
    await page.getByRole("button", { name: "Try again" }).click();
    await asked;
    await expect(page.getByTestId("lookup-error")).toHaveText(/^Error: ./);
  });
});

/** Looks a wallet up in vain: the line says so, the field keeps the focus, the controls work. */
async function expectFailedLookup(page: Page, wallet: string) {
  await enterWallet(page, wallet);
  await expect(page.getByTestId("lookup-error")).toHaveText(/^Error: ./);
  await expect(page.getByTestId("loading")).toHaveCount(0);
  await expect(walletBox(page)).toBeFocused();
  await expect(walletBox(page)).toHaveValue(wallet);
  await expect(page).toHaveURL(new RegExp(wallet));
  await expectFigures(page, { ...NO_FIGURES, total: "—" });
  await page.getByRole("checkbox", { name: "Morse NFT" }).check();
  // The bonus alone would look like the whole.
  await expectFigures(page, { additional: "$1,001", total: "—" });
  await page.getByRole("checkbox", { name: "Morse NFT" }).uncheck();
  await slider(page, "FDV").press("ArrowLeft");
  await expect(slider(page, "FDV")).toHaveValue("299000000");
  await slider(page, "FDV").press("ArrowRight");
}

async function expectRecovered(page: Page) {
  await expectFigures(page, RICH_FIGURES);
  await expect(page.getByTestId("lookup-error")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
}
