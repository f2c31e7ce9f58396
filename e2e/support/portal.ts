import { expect, type Locator, type Page } from "playwright/test";
import { servePortal, walletWorth, type ServedPortal } from "../../tests/support/served-portal";
import { waitForHydration } from "./comparison";
import { test as base } from "./test";

/** Playwright's `test`, on the portal of a server with five campaigns. */
export const test = base.extend<{ portal: ServedPortal }, { portalOfWorker: ServedPortal }>({
  portalOfWorker: [
    async ({}, use) => {
      const portal = await servePortal();
      await use(portal);
      await portal.stop();
    },
    { scope: "worker" },
  ],
  portal: async ({ portalOfWorker }, use) => {
    await use(portalOfWorker);
    portalOfWorker.mend();
    await waitUntilRecovered(portalOfWorker.app.url);
  },
  baseURL: async ({ portal }, use) => use(portal.app.url),
});

export { expect };

/** An outage may have opened a breaker, which only closes by a later lookup. */
async function waitUntilRecovered(url: string) {
  await expect(async () => {
    await fetch(`${url}/api/portal?wallet=${walletWorth(10)}`);
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: "ok" });
  }).toPass({ intervals: [250] });
}

/** Opens the portal for some wallets, and waits for its scripts. */
export async function openPortal(page: Page, wallets: readonly string[] = []) {
  await page.goto(portalOf(wallets));
  await waitForHydration(page);
}

/** The portal's address for some wallets. */
export function portalOf([wallet, ...also]: readonly string[] = []): string {
  if (wallet === undefined) return "/";
  return `/?wallet=${wallet}${also.length > 0 ? `&also=${also.join()}` : ""}`;
}

/** Waits for the sum, and these campaigns' totals. */
export async function expectSum(page: Page, sum: string, totals: Record<string, string> = {}) {
  await expect(page.getByTestId("portal-total")).toHaveText(sum);
  for (const [id, total] of Object.entries(totals)) {
    await expect(page.getByTestId(`portal-usd-${id}`)).toHaveText(total);
  }
}

/** The rows of the campaigns, in order. */
export function rows(page: Page): Locator {
  return page.getByTestId(/^portal-(alpha|beta|coral|dune|ember)$/);
}

/** Waits for the campaigns' order. */
export async function expectOrder(page: Page, names: string[]) {
  await expect(rows(page).locator("b:first-child")).toHaveText(names);
}
