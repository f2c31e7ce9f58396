import { setTimeout } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";

const LIMIT_MS = 30_000;

declare function reportPainted(painted: string): void;

/** A page driven by the DevTools protocol: Playwright's waiting adds 330 kB of script to a page. */
export interface TimedPage {
  /** When a total was first painted, ms from the navigation's start (Element Timing). */
  paintedMs: number;
  /** The total's text. */
  text: string;
  devtools: CDPSession;
}

/** Opens an address and waits until a total is painted: the result's, or a phone's compact one. */
export async function timeTotal(page: Page, url: string): Promise<TimedPage> {
  const devtools = await page.context().newCDPSession(page);
  const painted = new Promise<Pick<TimedPage, "paintedMs" | "text">>((resolve) => {
    devtools.on("Runtime.bindingCalled", ({ payload }) => resolve(JSON.parse(payload)));
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
    // Called before the parser's next step is painted, so no total is missed.
    new MutationObserver(mark).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { renderTime, element } = entry as PerformanceEntry & {
          renderTime: number;
          element: Element | null;
        };
        reportPainted(JSON.stringify({ paintedMs: renderTime, text: element?.textContent ?? "" }));
      }
    }).observe({ type: "element", buffered: true });
  });
  await page.goto(url, { waitUntil: "commit" });
  return { ...(await withinLimit(painted, "No total")), devtools };
}

/**
 * Moves a slider one step at once, with a key, and waits until the page shows the matching
 * total.
 *
 * @returns ms from the navigation's start to the frame that shows it.
 */
export async function timeAnswer(
  { devtools }: TimedPage,
  param: string,
  total: string,
): Promise<number> {
  const evaluate = async (expression: string) =>
    (await devtools.send("Runtime.evaluate", { expression, awaitPromise: true })).result.value;
  await evaluate(
    `document.querySelector('input[type="range"][data-param="${param}"]').focus({ preventScroll: true })`,
  );
  const key = { key: "ArrowRight", code: "ArrowRight", windowsVirtualKeyCode: 39 };
  await devtools.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
  await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  const answered = evaluate(`new Promise((resolve) => {
    requestAnimationFrame(function look(now) {
      const total = document.querySelector('[data-testid="usd-total"]')?.textContent;
      if (total === ${JSON.stringify(total)}) resolve(now);
      else requestAnimationFrame(look);
    });
  })`);
  return withinLimit(answered, `No answer of the slider ${param}`);
}

function withinLimit<T>(promise: Promise<T>, what: string): Promise<T> {
  const late = setTimeout(LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${what} after ${LIMIT_MS} ms`);
  });
  return Promise.race([promise, late]);
}
