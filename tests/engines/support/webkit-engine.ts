import pTimeout from "p-timeout";
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from "selenium-webdriver";
import type { EngineKind, Key, Look, Screen } from "./engine";
import { LOST_COMMAND } from "./lost-command";
import { findMiniBrowser, hasWebkit, startWebkit } from "./webkit-process";

const KEYS: Record<Key, string> = {
  End: Keys.END,
  Home: Keys.HOME,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowUp: Keys.ARROW_UP,
};

type Scheme = Pick<Look, "isDark">;

const LOAD_LIMIT_MS = 30_000;
const RESIZE_LIMIT_MS = 10_000;
/** The driver may lose a script that starts while the page changes; those who poll start another. */
const SCRIPT_LIMIT_MS = 5000;

/** No command takes this long: the driver has lost it. */
const COMMAND_LIMIT_MS = 20_000;

/** WebKit, by WebDriver, in a window on a virtual display. */
export const webkit: EngineKind = {
  name: "WebKit",
  packages: "webkit2gtk-driver and xvfb",
  isThere: hasWebkit,
  async start(scheme) {
    const webkitProcess = await startWebkit();
    const driver = await startSession(webkitProcess.url, scheme);
    const evaluate = <A extends unknown[], R>(inPage: (...args: A) => R, ...args: A) =>
      driver.executeScript<R>(inPage, ...args);
    const actions = () => driver.actions({ async: false });
    async function load(start: () => Promise<void>) {
      await evaluate(markDocument);
      await start();
      await driver.wait(() => evaluate(hasLoadedAnother), LOAD_LIMIT_MS);
      await evaluate(watchProblems);
    }
    return {
      resize: (screen) => resize(driver, screen),
      open: (url) => load(() => driver.get(url)),
      startOpening: (url) => driver.get(url),
      back: () => driver.navigate().back(),
      reload: () => load(() => driver.navigate().refresh()),
      address: () => driver.getCurrentUrl(),
      press: (key) => actions().sendKeys(KEYS[key]).perform(),
      pressWithControl: (letter) =>
        actions().keyDown(Keys.CONTROL).sendKeys(letter).keyUp(Keys.CONTROL).perform(),
      type: (text) => actions().sendKeys(text).perform(),
      async drag([start, ...path]) {
        if (start === undefined) return;
        const at = ({ x, y }: typeof start) => ({
          x: Math.round(x),
          y: Math.round(y),
          duration: 0,
          origin: Origin.VIEWPORT,
        });
        const moves = actions().move(at(start)).press();
        for (const point of path) moves.move(at(point));
        await moves.release().perform();
      },
      evaluate,
      takePicture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
      takeProblems: () => evaluate(takeWatched),
      async close() {
        await driver.quit();
        await webkitProcess.stop();
      },
    };
  },
};

async function startSession(server: string, { isDark }: Scheme): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    // `load` does the waiting: otherwise the driver couldn't inspect a page that is still loading.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": {
      binary: findMiniBrowser(),
      args: ["--automation", ...(isDark ? ["--dark-mode"] : [])],
    },
  });
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: SCRIPT_LIMIT_MS });
  const execute = driver.execute.bind(driver);
  driver.execute = (command) =>
    pTimeout(execute(command), {
      milliseconds: COMMAND_LIMIT_MS,
      message: `${LOST_COMMAND} ${command.getName()}`,
    });
  return driver;
}

/** Retries until the page has this size: only the window's can be set, and it takes effect late. */
async function resize(driver: WebDriver, { width, height }: Screen): Promise<void> {
  const window = driver.manage().window();
  await driver.wait(async () => {
    const inner = await driver.executeScript<Pick<Screen, "width" | "height">>(() => ({
      width: innerWidth,
      height: innerHeight,
    }));
    if (inner.width === width && inner.height === height) return true;
    const outer = await window.getRect();
    await window.setRect({
      x: 0,
      y: 0,
      width: outer.width + width - inner.width,
      height: outer.height + height - inner.height,
    });
    return false;
  }, RESIZE_LIMIT_MS);
}

interface Watched {
  problems?: string[];
}

/**
 * Runs in the page, once it has loaded: from then on records console errors, warnings and
 * uncaught errors, which the driver doesn't report.
 */
function watchProblems(): void {
  const watched = window as Watched;
  if (watched.problems !== undefined) return;
  const problems: string[] = (watched.problems = []);
  const record =
    (type: string) =>
    (...args: unknown[]) =>
      void problems.push(`console ${type}: ${args.map(String).join(" ")}`);
  Object.assign(console, { error: record("error"), warn: record("warn") });
  window.addEventListener("error", ({ message }) => problems.push(`uncaught: ${message}`));
  window.addEventListener("unhandledrejection", ({ reason }) =>
    problems.push(`uncaught: ${String(reason)}`),
  );
}

/** Runs in the page: returns what has been recorded, and clears it. */
function takeWatched(): string[] {
  return (window as Watched).problems?.splice(0) ?? [];
}

interface Marked {
  isLeft?: boolean;
}

/** Runs in the page that is about to be left, so that the next one can be told from it. */
function markDocument(): void {
  (window as Marked).isLeft = true;
}

/** Runs in the page: whether it is another than the marked one, and fully loaded. */
function hasLoadedAnother(): boolean {
  return (window as Marked).isLeft === undefined && document.readyState === "complete";
}
