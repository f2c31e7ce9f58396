import type { Page } from "playwright/test";
import { startApp } from "../tests/support/app-process";
import {
  askForWholePages,
  enterWallet,
  expectAddress,
  expectFigures,
  open,
  pathOf,
  slider,
  walletBox,
  waitForScripts,
} from "./support/estimator";
import { status } from "../tests/support/fake-upstream";
import type { PointsUpstream } from "../tests/support/points-upstream";
import { recordRequests } from "./support/record-requests";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES } from "../tests/support/wallets";

const WITHOUT_THEO = { ...RICH_FIGURES, theo: "$0", total: "$63,000" };

test("a source that fails is named while controls move, and asked again where that is worth it", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  upstream.misbehave("theo", status(500));
  await open(page, { wallet });
  await expectNote(page, /1 of 8.*Theo Vault/);
  await expectFigures(page, WITHOUT_THEO);
  await slider(page, "Expedition allocation").press("End");
  await expectFigures(page, { expedition: "$96,000", theo: "$0" });
  await expectNote(page, /1 of 8.*Theo Vault/);
  await slider(page, "Expedition allocation").fill("10");
  await recover(page, upstream);
  const requests = recordRequests(page);
  await walletBox(page).press("Enter");
  await page.getByRole("button", { name: "Estimate" }).click();
  // What has been asked again once is not asked with every change from then on.
  await slider(page, "FDV").press("End");
  await expectAddress(page, pathOf({ wallet, fdv: 1_000_000_000 }));
  await slider(page, "FDV").press("Home");
  await expectAddress(page, pathOf({ wallet, fdv: 5_000_000 }));
  expect(requests.filter((path) => path.includes(".data"))).toEqual([]);
});

test("a refusal is no outage: older answers stand in, and the page says why", async ({
  page,
  upstream,
}) => {
  const server = await startApp({
    ...upstream.settings,
    POINTS_CACHE_TTL_S: "1",
    NEW_WALLETS_PER_MINUTE: "1",
    TRUSTED_PROXY_HOPS: "1",
  });
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "203.0.113.7" });
  await page.clock.install();
  const wallet = upstream.addWallet(RICH);
  await page.goto(server.url + pathOf({ wallet }));
  await expectFigures(page, RICH_FIGURES);
  await expect(async () => {
    // A reload would break off what is still being loaded.
    await waitForScripts(page);
    await expect(page.getByRole("img", { name: /Pie chart/ })).toBeVisible();
    await page.reload();
    await expectNote(page, /Too many lookups for now.*an answer up to 1 minute old/);
  }).toPass({ timeout: 20_000 });
  await expectFigures(page, RICH_FIGURES);
  await expectCountdown(page);

  // The same where there is no older answer.
  await enterWallet(page, upstream.addWallet(RICH));
  await expect(page.getByTestId("lookup-error")).toHaveText("Error: Too many lookups for now");
  await expectCountdown(page);
  await server.stop();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the note asks again, too", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave("theo", status(500));
    await askForWholePages(page);
    await page.goto(pathOf({ wallet }));
    await expectNote(page, /1 of 8.*Theo Vault/);
    await expectFigures(page, WITHOUT_THEO);
    await recover(page, upstream);
  });
});

function noteOf(page: Page) {
  return page.getByTestId("points-note");
}

async function expectNote(page: Page, pattern: RegExp) {
  await expect(noteOf(page)).toContainText(pattern);
  await expect(page.getByTestId("loading")).toHaveCount(0);
  // That line is for the lookup as a whole.
  await expect(page.getByTestId("lookup-error")).toHaveCount(0);
}

/** Waits until the only button to try again has counted down; what is below it stays in its place. */
async function expectCountdown(page: Page) {
  const button = page.getByRole("button", { name: "Try again" });
  await expect(button).toHaveText(/^Try again in \d+ s$/);
  await expect(button).toBeDisabled();
  const below = page.getByRole("heading", { name: "Game of Mito Testnet" });
  const before = await below.boundingBox();
  await page.clock.fastForward(61_000);
  await expect(button).toHaveText("Try again");
  await expect(button).toBeEnabled();
  expect(await below.boundingBox()).toEqual(before);
}

async function recover(page: Page, upstream: PointsUpstream) {
  upstream.recover();
  // An upstream that failed too often is left alone for a moment.
  await expect(async () => {
    await noteOf(page).getByRole("button", { name: "Try again" }).click();
    await expect(noteOf(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expectFigures(page, RICH_FIGURES);
}
