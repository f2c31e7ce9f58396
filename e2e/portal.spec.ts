import type { Page } from "playwright/test";
import { ON_SOLANA, servePortal, walletWorth } from "../tests/support/served-portal";
import {
  expectNoSidewaysScroll,
  open,
  pasteWallet,
  waitForScripts,
  walletBox,
} from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { watchShifts } from "./support/layout-shifts";
import { expect, servedBy, waitUntilRecovered } from "./support/test";

const [ONE, TWO] = [walletWorth(1000), walletWorth(20)];

const test = servedBy(servePortal);

// In one worker, so that one server is started.
test.describe.configure({ mode: "default" });

test.afterEach(async ({ ownServer: { mend, url } }) => {
  mend();
  for (const id of ["alpha", "beta"])
    await waitUntilRecovered(url, `/${id}/api/estimate?wallet=${walletWorth(10)}`);
});

test("wallets are pasted, removed, and kept by Back, Forward and the address", async ({ page }) => {
  const expectStill = await watchShifts(page);
  await open(page);
  await pasteWallet(page, ONE);
  await expectSum(page, "$11,000", { alpha: "$1,000", beta: "$10,000", dune: "—", ember: "—" });
  await pasteWallet(page, `${ONE}\n${TWO}\n${ON_SOLANA}`);
  await expectSum(page, "$11,290", { alpha: "$1,020", beta: "$10,200", coral: "$70" });
  await pasteWallet(page, `${TWO}\n${ON_SOLANA}`);
  await expectSum(page, "$290", { alpha: "$20" });
  await expect(page).toHaveURL(portalOf([TWO, ON_SOLANA]));
  await page.goBack();
  await expectSum(page, "$11,290");
  await page.goBack();
  await expectSum(page, "$11,000");
  await expect(walletBox(page)).toHaveValue(ONE);
  await page.goForward();
  await expectSum(page, "$11,290");
  await page.reload();
  await expectSum(page, "$11,290", { coral: "$70" });
  await expectStill();
});

test("typed points and a campaign's scenario come back to the portal", async ({ page }) => {
  await open(page);
  await pasteWallet(page, ON_SOLANA);
  await typePoints(page, "Dune", "12.5");
  await expectSum(page, "$195", { coral: "$70", dune: "$125" });
  await expect(page).toHaveURL(`${portalOf([ON_SOLANA])}&dune=points.season=12.5`);
  await rowOf(page, "dune").getByRole("link", { name: "Dune" }).click();
  await waitForScripts(page);
  await expect(page.getByTestId("usd-total")).toHaveText("$125");
  const fdv = page.getByRole("spinbutton", { name: "FDV" });
  await fdv.fill("200m");
  await fdv.press("Enter");
  await expect(page.getByTestId("usd-total")).toHaveText("$250");
  await page.getByRole("link", { name: "← All campaigns" }).click();
  await expectSum(page, "$320", { dune: "$250", coral: "$70" });
  await expect(walletBox(page)).toHaveValue(ON_SOLANA);
  await expect(rowOf(page, "dune")).toContainText("at $200M FDV");
});

