// The benchmark: `npm run bench`; `-- --only=slider` for one group.
import { randomBytes } from "node:crypto";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import pTimeout from "p-timeout";
import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { format } from "prettier";
import { BROWSER_FLAGS, findBrowser } from "../../e2e/find-browser.js";
import { DESKTOP, PHONE } from "../../e2e/support/screens";
import { BROWSER_HEADERS, createClient, type Answer } from "../built/support/http-client";
import { startApp } from "../support/app-process";
import { startFakeUpstream, text } from "../support/fake-upstream";
import { mitosis } from "../support/mitosis";
import { newWallet, totalOf } from "../support/new-wallets";
import { late, startPointsUpstream } from "../support/points-upstream";
import { scenarioOf } from "../support/scenarios";

/** One line of the table: a figure and its target. */
interface Row {
  what: string;
  /** Readable, with its unit. */
  figure: string;
  /** The same as a number, in the target's unit. */
  value: number;
  /** Readable. */
  target: string;
  met: boolean;
}

/** A figure that must not be above its limit. */
function atMost(what: string, value: number, limit: number, unit = "", note = ""): Row {
  return { ...measured(what, value, unit, note), target: `≤ ${limit}${unit}`, met: value <= limit };
}

/** A figure without a target, to be compared with its own last run. */
function measured(what: string, value: number, unit = "", note = ""): Row {
  const figure = `${round(value)}${unit}`;
  const noted = note === "" ? figure : `${figure} (${note})`;
  return { what, figure: noted, value, target: "none", met: true };
}

/** Rounds to about three significant digits. */
function round(value: number): string {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? NaN)) / 2;
}

/** How long the upstreams take to answer, ms. */
const LATENCY_MS = 200;
/** A page with slow points is streamed at first, and streamed pages aren't cached. */
const CACHE_ATTEMPTS = 5;

/** The built app in its own process, slow upstreams, and a client with few connections. */
type Served = Awaited<ReturnType<typeof serve>>;

/** What the group that is being measured has started, to be ended after it. */
const cleanups: (() => Promise<unknown>)[] = [];

async function serve() {
  const upstream = await startPointsUpstream();
  upstream.delay(LATENCY_MS);
  const app = await startApp({
    ...upstream.settings,
    NEW_WALLETS_PER_MINUTE: "0",
    POINTS_CACHE_TTL_S: "3600",
  });
  const client = createClient(4);
  cleanups.push(upstream.close, app.stop, client.close);
  return { app, client };
}

/**
 * Has Node alone send these bytes; below `/late/`, as late as the upstreams.
 *
 * @param brotli a page compressed by Brotli.
 * @returns its origin.
 */
async function serveBytes(brotli: Buffer): Promise<string> {
  const { origin, on, close } = await startFakeUpstream();
  cleanups.push(close);
  const page = text(brotli, "text/html; charset=utf-8", "br");
  on("/", page);
  on("/late/", (...call) => late(LATENCY_MS)(...call, () => page(...call)));
  return origin;
}

async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()?.path;
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  cleanups.push(() => browser.close());
  return browser;
}

/**
 * Requests a page as a browser does, until the server has cached it.
 *
 * @throws {Error} if it doesn't.
 */
async function fetchCached({ app, client }: Served, path: string): Promise<Answer> {
  for (let attempt = 0; attempt < CACHE_ATTEMPTS; attempt += 1) {
    const answer = await client.get(app.url, path, BROWSER_HEADERS);
    if (answer.headers["server-timing"]?.includes("cached")) return answer;
  }
  throw new Error(`${path} is not cached`);
}

/** Opens an empty page as a first-time visitor; closes it after `work`. */
async function visitAs<T>(
  browser: Browser,
  screen: typeof DESKTOP,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ colorScheme: "light", ...screen });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

const PAIRS = 11;
const LIMIT_MS = 30_000;

