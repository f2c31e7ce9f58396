import type { Page } from "playwright";

/** How long each input of a slider took to reach the screen. */
export interface PaintedInputs {
  /** For each input, ms from the mouse movement to the end of the frame that shows it. */
  delays: number[];
  /** The longest task above 50 ms, ms; 0 if there is none. */
  longestTask: number;
}

/**
 * Has the page record each input of a slider, and when its total is painted, or that of a
 * later input, which is what one waits for by then. It reads the total as the last thing
 * before each paint; the first task after that marks the end of the paint.
 *
 * @param totals the correct total of each value, so no other total can be taken for it.
 */
export async function watchInputs(
  page: Page,
  slider: string,
  totals: Record<string, string>,
): Promise<() => Promise<PaintedInputs>> {
  await page.evaluate(
    ([name, right]) => {
      const recorded: PaintedInputs = { delays: [], longestTask: 0 };
      const waiting: { movedAt: number; total: string | undefined }[] = [];
      const input = document.querySelector(`input[type="range"][data-param="${name}"]`);
      const total = document.querySelector('[data-testid="usd-total"]');
      const afterPaint = new MessageChannel();
      let movedAt = 0;
      let beingPainted: string | null = null;

      function recordPainted() {
        const painted = beingPainted;
        beingPainted = null;
        if (painted === null) return;
        const last = waiting.findLastIndex((entry) => entry.total === painted);
        const now = performance.now();
        for (const entry of waiting.splice(0, last + 1)) recorded.delays.push(now - entry.movedAt);
      }

      window.addEventListener(
        "mousemove",
        ({ timeStamp }) => {
          recordPainted();
          movedAt = timeStamp;
        },
        true,
      );
      input?.addEventListener("input", () => {
        waiting.push({ movedAt, total: right[(input as HTMLInputElement).value] });
      });
      afterPaint.port1.onmessage = recordPainted;
      requestAnimationFrame(function look() {
        recordPainted();
        beingPainted = total?.textContent ?? null;
        afterPaint.port2.postMessage(null);
        requestAnimationFrame(look);
      });
      new PerformanceObserver((list) => {
        const durations = list.getEntries().map(({ duration }) => duration);
        recorded.longestTask = Math.max(recorded.longestTask, ...durations);
      }).observe({ type: "longtask" });
      // Inputs still waiting were never painted.
      const result = () => ({
        ...recorded,
        delays: [...recorded.delays, ...waiting.map(() => Number.MAX_VALUE)],
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
