import type { Page } from "playwright/test";

/** Counts how often the page's scripts write to the browser's history; to be called before it opens. */
export async function countHistoryWrites(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { historyWrites: number };
    counted.historyWrites = 0;
    for (const name of ["pushState", "replaceState"] as const) {
      const write = history[name];
      history[name] = function (...args) {
        counted.historyWrites += 1;
        return write.apply(this, args);
      };
    }
  });
  return () => page.evaluate(() => (window as unknown as { historyWrites: number }).historyWrites);
}
