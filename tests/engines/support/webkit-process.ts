import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { trackProcess } from "../../support/children";
import { findFreePort } from "../../support/free-port";

const START_LIMIT_MS = 15_000;
const COMMANDS = ["Xvfb", "WebKitWebDriver"];
/** Otherwise the toolbar keeps the window from getting as narrow as a phone. */
const NARROW_TOOLBAR = "* { min-width: 0; padding: 0; margin: 0; }\n";

/** WebKit's driver on its own display. */
export interface WebkitProcess {
  url: string;
  stop: () => Promise<void>;
}

/** The browser that comes with WebKitGTK. */
export function findMiniBrowser(): string | undefined {
  const libraries = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  return ["/usr/libexec", ...libraries.map((folder) => join("/usr/lib", folder))]
    .map((folder) => join(folder, "webkit2gtk-4.1", "MiniBrowser"))
    .find((path) => existsSync(path));
}

/** Whether this machine has all that is needed. */
export function hasWebkit(): boolean {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const isOnPath = (command: string) => folders.some((at) => existsSync(join(at, command)));
  return COMMANDS.every(isOnPath) && findMiniBrowser() !== undefined;
}

/** Starts a virtual display, and the driver on it. */
export async function startWebkit(): Promise<WebkitProcess> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0", "gtk.css"), NARROW_TOOLBAR);
  const screen = ["-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const display = spawn("Xvfb", ["-displayfd", "3", ...screen], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  trackProcess(display);
  const number = await readLine(display.stdio[3] as Readable);

  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: folder,
      // There is no graphics card for compositing.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  trackProcess(driver);
  await waitUntilUp(url);
  return {
    url,
    async stop() {
      await end(driver);
      await end(display);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads the first line, which is the number of the display. */
async function readLine(stream: Readable): Promise<string> {
  const signal = AbortSignal.timeout(START_LIMIT_MS);
  const [line] = await once(createInterface({ input: stream }), "line", { signal });
  return line;
}

async function waitUntilUp(url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error("WebKitWebDriver did not start");
    await sleep(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill();
  await exited;
}
