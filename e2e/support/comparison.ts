import { expect, type Page } from "playwright/test";

/** Queries that differ by their FDV, worth $500, $1,000 and $2,000. */
export const ABC = [
  "fdv=100000000&bonus=kaito",
  "fdv=200000000&bonus=kaito",
  "fdv=400000000&bonus=kaito",
];

/** Opens a comparison and waits until it is hydrated. */
export async function openComparison(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => document.getElementById("app")?.dataset.hydrated !== undefined);
}

/** Waits for these totals, in order, and no others. */
export async function expectTotals(page: Page, totals: string[]) {
  for (const [index, total] of totals.entries()) {
    await expect(page.getByTestId(`compare-total-${index + 1}`)).toHaveText(total);
  }
  await expect(page.getByTestId(/^compare-total-/)).toHaveCount(totals.length);
}
