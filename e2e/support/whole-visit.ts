import type { Page } from "playwright/test";

/** How far the wheel turns at a time, px. */
const STEP_PX = 120;
/** The waits between two turns, and after what may shift the layout, as entries come late, ms. */
const STEP_MS = 50;
const PAUSE_MS = 500;

/**
 * A typical visit to a page that has just been opened: waits for the total and the chart, reads
 * down to the end, where the saved scenarios appear, opens the calculation, reads it and goes
 * back up.
 *
 * @param total the total once all points are there.
 */
export async function visitWhole(page: Page, total: string): Promise<void> {
  await page.getByTestId("usd-total").filter({ hasText: total }).waitFor();
  await page.locator("canvas").waitFor({ state: "attached" });
  await page.waitForTimeout(PAUSE_MS);
  await scrollTo(page, "end");
  await page.getByRole("group", { name: "Yours" }).getByRole("link").first().waitFor();
  await page.waitForTimeout(PAUSE_MS);
  await page.getByRole("button", { name: "Show calculation details" }).click();
  await page.locator(".katex").first().waitFor();
  await page.waitForTimeout(PAUSE_MS);
  await scrollTo(page, "end");
  await scrollTo(page, "start");
  await page.waitForTimeout(PAUSE_MS);
}

/** Scrolls at reading speed, so that everything that loads when in view does load. */
async function scrollTo(page: Page, where: "start" | "end"): Promise<void> {
  while (!(await page.evaluate(isAt, where))) {
    await page.mouse.wheel(0, where === "end" ? STEP_PX : -STEP_PX);
    await page.waitForTimeout(STEP_MS);
  }
}

/** Runs in the page. */
function isAt(where: "start" | "end"): boolean {
  const { scrollHeight } = document.documentElement;
  return where === "start" ? scrollY <= 0 : scrollY + innerHeight >= scrollHeight - 1;
}
