import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import pTimeout from "p-timeout";
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from "selenium-webdriver";
import { vi } from "vitest";
import { startProcess } from "../../support/children";
import { findFreePort } from "../../support/free-port";
import type { Engine, EngineKind, Point } from "./engine";

const KEYS = {
  End: Keys.END,
  Home: Keys.HOME,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowUp: Keys.ARROW_UP,
};

const START_LIMIT_MS = 15_000;
const RESIZE_LIMIT_MS = 10_000;
/** The driver may lose a script that starts while the page changes; those who poll start another. */
const SCRIPT_LIMIT_MS = 5000;
/** No command takes this long: the driver has lost it. */
const COMMAND_LIMIT_MS = 20_000;
/** Otherwise the toolbar keeps the window from getting as narrow as a phone. */
const NARROW_TOOLBAR = "* { min-width: 0; padding: 0; margin: 0; }\n";

/** WebKit, by WebDriver, in a window on a virtual display. */
export const webkit: EngineKind = {
  name: "WebKit",
  commands: ["Xvfb", "WebKitWebDriver"],
  packages: "webkit2gtk-driver and xvfb",
  async start() {
    const server = await startDriver();
    const driver = await startSession(server.url);
    const actions = () => driver.actions({ async: false });
    return {
      resize: (size) => resize(driver, size),
      open: (url) => driver.get(url),
      press: (key) => actions().sendKeys(KEYS[key]).perform(),
      pressWithControl: (letter) =>
        actions().keyDown(Keys.CONTROL).sendKeys(letter).keyUp(Keys.CONTROL).perform(),
      type: (text) => actions().sendKeys(text).perform(),
      async drag([start, ...path]) {
        const at = ({ x, y }: Point) => ({
          x: Math.round(x),
          y: Math.round(y),
          duration: 0,
          origin: Origin.VIEWPORT,
        });
        const moves = actions().move(at(start!)).press();
        for (const point of path) moves.move(at(point));
        await moves.release().perform();
      },
      evaluate: (inPage, ...args) => driver.executeScript(inPage, ...args),
      async close() {
        await driver.quit();
        await server.stop();
      },
    };
  },
};

/** Starts WebKit's driver on a display of its own. */
async function startDriver() {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0", "gtk.css"), NARROW_TOOLBAR);
  const screen = ["-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const display = startProcess("Xvfb", ["-displayfd", "3", ...screen], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(createInterface(display.child.stdio[3] as Readable), "line", {
    signal: AbortSignal.timeout(START_LIMIT_MS),
  });

  const port = await findFreePort();
  const driver = startProcess("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: folder,
      // There is no graphics card for compositing.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: START_LIMIT_MS });
  return {
    url,
    async stop() {
      for (const each of [driver, display]) await each.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startSession(server: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    // Otherwise the driver couldn't inspect a page that is still loading.
    pageLoadStrategy: "none",
  });
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: SCRIPT_LIMIT_MS });
  const execute = driver.execute.bind(driver);
  driver.execute = (command) =>
    pTimeout(execute(command), {
      milliseconds: COMMAND_LIMIT_MS,
      // vitest.config.ts has the test run again.
      message: `WebKit’s driver never finished ${command.getName()}`,
    });
  return driver;
}

/** Retries until the page has this size: only the window's can be set, and it takes effect late. */
async function resize(driver: WebDriver, size: Parameters<Engine["resize"]>[0]): Promise<void> {
  const window = driver.manage().window();
  await driver.wait(async () => {
    const [width, height] = await driver.executeScript<number[]>(() => [innerWidth, innerHeight]);
    const missing = { width: size.width - width!, height: size.height - height! };
    if (missing.width === 0 && missing.height === 0) return true;
    const outer = await window.getRect();
    await window.setRect({
      x: 0,
      y: 0,
      width: outer.width + missing.width,
      height: outer.height + missing.height,
    });
    return false;
  }, RESIZE_LIMIT_MS);
}
