import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { keepTrackOf } from "../../support/children";

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 15_000;
const COMMAND = ["node_modules/@remix-run/serve/dist/cli.js", "build/index.js"].map((path) =>
  resolve(path),
);
/** What is kept of the log: its end, so that a long run stays small. */
const MAX_LOG = 200_000;

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The built app, running as a process of its own. */
export interface AppProcess {
  url: string;
  /** The end of what it wrote to standard error. */
  log: () => string;
  /** The end of its access log, which goes to standard output. */
  accessLog: () => string;
  /** Asks it to stop, as a supervisor does, and does not wait. */
  terminate: () => void;
  exited: Promise<Exit>;
  /** Stops it, by force if need be. */
  stop: () => Promise<void>;
}

/**
 * Starts the built app with these settings and no others, and waits until it is up.
 *
 * @param folder where it runs, and finds `public`.
 * @param node the Node that it runs on.
 * @throws {Error} with what it said, unless it answers in time.
 */
export async function startApp(
  settings: Record<string, string> = {},
  folder = ".",
  node = process.execPath,
): Promise<AppProcess> {
  const port = await getPort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH } = process.env;
  const child = spawn(node, COMMAND, {
    env: { PATH, NODE_ENV: "production", ...settings, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "pipe"],
    cwd: folder,
  });
  let log = "";
  let accessLog = "";
  child.stdout.on("data", (chunk) => (accessLog = (accessLog + chunk).slice(-MAX_LOG)));
  child.stderr.on("data", (chunk) => (log = (log + chunk).slice(-MAX_LOG)));
  keepTrackOf(child);
  const kill = () => child.kill("SIGKILL");
  const exited = once(child, "close").then(([code, signal]): Exit => ({ code, signal }));

  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isUp(url, "REDIS_URL" in settings))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      kill();
      throw new Error(`The server did not start:\n${log}`);
    }
    await sleep(50);
  }
  return {
    url,
    log: () => log,
    accessLog: () => accessLog,
    terminate: () => child.kill("SIGTERM"),
    exited,
    async stop() {
      child.kill("SIGTERM");
      const hard = setTimeout(kill, STOP_LIMIT_MS);
      await exited;
      clearTimeout(hard);
    },
  };
}

/** Whether it answers; and is connected to Redis, which it does not wait for itself. */
async function isUp(url: string, needsRedis: boolean): Promise<boolean> {
  try {
    const { dependencies } = await (await fetch(`${url}/readyz`)).json();
    return !needsRedis || dependencies.redis === "up";
  } catch {
    return false;
  }
}