/** How soon a shared link shows its total on a slow phone, compared with plain text, and responds. */
async function measureFirstView(): Promise<Row[]> {
  const served = await serve();
  const known = newWallet();
  const { bytes } = await fetchCached(served, `/?wallet=${known}`);
  const staticUrl = await serveBytes(writeStaticPage(totalOf(known), bytes.length));
  const browser = await openBrowser();
  const { url } = served.app;
  const cold = await alternate(browser, url, newWallet, `${staticUrl}/late/`);
  const warm = await alternate(browser, url, () => known, staticUrl);
  return [
    compareViews(
      "cold wallet, slow 4G, CPU ÷ 4: total visible ÷ static page’s behind 200 ms",
      cold,
    ),
    compareViews("warm wallet, the same ÷ static page’s without the wait", warm),
    measured("cold wallet, the same: until a slider answers", median(cold.answered), " ms"),
  ];
}

interface Times {
  app: number[];
  /** When a slider of the app first answers. */
  answered: number[];
  page: number[];
}

/** Alternates both, so that other load on the machine affects both. */
async function alternate(
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

/** 150 ms latency, 1.6 Mbit/s down, 750 kbit/s up; the processor slowed down by 4. */
function onSlowPhone<T>(browser: Browser, work: Parameters<typeof visitAs<T>>[2]): Promise<T> {
  return visitAs(browser, PHONE, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    return work(page);
  });
}

function compareViews(what: string, times: Times) {
  const [app, page] = [median(times.app), median(times.page)];
  return atMost(`shared link, ${what}`, app / page, 2.2, "", `${round(app)} ÷ ${round(page)} ms`);
}

