import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { launch, TimeoutError, type LaunchOptions, type Page } from "puppeteer-core";
import { BROWSER_FLAGS, findBrowser } from "../../../e2e/find-browser.js";
import { DESKTOP as DESKTOP_AGENT } from "../../../e2e/support/screens";
import type { Engine, EngineKind } from "./engine";

/** Chromium, by the DevTools protocol. */
export const chromium: EngineKind = {
  name: "Chromium",
  packages: "chromium",
  isThere: () => findBrowser() !== null,
  async start({ isDark }) {
    const page = await openPage({ executablePath: findBrowser()?.path, args: BROWSER_FLAGS });
    // As headless, it would count as a crawler, which gets no streamed answers.
    await page.setUserAgent({ userAgent: DESKTOP_AGENT.userAgent });
    const scheme = isDark ? "dark" : "light";
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    return drive(page);
  },
};

/** Firefox, by WebDriver BiDi. */
export const firefox: EngineKind = {
  name: "Firefox",
  packages: "firefox-esr",
  isThere: () => findFirefox() !== undefined,
  async start({ isDark }) {
    const page = await openPage({
      browser: "firefox",
      executablePath: findFirefox(),
      extraPrefsFirefox: {
        "layout.css.prefers-color-scheme.content-override": isDark ? 0 : 1,
      },
    });
    return drive(page);
  },
};

/**
 * What Firefox reports if an answer is still arriving when its page is left: Remix's decoder
 * doesn't handle the end of that stream. By then, no visitor is left to see it.
 */
const ENDED_STREAM = "Error in input stream";

function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const paths = ["firefox-esr", "firefox"].flatMap((name) => folders.map((at) => join(at, name)));
  return paths.find((path) => existsSync(path));
}

async function openPage(options: LaunchOptions): Promise<Page> {
  const browser = await launch({ headless: true, ...options });
  return (await browser.pages())[0] ?? (await browser.newPage());
}

/** How long Back may wait for a page to load, ms. */
const BACK_MS = 10_000;

/** Goes back. Where Firefox has kept the page as it was, its driver waits for it to load, in vain. */
async function goBack(page: Page): Promise<void> {
  try {
    await page.goBack({ timeout: BACK_MS });
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
  }
}

function drive(page: Page): Engine {
  const problems: string[] = [];
  page.on("console", (message) => {
    const type = message.type();
    if (type === "error" || type === "warn") problems.push(`console ${type}: ${message.text()}`);
  });
  let isLeaving = false;
  page.on("pageerror", (error) => {
    if (isLeaving && String(error).includes(ENDED_STREAM)) return;
    problems.push(`uncaught: ${String(error)}`);
  });
  async function leave(go: () => Promise<unknown>): Promise<void> {
    isLeaving = true;
    try {
      await go();
    } finally {
      isLeaving = false;
    }
  }
  return {
    resize: ({ width, height }) => page.setViewport({ width, height }),
    open: (url) => leave(() => page.goto(url)),
    startOpening: async (url) => void leave(() => page.goto(url)).catch(() => {}),
    back: () => goBack(page),
    reload: () => leave(() => page.reload()),
    address: () => page.evaluate(() => location.href),
    press: (key) => page.keyboard.press(key),
    async pressWithControl(letter) {
      await page.keyboard.down("Control");
      await page.keyboard.press(letter as "v");
      await page.keyboard.up("Control");
    },
    type: (text) => page.keyboard.type(text),
    async drag([start, ...path]) {
      if (start === undefined) return;
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      for (const { x, y } of path) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    evaluate: (inPage, ...args) => page.evaluate(inPage as never, ...args) as never,
    takePicture: async () => Buffer.from(await page.screenshot()),
    takeProblems: async () => problems.splice(0),
    close: () => page.browser().close(),
  };
}
