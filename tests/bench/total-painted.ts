import type { Page } from "playwright";

/** When a total was first on the screen, and what it said. */
export interface Painted {
  /** From the navigation's start, ms, by the browser's own clock (Element Timing). */
  ms: number;
  text: string;
}

/** Has the page note when a total is painted: the result's or the phone's at the bottom edge. */
export async function watchTotal(page: Page): Promise<() => Promise<Painted>> {
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
        const painted = { ms: renderTime, text: element?.textContent ?? "" };
        (window as { painted?: Painted }).painted ??= painted;
      }
    }).observe({ type: "element", buffered: true });
  });
  return async () => {
    const found = await page.waitForFunction(() => (window as { painted?: Painted }).painted);
    return (await found.jsonValue()) as Painted;
  };
}
