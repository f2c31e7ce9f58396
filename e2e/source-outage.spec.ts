import type { Page } from "playwright/test";
import { startApp } from "../tests/support/app-process";
import {
  enterWallet,
  expectAddress,
  expectFigures,
  open,
  pathOf,
  slider,
  walletBox,
  waitForScripts,
} from "./support/estimator";
import { hang, json, status } from "../tests/support/fake-upstream";
import {
  UPSTREAMS,
  late,
  type Behaviour,
  type PointsUpstream,
} from "../tests/support/points-upstream";
import { recordRequests } from "./support/record-requests";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES, walletWith } from "../tests/support/wallets";

const WITHOUT_THEO = { ...RICH_FIGURES, theo: "$0", total: "$63,000" };

const FAULTS: [name: string, behaviour: Behaviour][] = [
  ["answers 500", status(500)],
  ["hangs", hang],
];

test.describe("points that do not come", () => {
  for (const [name, behaviour] of FAULTS) {
    test(`a source that ${name} is named and can be asked again`, async ({ page, upstream }) => {
      const wallet = upstream.addWallet(RICH);
      upstream.misbehave("theo", behaviour);
      await open(page, { wallet });
      await expectNote(page, /1 of 8.*Theo Vault/);
      await expectFigures(page, WITHOUT_THEO);
      await recover(page, upstream);
    });
  }

  test("an Expedition asset that fails counts as 0 points at tier 1", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    // The one with the highest tier: the next best is Platinum, × 2.
    upstream.misbehave("expedition:ezETH", status(500));
    await open(page, { wallet });
    await expectNote(page, /1 of 8.*ezETH/);
    await expect(page.getByTestId("points-ezETH")).toHaveText("0");
    await expect(page.getByTestId("tier-ezETH")).toHaveText("Bronze");
    await expectFigures(page, { expedition: "$23,111", theo: "$1,333", testnet: "$15,000" });
    await recover(page, upstream);
  });

  test("an outage of everything is no true zero", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave(UPSTREAMS, status(500));
    await open(page, { wallet });
    await expectNote(page, /8 of 8.*weETH.*cmETH.*Theo Vault.*Testnet/);
    await expectFigures(page, { expedition: "$0", theo: "$0", testnet: "$0", total: "$0" });
    await recover(page, upstream);
  });

  test("the note stays while controls move, and asks nothing", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave("testnet", status(500));
    await open(page, { wallet });
    await expectNote(page, /1 of 8.*Testnet/);
    const calls = upstream.callsFor(wallet).length;
    await slider(page, "Expedition allocation").press("End");
    await expectFigures(page, { expedition: "$96,000", testnet: "$0" });
    await expectNote(page, /1 of 8.*Testnet/);
    expect(upstream.callsFor(wallet)).toHaveLength(calls);
  });

  test("asked again, a source that fails now keeps its last good answer", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave("theo", status(500));
    await open(page, { wallet });
    await expectNote(page, /Theo Vault/);
    upstream.misbehave("theo", late(100));
    upstream.misbehave("testnet", status(500));
    await noteOf(page).getByRole("button", { name: "Try again" }).click();
    await expectNote(page, /1 of 8 sources did not answer just now \(Testnet\).*1 minute old/);
    await expectFigures(page, RICH_FIGURES);
    await recover(page, upstream);
  });

  test("Enter and Estimate ask again, and only where that is worth it", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave("theo", status(500));
    await open(page, { wallet });
    await expectNote(page, /1 of 8.*Theo Vault/);
    upstream.recover();
    await expect(async () => {
      await walletBox(page).press("Enter");
      await expect(noteOf(page)).toHaveCount(0, { timeout: 1000 });
    }).toPass({ timeout: 10_000 });
    await expectFigures(page, RICH_FIGURES);
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
      await expect(page.locator("canvas")).toBeVisible();
      await page.reload();
      await expectNote(page, /Too many lookups for now.*an answer up to 1 minute old/);
    }).toPass({ timeout: 10_000 });
    await expectFigures(page, RICH_FIGURES);
    expect(upstream.callsFor(wallet)).toHaveLength(8);
    await expectCountdown(page);

    // The same where there is no older answer.
    await enterWallet(page, upstream.addWallet(RICH));
    await expect(page.getByTestId("lookup-error")).toHaveText("Error: Too many lookups for now");
    await expectCountdown(page);
    await server.stop();
  });

  test("testnet's own 'no' is an answer, not an outage", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave("testnet", json({ success: false, error: "Wallet not found" }));
    await open(page, { wallet });
    await expectFigures(page, { ...RICH_FIGURES, testnet: "$0", total: "$49,333" });
    await expect(page.getByTestId("points-testnet")).toHaveText("0");
    await expect(noteOf(page)).toHaveCount(0);
    await expect(page.getByTestId("lookup-error")).toHaveCount(0);
  });

  test("a wallet that nobody knows has zeros without a note", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(walletWith());
    await open(page, { wallet });
    await expectFigures(page, { expedition: "$0", theo: "$0", testnet: "$0", total: "$0" });
    await expect(noteOf(page)).toHaveCount(0);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the note asks again, too", async ({ page, upstream }) => {
      const wallet = upstream.addWallet(RICH);
      upstream.misbehave("theo", status(500));
      await page.goto(pathOf({ wallet }));
      await expectNote(page, /1 of 8.*Theo Vault/);
      await expectFigures(page, WITHOUT_THEO);
      await recover(page, upstream);
    });
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
  }).toPass({ timeout: 10_000 });
  await expectFigures(page, RICH_FIGURES);
}
