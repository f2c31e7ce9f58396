import type { Page } from "playwright";

/** How long each input of a slider took to reach the screen. */
export interface PaintedInputs {
  /** For each input, ms from the mouse's movement to the end of the frame that shows it. */
  delays: number[];
  /** The longest task of more than 50 ms, ms; 0 without one. */
  longestTask: number;
}

/**
 * Has the page note each input of a slider, and when its total is on the screen, or that of
 * a later input, which is what one waits for by then. Last thing before each painting it
 * reads the total; the first thing that the page does next is when it has been painted.
 *
 * @param totals the right total of each value, so that no other one can be taken for it.
 */
export async function watchInputs(
  page: Page,
  slider: string,
  totals: Record<string, string>,
): Promise<() => Promise<PaintedInputs>> {
  await page.evaluate(
    ([name, right]) => {
      const noted: PaintedInputs = { delays: [], longestTask: 0 };
      const waiting: { movedAt: number; total: string | undefined }[] = [];
      const input = document.querySelector(`input[type="range"][data-param="${name}"]`);
      const total = document.querySelector('[data-testid="usd-total"]');
      const afterPaint = new MessageChannel();
      let movedAt = 0;
      let beingPainted: string | null = null;

      function notePainted() {
        const painted = beingPainted;
        beingPainted = null;
        if (painted === null) return;
        const last = waiting.findLastIndex((entry) => entry.total === painted);
        const now = performance.now();
        for (const entry of waiting.splice(0, last + 1)) noted.delays.push(now - entry.movedAt);
      }

      window.addEventListener(
        "mousemove",
        ({ timeStamp }) => {
          notePainted();
          movedAt = timeStamp;
        },
        true,
      );
      input?.addEventListener("input", () => {
        waiting.push({ movedAt, total: right[(input as HTMLInputElement).value] });
      });
      afterPaint.port1.onmessage = notePainted;
      requestAnimationFrame(function look() {
        notePainted();
        beingPainted = total?.textContent ?? null;
        afterPaint.port2.postMessage(null);
        requestAnimationFrame(look);
      });
      new PerformanceObserver((list) => {
        const durations = list.getEntries().map(({ duration }) => duration);
        noted.longestTask = Math.max(noted.longestTask, ...durations);
      }).observe({ type: "longtask" });
      // What still waits was never painted.
      const result = () => ({
        ...noted,
        delays: [...noted.delays, ...waiting.map(() => Number.MAX_VALUE)],
      });
      Object.assign(window, { paintedInputs: result });
    },
    [slider, totals] as const,
  );
  return () =>
    page.evaluate(() =>
      (window as unknown as { paintedInputs: () => PaintedInputs }).paintedInputs(),
    );
}