test("only one's own is offered again", { tag: "@phone" }, async ({ page, ownServer }) => {
  const expectStill = await watchShifts(page);
  await open(page, portalOf([TWO]));
  await expectSum(page, "$220");
  await expect(page.getByTestId("viewing")).toContainText("Viewing 0x0000…0002");
  await open(page);
  await expect(page.getByTestId("welcome")).toHaveCount(0);

  await pasteWallet(page, ONE);
  await typePoints(page, "Dune", "5000");
  await expectSum(page, "$61,000");
  const order = () =>
    page.getByRole("listitem").evaluateAll((rows) => rows.map((row) => row.dataset.testid));
  expect((await order())[0]).toBe("portal-alpha");
  await page.getByRole("button", { name: "Largest first" }).click();
  expect((await order()).slice(0, 2)).toEqual(["portal-dune", "portal-beta"]);
  expect(await share(page)).toBe(
    `${ownServer.url}/?alpha=points.season=100&beta=points.season=1000&dune=points.season=5000`,
  );
  await expectKept(page, "61000");

  await open(page);
  await expect(page.getByTestId("welcome")).toContainText("Welcome back: $61,000");
  expect((await order()).slice(0, 2)).toEqual(["portal-dune", "portal-beta"]);
  await expectStill();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expectSum(page, "$61,000");
  await page.reload();
  await expectSum(page, "$61,000");
  await expectStill();
  expect((await order()).slice(0, 2)).toEqual(["portal-dune", "portal-beta"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("rows lead to pages with the wallets, and the form keeps typed points", async ({ page }) => {
    await page.goto("/?dune=points.season%3D5");
    await expect(page.getByRole("button", { name: /^(Share|Add a|Largest)/ })).toHaveCount(0);
    await walletBox(page).fill(`${ONE}\n${ON_SOLANA}`);
    await page.getByRole("button", { name: "Estimate" }).click();
    await expect(page).toHaveURL(`${portalOf([ONE, ON_SOLANA])}&dune=points.season=5`);
    await expect(page.getByText("Loading…").filter({ visible: true })).toHaveCount(0);
    await rowOf(page, "coral").getByRole("link").click();
    await expect(page).toHaveURL(`/coral?wallet=${ON_SOLANA}`);
    await expect(page.getByTestId("usd-total")).toHaveText("$70");
    await page.getByRole("link", { name: "← All campaigns" }).click();
    await expect(page).toHaveURL(portalOf([ON_SOLANA]));
  });
});

test("a dead upstream's gap is marked", { tag: "@phone" }, async ({ page, ownServer }) => {
  ownServer.fail("beta");
  await open(
    page,
    portalOf([walletWorth(300, "ace"), walletWorth(20, "add"), ON_SOLANA, "W".repeat(200)]),
  );
  await expectSum(page, "$390", { beta: "—" });
  await expect(rowOf(page, "beta")).toContainText("Couldn’t load");
  await expect(page.getByText("2 of 50 campaigns, at least")).toBeVisible();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: /^Estimated airdrops at least/ })).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [320, 390, 768, 1280]);
  ownServer.mend();
  // The server remembers a failure for a moment. The button is gone while an answer is awaited.
  const retry = rowOf(page, "beta").getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(page.getByTestId("portal-total")).toHaveText("$3,590", { timeout: 1000 });
  }).toPass();
});

test("rows stay while totals arrive", { tag: "@screens" }, async ({ page, ownServer }) => {
  const expectStill = await watchShifts(page);
  ownServer.hold("alpha");
  await open(page, portalOf([walletWorth(500, "bee")]));
  await expectSum(page, "$5,000", { alpha: "…" });
  await expectStill();
  ownServer.mend();
  await expectSum(page, "$5,500", { alpha: "$500" });
  await expectStill();
});

function portalOf([wallet, ...also]: readonly string[] = []): string {
  if (wallet === undefined) return "/";
  return `/?wallet=${wallet}${also.length > 0 ? `&also=${also.join()}` : ""}`;
}

function rowOf(page: Page, id: string) {
  return page.getByTestId(`portal-${id}`);
}

async function typePoints(page: Page, name: string, points: string) {
  await page.getByRole("textbox", { name: `points of ${name}` }).fill(points);
}

/** The link that is shared without addresses. */
async function share(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = await page.getByRole("textbox", { name: "Link to this estimate" }).inputValue();
  await page.keyboard.press("Escape");
  return link;
}

/** Waits until the browser keeps this total of the visit. */
async function expectKept(page: Page, total: string) {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("airdrop-estimator.mine")))
    .toContain(total);
}

/** Waits for the sum, and these campaigns' totals. */
async function expectSum(page: Page, sum: string, totals: Record<string, string> = {}) {
  await expect(page.getByTestId("portal-total")).toHaveText(sum);
  for (const [id, total] of Object.entries(totals)) {
    await expect(page.getByTestId(`portal-usd-${id}`)).toHaveText(total);
  }
}
