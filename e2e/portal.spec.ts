import type { Page } from "playwright/test";
import {
  ON_SOLANA,
  servePortal,
  walletWorth,
  type ServedPortal,
} from "../tests/support/served-portal";
import { waitForHydration } from "./support/comparison";
import {
  expectAddress,
  expectNoSidewaysScroll,
  pasteWallet,
  retryUntil,
  waitForScripts,
  walletBox,
} from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { holdScripts } from "./support/hold";
import { expect, servedBy, waitUntilRecovered } from "./support/test";
import { tamperInside, tamperOutside, wrapTexts } from "./support/tamperings";

const [ONE, TWO, THREE] = [walletWorth(1000), walletWorth(20), walletWorth(300)];
const OF_ONE = { alpha: "$1,000", beta: "$10,000", dune: "Enter points", ember: "Enter bonuses" };

const test = servedBy(async () => {
  const portal = await servePortal();
  return { ...portal.app, ...portal };
}).extend<{ portal: ServedPortal }>({
  portal: async ({ ownServer }, use) => {
    await use(ownServer);
    ownServer.mend();
    await waitUntilRecovered(ownServer.url, `/api/portal?wallet=${walletWorth(10)}`);
  },
});

test("wallets are pasted, added, removed, and kept by Back, Forward and the address", async ({
  page,
}) => {
  await openPortal(page);
  await pasteWallet(page, ONE);
  await expectSum(page, "$11,000", OF_ONE);
  await pasteWallet(page, `${ONE}\n${TWO}\n${ON_SOLANA}`);
  await expectSum(page, "$11,290", { alpha: "$1,020", beta: "$10,200", coral: "$70" });
  await pasteWallet(page, `${TWO}\n${ON_SOLANA}`);
  await expectSum(page, "$290", { alpha: "$20" });
  await expectAddress(page, portalOf([TWO, ON_SOLANA]));
  await page.goBack();
  await expectSum(page, "$11,290");
  await page.goBack();
  await expectSum(page, "$11,000");
  await expect(walletBox(page)).toHaveValue(ONE);
  await page.goForward();
  await expectSum(page, "$11,290");
  await page.reload();
  await expectSum(page, "$11,290", { coral: "$70" });
  await page.getByRole("button", { name: "Add a wallet" }).click();
  await page.keyboard.type(THREE);
  await page.keyboard.press("Enter");
  await expectSum(page, "$14,590");
});

test("a row leads to its campaign with its wallets, and the campaign back with all", async ({
  page,
}) => {
  await openPortal(page, [ONE, ON_SOLANA]);
  await page.getByTestId("portal-coral").getByRole("link").click();
  await expectAddress(page, `/coral?wallet=${ON_SOLANA}`);
  await waitForScripts(page);
  await expect(page.getByTestId("usd-total")).toHaveText("$70");
  await page.getByRole("link", { name: "← All campaigns" }).click();
  await expectAddress(page, portalOf([ONE, ON_SOLANA]));
  await expectSum(page, "$11,070");
});

test("a secret that is pasted stays in the field, and nowhere else", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
  await openPortal(page);
  const secret = `0x${"7a".repeat(32)}`;
  await pasteWallet(page, secret);
  await expect(page.getByText(/private key/)).toBeVisible();
  await walletBox(page).press("Enter");
  await walletBox(page).press("Tab");
  await expectAddress(page, "/");
  expect(requests.filter((request) => request.includes(secret.slice(2)))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form asks all campaigns", async ({ page, portal }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^(Copy|Add another|Sort)/ })).toHaveCount(0);
    await walletBox(page).fill(`${ONE}\n${TWO}\n${ON_SOLANA}`);
    portal.hold("beta");
    // The page comes with all rows, as they couldn't be filled in later.
    await Promise.all([
      page.getByRole("button", { name: "Estimate" }).click(),
      expect.poll(portal.isHolding).toBe(true).then(portal.mend),
    ]);
    await expectSum(page, "$11,290", { alpha: "$1,020", beta: "$10,200", coral: "$70" });
    await expectAddress(page, portalOf([ONE, TWO, ON_SOLANA]));
  });
});

test(
  "what a dead upstream lacks is marked, accessible, fits the screen and can be asked again",
  { tag: "@phone" },
  async ({ page, portal }) => {
    // Contrast can't be measured in the middle of a color transition.
    await page.emulateMedia({ reducedMotion: "reduce" });
    portal.fail("beta");
    await openPortal(page, [walletWorth(300, "ace"), TWO, ON_SOLANA, "W".repeat(200)]);
    await expectSum(page, "at least $390", { beta: "—" });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [320, 390, 768, 1280]);
    portal.mend();
    await retryUntil(page.getByRole("button", { name: "Try again" }), () =>
      expect(page.getByTestId("portal-total")).toHaveText("$3,590", { timeout: 1000 }),
    );
  },
);

test("a page changed by extensions and translators before and after hydration keeps working", async ({
  page,
  watcher,
}) => {
  watcher.allowProblem(/Minified React error #(418|423|425)/);
  const releaseScripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByTestId("portal-ember")).toBeVisible();
  await page.evaluate(tamperOutside);
  await page.evaluate(tamperInside);
  await page.evaluate(wrapTexts, "replace" as const);
  await walletBox(page).fill(ONE);
  releaseScripts();
  await waitForHydration(page);
  await expectSum(page, "$11,000", OF_ONE);
  await page.evaluate(wrapTexts, "replace" as const);
  await pasteWallet(page, TWO);
  await expectSum(page, "$220");
  await page.evaluate(wrapTexts, "move" as const);
  await pasteWallet(page, `${ONE}\n${TWO}`);
  await expectSum(page, "$11,220");
});

/** Opens the portal for some wallets, and waits for its scripts. */
async function openPortal(page: Page, wallets: readonly string[] = []) {
  await page.goto(portalOf(wallets));
  await waitForHydration(page);
}

/** The portal's address for some wallets. */
function portalOf([wallet, ...also]: readonly string[] = []): string {
  if (wallet === undefined) return "/";
  return `/?wallet=${wallet}${also.length > 0 ? `&also=${also.join()}` : ""}`;
}

/** Waits for the sum, and these campaigns' totals. */
async function expectSum(page: Page, sum: string, totals: Record<string, string> = {}) {
  await expect(page.getByTestId("portal-total")).toHaveText(sum);
  for (const [id, total] of Object.entries(totals)) {
    await expect(page.getByTestId(`portal-usd-${id}`)).toHaveText(total);
  }
}
