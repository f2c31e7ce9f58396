import { expect, type Page } from "playwright/test";

/** A score that nobody notices. */
const MAX_SHIFT = 0.05;

/** The browser's reports since the last look. */
interface Shifts {
  sum: number;
  /** The moved elements, for messages. */
  sources: string[];
  /** From when on shifts count; Infinity before the first HTML has been painted whole. */
  fromMs: number;
}

/**
 * Records how far the page's content shifts, as scored by the browser, once its first HTML, which ends
 * with the footer, has been painted whole. What is painted of it earlier moves, and how much that is
 * depends on the machine.
 *
 * @returns expects the shifts since its last call, or since then, to sum up to no more than `MAX_SHIFT`.
 */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, sources: [], fromMs: Infinity };
    Object.assign(window, { shifts });
    requestAnimationFrame(function waitForFooter() {
      const all = document.getElementsByTagName("*");
      const footer = document.querySelector("footer");
      // Whole once something follows it: a chunk of the document may end within it.
      if (footer === null || footer.contains(all[all.length - 1]!))
        requestAnimationFrame(waitForFooter);
      else requestAnimationFrame(() => (shifts.fromMs = performance.now()));
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        if (entry.startTime < shifts.fromMs) continue;
        shifts.sum += value;
        const names = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element ? `${element.tagName}.${element.className}` : "?";
        });
        shifts.sources.push(`${value.toFixed(4)} ${names.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const { sum, sources } = await page.evaluate(async () => {
      // Entries come a frame late.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const { shifts } = window as unknown as { shifts: Shifts };
      if (shifts.fromMs === Infinity) throw new Error("The footer hasn't been painted whole");
      const { sum, sources } = shifts;
      Object.assign(shifts, { sum: 0, sources: [] });
      return { sum, sources };
    });
    expect(sum, sources.join("\n")).toBeLessThanOrEqual(MAX_SHIFT);
  };
}
