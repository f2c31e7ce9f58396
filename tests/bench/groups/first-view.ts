import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { mitosis } from "../../support/mitosis";
import type { Browser, CDPSession, Page } from "playwright";
import { PHONE } from "../../../e2e/support/screens";
import { scenarioOf } from "../../support/scenarios";
import { newWallet, totalOf } from "../../support/new-wallets";
import { browse, slowNetwork, slowProcessor, visitAs } from "../browse";
import type { Group } from "../bench";
import { atMost, measured, median, round } from "../row";
import { fetchCached, LATENCY_MS, serve } from "../serve";
import { serveBytes } from "../serve-bytes";

const PAIRS = 11;
const LIMIT_MS = 30_000;

/** How soon a shared link shows its total on a slow phone, compared with plain text, and responds. */
export const firstView: Group = (progress) =>
  serve(LATENCY_MS, async (served) => {
    const { app } = served;
    const known = newWallet();
    const { bytes } = await fetchCached(served, `/?wallet=${known}`);
    const page = writeStaticPage(totalOf(known), bytes.length);
    return serveBytes(page, "text/html; charset=utf-8", (bareUrl) =>
      browse(async (browser) => {
        progress("cold");
        const cold = await compare(browser, app.url, newWallet, `${bareUrl}/late/${LATENCY_MS}`);
        progress("warm");
        const warm = await compare(browser, app.url, () => known, bareUrl);
        return [
          row("cold wallet, slow 4G, CPU ÷ 4: total visible ÷ static page’s behind 200 ms", cold),
          row("warm wallet, the same ÷ static page’s without the wait", warm),
          measured("cold wallet, the same: until a slider answers", median(cold.answered), " ms"),
        ];
      }),
    );
  });

interface Times {
  app: number[];
  /** When a slider of the app first answers. */
  answered: number[];
  page: number[];
}

/** Alternates both, so that other load on the machine affects both. */
async function compare(
  browser: Browser,
  appUrl: string,
  walletOf: () => string,
  staticUrl: string,
): Promise<Times> {
  const times: Times = { app: [], answered: [], page: [] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const wallet = walletOf();
    const { paintedMs, answeredMs } = await timeVisit(browser, appUrl, wallet);
    times.app.push(paintedMs);
    times.answered.push(answeredMs);
    times.page.push(
      await onSlowPhone(browser, async (page) => (await timeTotal(page, staticUrl)).paintedMs),
    );
  }
  return times;
}

/** Opens a wallet's link on a slow phone, and moves the FDV as soon as its total is painted. */
function timeVisit(browser: Browser, appUrl: string, wallet: string) {
  return onSlowPhone(browser, async (page) => {
    const timed = await timeTotal(page, `${appUrl}/?wallet=${wallet}`);
    const right = totalOf(wallet);
    if (timed.text !== right) throw new Error(`Shows ${timed.text} instead of ${right}`);
    const scenario = scenarioOf();
    const moved = totalOf(wallet, [], { ...scenario, fdv: scenario.fdv + mitosis.fdv.step });
    const answeredMs = await timeAnswer(timed, "fdv", moved);
    return { paintedMs: timed.paintedMs, answeredMs };
  });
}

function onSlowPhone<T>(browser: Browser, work: Parameters<typeof visitAs<T>>[2]): Promise<T> {
  return visitAs(browser, PHONE, async (page) => {
    await slowNetwork(page);
    await slowProcessor(page, 4);
    return work(page);
  });
}

function row(what: string, times: Times) {
  const [app, page] = [median(times.app), median(times.page)];
  return atMost(`shared link, ${what}`, app / page, 1.6, "", `${round(app)} ÷ ${round(page)} ms`);
}

/** A page of text alone with this total at its top, compressed by Brotli to this size. */
function writeStaticPage(total: string, bytes: number): Buffer {
  const noise = randomBytes(bytes).toString("base64");
  const write = (length: number) =>
    brotliCompressSync(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Total</title></head><body><p data-testid="usd-total">${total}</p><!--${noise.slice(0, length)}--></body></html>`,
    );
  // Noise in base64 compresses to three quarters of its length: approach the size from there.
  let length = bytes;
  for (let round = 0; round < 8; round += 1) {
    length = Math.max(0, length + bytes - write(length).length);
  }
  return write(length);
}

declare function reportPainted(painted: string): void;

/** A page driven by the DevTools protocol: Playwright's waiting adds 330 kB of script to a page. */
interface TimedPage {
  /** When a total was first painted, ms from the navigation's start (Element Timing). */
  paintedMs: number;
  /** The total's text. */
  text: string;
  devtools: CDPSession;
}

/** Opens an address and waits until a total is painted: the result's, or a phone's compact one. */
async function timeTotal(page: Page, url: string): Promise<TimedPage> {
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
async function timeAnswer({ devtools }: TimedPage, param: string, total: string): Promise<number> {
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
