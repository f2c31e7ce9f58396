import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright";

/** When a total was first on the screen, and what it said. */
export interface Painted {
  /** From the navigation's start, ms, by the browser's own clock (Element Timing). */
  ms: number;
  text: string;
}

const PATIENCE_MS = 30_000;

declare function reportPainted(painted: string): void;

/**
 * Has the page report when a total is painted: the result's or the phone's at the bottom edge.
 * By a bare binding, as what Playwright waits with brings a third of a megabyte of script into
 * the page, which would be run in the middle of what is timed.
 */
export async function watchTotal(page: Page): Promise<() => Promise<Painted>> {
  const devtools = await page.context().newCDPSession(page);
  const painted = new Promise<Painted>((resolve) => {
    devtools.on("Runtime.bindingCalled", ({ payload }) => resolve(JSON.parse(payload) as Painted));
  });
  await devtools.send("Runtime.enable");
  await devtools.send("Runtime.addBinding", { name: "reportPainted" });
  await page.addInitScript(() => {
    const mark = () => {
      for (const total of document.querySelectorAll(
        '[data-testid="usd-total"], .compact-total b',
      )) {
        if (!total.hasAttribute("elementtiming")) total.setAttribute("elementtiming", "total");
      }
    };
    // Called before the parser's next step is painted, so that no total is missed.
    new MutationObserver(mark).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { renderTime, element } = entry as PerformanceEntry & {
          renderTime: number;
          element: Element | null;
        };
        reportPainted(JSON.stringify({ ms: renderTime, text: element?.textContent ?? "" }));
      }
    }).observe({ type: "element", buffered: true });
  });
  return () =>
    Promise.race([
      painted,
      setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => {
        throw new Error(`No total after ${PATIENCE_MS} ms`);
      }),
    ]);
}
