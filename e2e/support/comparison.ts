import type { Page } from "playwright/test";
import { waitForScripts } from "./estimator";

/** Queries that differ by their FDV, worth $500, $1,000 and $2,000. */
export const ABC = [
  "fdv=100000000&bonus=kaito",
  "fdv=200000000&bonus=kaito",
  "fdv=400000000&bonus=kaito",
];

/** Opens a comparison and waits until it is hydrated. */
export async function openComparison(page: Page, path: string) {
  await page.goto(path);
  await waitForScripts(page);
}
