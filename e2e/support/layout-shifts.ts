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
      const all = document.getElementsByTagName("*");
      const footer = document.querySelector("footer");
      // Whole once something follows it: a chunk of the document may end within it.
      if (footer === null || footer.contains(all[all.length - 1]!))
        requestAnimationFrame(waitForFooter);
      else
        requestAnimationFrame(() => {
          fromMs = performance.now();
          Object.assign(window, { isWatching: true });
        });
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
      const { shifts, isWatching } = window as unknown as { shifts: Shifts; isWatching?: true };
      if (!isWatching) throw new Error("The footer hasn't been painted whole");
      return shifts;
    });
}
