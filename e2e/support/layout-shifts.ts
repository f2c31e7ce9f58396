import type { Page } from "playwright/test";

/** How far the content of a page has shifted, as scored by the browser. */
export interface Shifts {
  /** The sum of all shifts but those within half a second of a click or key press. */
  unasked: number;
  /** What moved, for messages. */
  sources: string[];
}

/**
 * Records the page's layout shifts once its first HTML, which ends with the footer, has been painted
 * whole. What is painted of it earlier moves, and how much that is depends on the machine.
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: Shifts = { unasked: 0, sources: [] };
    Object.assign(window, { shifts });
    let fromMs = Infinity;
    requestAnimationFrame(function waitForFooter() {
      if (document.querySelector("footer") === null) requestAnimationFrame(waitForFooter);
      else requestAnimationFrame(() => (fromMs = performance.now()));
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput || entry.startTime < fromMs) continue;
        shifts.unasked += value;
        const names = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element ? `${element.tagName}.${element.className}` : "?";
        });
        shifts.sources.push(`${value.toFixed(4)} ${names.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Entries come a frame late.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: Shifts }).shifts;
    });
}
