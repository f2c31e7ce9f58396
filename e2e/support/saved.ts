import type { BrowserContext, Page } from "playwright/test";
import { pathOf } from "./estimator";

const KEY = "airdrop-estimator.scenarios";

/** A name, and the parameters saved under it. */
export type Kept = [name: string, parameters: Record<string, string | number>];

/** Has these saved before the first page opens. */
export async function keepScenarios(
  context: BrowserContext,
  list: Kept[],
  unreadable: unknown[] = [],
) {
  const scenarios = list.map(([name, parameters], index) => ({
    id: `id-${index}`,
    name,
    search: pathOf(parameters).slice(1),
    savedAt: "2026-01-02T03:04:05.000Z",
  }));
  await keepText(context, JSON.stringify({ version: 1, scenarios, unreadable }));
}

/** Has this text in the storage before the first page opens. */
export async function keepText(context: BrowserContext, text: string) {
  await context.addInitScript(
    ([key, value]) => {
      // Frames of no origin have no storage. A reload must find what the page has made of it.
      if (origin !== "null" && localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [KEY, text] as const,
  );
}

/** The text in the storage. */
export function readKept(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY);
}
