import type { Page } from "playwright/test";
import { startApp } from "../tests/support/app-process";
import {
  disableStreaming,
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

const WITHOUT_THEO = { ...RICH_FIGURES, theo: "—", total: "$63,000" };

test("a failed source is named while controls move, and can be retried until it answers", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  upstream.misbehave("theo", status(500));
  await open(page, { wallet });
  await expectNote(page, /1 of 8.*Theo Vault/);
  await expectFigures(page, WITHOUT_THEO);
  await slider(page, "Expedition allocation").press("End");
  await expectFigures(page, { expedition: "$96,000", theo: "—" });
  await expectNote(page, /1 of 8.*Theo Vault/);
  await slider(page, "Expedition allocation").fill("10");
  await recover(page, upstream);
  const requests = recordRequests(page);
  await walletBox(page).press("Enter");
  await page.getByRole("button", { name: "Estimate" }).click();
  // Once it has answered, later changes don't request it again.
  await slider(page, "FDV").press("End");
  await expectAddress(page, pathOf({ wallet, fdv: 1_000_000_000 }));
  await slider(page, "FDV").press("Home");
  await expectAddress(page, pathOf({ wallet, fdv: 5_000_000 }));
  expect(requests.filter((path) => path.includes(".data"))).toEqual([]);
});

test("a refused lookup is no outage: the page shows older answers, and says why", async ({
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
    // A reload would abort whatever is still loading.
    await waitForScripts(page);
    await expect(page.getByRole("img", { name: /Pie chart/ })).toBeVisible();
    await page.reload();
    await expectNote(page, /Too many lookups for now.*an answer up to 1 minute old/);
  }).toPass({ timeout: 20_000 });
  await expectFigures(page, RICH_FIGURES);
  await expectCountdown(page);

  // The same if there is no older answer.
  await enterWallet(page, upstream.addWallet(RICH));
  await expect(page.getByTestId("lookup-error")).toHaveText("Error: Too many lookups for now");
  await expectCountdown(page);
  await server.stop();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the note offers a retry, too", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave("theo", status(500));
    await disableStreaming(page);
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
  // The error line is for lookups that fail as a whole.
  await expect(page.getByTestId("lookup-error")).toHaveCount(0);
}

/** Waits for the only retry button to count down, without moving what is below it. */
async function expectCountdown(page: Page) {
  const button = page.getByRole("button", { name: "Try again" }).first();
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
  // The server pauses requests to an upstream that failed too often.
  await expect(async () => {
    await noteOf(page).getByRole("button", { name: "Try again" }).click();
    await expect(noteOf(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expectFigures(page, RICH_FIGURES);
}