/** A page of text alone with this total at its top, which Brotli makes about this size. */
function writeStaticPage(total: string, bytes: number): Buffer {
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Total</title></head><body><p data-testid="usd-total">${total}</p><!--`;
  const noise = randomBytes(bytes - brotliCompressSync(text).length).toString("base64");
  return brotliCompressSync(`${text}${noise}--></body></html>`);
}

/** A total as it was first painted. */
interface Painted {
  /** When, ms from the navigation's start (Element Timing). */
  paintedMs: number;
  text: string;
}

/** A page driven by the DevTools protocol: Playwright's waiting adds 330 kB of script to a page. */
interface TimedPage extends Painted {
  devtools: CDPSession;
}

/** Opens an address and waits until a total is painted: the result's, or a phone's compact one. */
async function timeTotal(page: Page, url: string): Promise<TimedPage> {
  const devtools = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    const totals = ':is([data-testid="usd-total"], .compact-total b):not([elementtiming])';
    // Called before the parser's next step is painted, so no total is missed.
    new MutationObserver(() => {
      for (const total of document.querySelectorAll(totals))
        total.setAttribute("elementtiming", "total");
    }).observe(document, { childList: true, subtree: true });
    const painted = new Promise<Painted>((resolve) => {
      new PerformanceObserver((list) => {
        const [entry] = list.getEntries() as (PerformanceEntry & {
          renderTime: number;
          element: Element | null;
        })[];
        resolve({ paintedMs: entry!.renderTime, text: entry!.element?.textContent ?? "" });
      }).observe({ type: "element", buffered: true });
    });
    Object.assign(window, { painted });
  });
  await page.goto(url, { waitUntil: "commit" });
  const options = { expression: "painted", awaitPromise: true, returnByValue: true };
  const { result } = await withinLimit(devtools.send("Runtime.evaluate", options), "No total");
  return { ...(result.value as Painted), devtools };
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
  return pTimeout(promise, { milliseconds: LIMIT_MS, message: `${what} after ${LIMIT_MS} ms` });
}

const STEPS = 60;
/** Long enough for each step to have a frame of its own, ms. */
const STEP_MS = 25;
/** After it, all loading and drawing is over, ms. */
const LOADING_MS = 3000;
/** Each drag has its own page: other processes may distort some of them. */
const DRAGS = 5;

/** A slider whose value is shown: what the browser itself needs for a step. */
const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Slider</title></head><body><input type="range" aria-label="FDV" max="1000" style="width: 100%" oninput="total.firstChild.data = value"><p id="total">0</p></body></html>`;

/** What a slider's step costs the main thread, compared with a bare page. */
async function measureSlider(): Promise<Row[]> {
  const { app } = await serve();
  const bareUrl = await serveBytes(brotliCompressSync(BARE));
  const browser = await openBrowser();
  const steps: { app: number[]; bare: number[] } = { app: [], bare: [] };
  for (let drag = 0; drag < DRAGS; drag += 1) {
    steps.app.push(await timeAppStep(browser, app.url));
    steps.bare.push(await visitAs(browser, DESKTOP, (page) => timeStep(page, bareUrl)));
  }
  const [own, bare] = [median(steps.app), median(steps.bare)];
  const note = `${round(own)} ÷ ${round(bare)} ms`;
  return [atMost("slider’s step: main thread ÷ a bare page’s", own / bare, 4, "", note)];
}

function timeAppStep(browser: Browser, url: string): Promise<number> {
  return visitAs(browser, DESKTOP, async (page) => {
    const wallet = newWallet();
    const stepMs = await timeStep(page, `${url}/?wallet=${wallet}`);
    const fdv = Number(await page.getByRole("slider", { name: "FDV", exact: true }).inputValue());
    const right = totalOf(wallet, [], { ...scenarioOf(), fdv });
    const shown = await page.getByTestId("usd-total").textContent();
    if (shown !== right) throw new Error(`Shows ${shown} instead of ${right}`);
    return stepMs;
  });
}

/** @returns the main thread's own time for a step of a drag along the whole track, ms. */
async function timeStep(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.waitForTimeout(LOADING_MS);
  const track = page.getByRole("slider", { name: "FDV", exact: true });
  await track.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await track.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const busyMs = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration")!.value;
  };
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  const before = await busyMs();
  for (let step = 1; step <= STEPS; step += 1) {
    await devtools.send("Input.dispatchMouseEvent", {
      type: "mouseMoved",
      x: x + 1 + ((width - 2) * step) / STEPS,
      y: y + height / 2,
      button: "left",
      buttons: 1,
    });
    await sleep(STEP_MS);
  }
  const spent = (await busyMs()) - before;
  await page.mouse.up();
  return spent / STEPS;
}

const GROUPS: Record<string, () => Promise<Row[]>> = {
  "first-view": measureFirstView,
  slider: measureSlider,
};

/** Runs the groups one after another, so that none disturbs another; one that fails has no rows. */
async function run(): Promise<void> {
  const known = Object.keys(GROUPS);
  const { values } = parseArgs({
    options: { only: { type: "string" } },
  });
  const names = values.only?.split(",") ?? known;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No group “${unknown.join("”, “")}”; known: ${known.join(", ")}`);
  }
  const rows: (Row & { group: string })[] = [];
  const problems: string[] = [];
  for (const [group, measure] of Object.entries(GROUPS)) {
    if (!names.includes(group)) continue;
    console.error(group);
    try {
      rows.push(...(await measure()).map((row) => ({ group, ...row })));
    } catch (error) {
      problems.push(`${group}: ${error instanceof Error ? error.stack : error}`);
    }
    for (const end of cleanups.splice(0).toReversed()) await end();
  }
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
  process.stdout.write(`${await writeTable(rows)}${machine}\n`);
  for (const problem of problems) console.error(`BROKEN: ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** The rows as a Markdown table, aligned to be readable as plain text. */
function writeTable(rows: readonly Row[]): Promise<string> {
  const lines = rows.map(
    ({ what, figure, target, met }) => `|${what}|${figure}|${target}|${met ? "yes" : "no"}|`,
  );
  const head = "|what|figure|target|met|\n|-|-|-|-|";
  return format([head, ...lines].join("\n"), { parser: "markdown" });
}

await run();
