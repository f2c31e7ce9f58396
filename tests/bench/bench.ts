// The benchmark: `npm run bench`; `-- --only=slider` for one group.
import { randomBytes } from "node:crypto";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import pTimeout from "p-timeout";
import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { BROWSER_FLAGS, findBrowser } from "../../e2e/find-browser.js";
import { DESKTOP, PHONE } from "../../e2e/support/screens";
import { BROWSER_HEADERS, createClient, type Answer } from "../built/support/http-client";
import { startApp } from "../support/app-process";
import { startFakeUpstream, text } from "../support/fake-upstream";
import { newWallet, totalOf } from "../support/new-wallets";
import { late, startPointsUpstream, UPSTREAMS } from "../support/points-upstream";
import { scenarioOf } from "../support/scenarios";

interface Row {
  what: string;
  figure: string;
  target: string;
  met: boolean;
}

/**
 * How many times as long the app takes as what it is compared with, by medians. Both alternate, so that
 * other load on the machine affects both.
 *
 * @param limit what the ratio must not be above.
 * @param count how often each is timed, an odd number.
 */
async function compare(
  what: string,
  limit: number,
  count: number,
  timeApp: () => Promise<number>,
  timeOther: () => Promise<number>,
): Promise<Row> {
  const [all, others]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < count; pair += 1) {
    all.push(await timeApp());
    others.push(await timeOther());
  }
  const [app, other] = [median(all), median(others)];
  const figure = `${round(app / other)} (${round(app)} ÷ ${round(other)} ms)`;
  return { what, figure, target: `≤ ${limit}`, met: app / other <= limit };
}

/** Rounds to three significant digits. */
function round(value: number): number {
  return Number(value.toPrecision(3));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) / 2]!;
}

/** How long the upstreams take to answer, ms. */
const LATENCY_MS = 200;
/** A page with slow points is streamed at first, and streamed pages aren't cached. */
const CACHE_ATTEMPTS = 5;

/** The built app in its own process, slow upstreams, and a client with few connections. */
type Served = Awaited<ReturnType<typeof serve>>;

/** Everything that the group being measured has started, to be ended after it. */
const cleanups: (() => Promise<unknown>)[] = [];

async function serve() {
  const upstream = await startPointsUpstream();
  upstream.misbehave(UPSTREAMS, late(LATENCY_MS));
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
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: BROWSER_FLAGS,
  });
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

/** How soon a shared link shows its total on a slow phone, compared with plain text. */
async function measureFirstView(): Promise<Row[]> {
  const served = await serve();
  const known = newWallet();
  const { bytes } = await fetchCached(served, `/?wallet=${known}`);
  const staticUrl = await serveBytes(writeStaticPage(totalOf(known), bytes.length));
  const browser = await openBrowser();
  const timeApp = (wallet: string) =>
    timeTotal(browser, `${served.app.url}/?wallet=${wallet}`, totalOf(wallet));
  const timeStatic = (path: string) => timeTotal(browser, `${staticUrl}${path}`, totalOf(known));
  return [
    await compare(
      "shared link, cold wallet, slow 4G, CPU ÷ 4: total visible ÷ static page’s behind 200 ms",
      3,
      PAIRS,
      () => timeApp(newWallet()),
      () => timeStatic("/late/"),
    ),
    await compare(
      "shared link, warm wallet, the same ÷ static page’s without the wait",
      3,
      PAIRS,
      () => timeApp(known),
      () => timeStatic("/"),
    ),
  ];
}

/** 150 ms latency, 1.6 Mbit/s down, 750 kbit/s up; the processor slowed down by 4. */
function onSlowPhone<T>(
  browser: Browser,
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
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
    return work(page, devtools);
  });
}

/** A page of text alone with this total at its top, which Brotli makes about this size. */
function writeStaticPage(total: string, bytes: number): Buffer {
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Total</title></head><body><p data-testid="usd-total">${total}</p><!--`;
  const noise = randomBytes(bytes - brotliCompressSync(text).length).toString("base64");
  return brotliCompressSync(`${text}${noise}--></body></html>`);
}

interface Painted {
  /** When, ms from the navigation's start (Element Timing). */
  ms: number;
  text: string;
}

/**
 * Opens an address on a slow phone and waits until a total is painted: the result's, or a phone's compact
 * one. The DevTools protocol drives the page, because Playwright's waiting adds 330 kB of script to it.
 *
 * @returns ms from the navigation's start.
 * @throws {Error} if it is another total.
 */
function timeTotal(browser: Browser, url: string, total: string): Promise<number> {
  return onSlowPhone(browser, async (page, devtools) => {
    await page.addInitScript(() => {
      const totals = ':is([data-testid="usd-total"], .compact-total b):not([elementtiming])';
      // Called before the parser's next step is painted, so no total is missed.
      new MutationObserver(() => {
        for (const each of document.querySelectorAll(totals))
          each.setAttribute("elementtiming", "total");
      }).observe(document, { childList: true, subtree: true });
      const painted = new Promise<Painted>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntries() as (PerformanceEntry & {
            renderTime: number;
            element: Element | null;
          })[];
          resolve({ ms: entry!.renderTime, text: entry!.element?.textContent ?? "" });
        }).observe({ type: "element", buffered: true });
      });
      Object.assign(window, { painted });
    });
    await page.goto(url, { waitUntil: "commit" });
    const options = { expression: "painted", awaitPromise: true, returnByValue: true };
    const { result } = await pTimeout(devtools.send("Runtime.evaluate", options), {
      milliseconds: LIMIT_MS,
      message: `No total after ${LIMIT_MS} ms`,
    });
    const { ms, text } = result.value as Painted;
    if (text !== total) throw new Error(`Shows ${text} instead of ${total}`);
    return ms;
  });
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

/** The main thread's cost of a slider's step, compared with a bare page. */
async function measureSlider(): Promise<Row[]> {
  const { app } = await serve();
  const bareUrl = await serveBytes(brotliCompressSync(BARE));
  const browser = await openBrowser();
  return [
    await compare(
      "slider’s step: main thread ÷ a bare page’s",
      5,
      DRAGS,
      () => timeAppStep(browser, app.url),
      () => visitAs(browser, DESKTOP, (page) => timeStep(page, bareUrl)),
    ),
  ];
}

function timeAppStep(browser: Browser, url: string): Promise<number> {
  return visitAs(browser, DESKTOP, async (page) => {
    const wallet = newWallet();
    const stepMs = await timeStep(page, `${url}/?wallet=${wallet}`);
    const fdv = Number(await page.getByRole("slider", { name: "FDV", exact: true }).inputValue());
    const right = totalOf(wallet, { ...scenarioOf(), fdv });
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

/** Runs the groups one after another, so that none disturbs another. */
async function run(): Promise<void> {
  const known = Object.keys(GROUPS);
  const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
  if (only !== undefined && !known.includes(only))
    throw new Error(`No group “${only}”; known: ${known.join(", ")}`);
  const rows: Row[] = [];
  for (const [group, measure] of Object.entries(GROUPS)) {
    if (only !== undefined && group !== only) continue;
    console.error(group);
    try {
      rows.push(...(await measure()));
    } finally {
      for (const end of cleanups.splice(0).toReversed()) await end();
    }
  }
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
  const lines = rows.map(
    ({ what, figure, target, met }) => `${what}: ${figure}, ${target}: ${met ? "met" : "missed"}`,
  );
  process.stdout.write(`${[...lines, machine].join("\n")}\n`);
}

await run();
