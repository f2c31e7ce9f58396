import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProcess } from "./children";
import { findFreePort } from "./free-port";

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 15_000;
const SERVE = resolve("node_modules/@remix-run/serve/dist/cli.js");
const BUILD = "build/index.js";

/** The built app, running as a separate process. */
export type AppProcess = Awaited<ReturnType<typeof startApp>>;

/** Where and how the app runs; by default this project's build, on this Node and a free port. */
interface RunOptions {
  /** The project, or what is deployed of it. */
  folder?: string;
  /** The Node executable. */
  node?: string;
}

/**
 * Starts the built app with only these settings, and waits until it is up.
 *
 * @throws {Error} with its log, if it doesn't answer in time.
 */
export async function startApp(settings: Record<string, string> = {}, options: RunOptions = {}) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const app = spawnApp({ ...settings, PORT: String(port), HOST: "127.0.0.1" }, options);
  const { child, ...process } = app;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isUp(url, "REDIS_URL" in settings))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await app.kill();
      throw new Error(`The server did not start:\n${app.log()}`);
    }
    await sleep(50);
  }
  /** Stops it, by force if necessary. */
  async function stop() {
    app.terminate();
    const hard = setTimeout(app.kill, STOP_LIMIT_MS);
    await app.exited;
    clearTimeout(hard);
  }
  return { ...process, url, stop };
}

/** Starts the built app with settings that it should refuse, and waits for it to exit. */
export async function runRefusedApp(
  settings: Record<string, string>,
): Promise<{ code: number | null; signal: NodeJS.Signals | null; log: string }> {
  const { exited, log, kill } = spawnApp({ PORT: String(await findFreePort()), ...settings });
  const deadline = setTimeout(kill, START_LIMIT_MS);
  const exit = await exited;
  clearTimeout(deadline);
  return { ...exit, log: log() };
}

function spawnApp(
  settings: Record<string, string>,
  { folder = ".", node = process.execPath }: RunOptions = {},
) {
  const { PATH } = process.env;
  const { child, out, err, exited, end } = startProcess(node, [SERVE, BUILD], {
    env: { PATH, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    cwd: folder,
  });
  return {
    child,
    /** The end of its standard error. */
    log: err,
    /** The end of its access log, which it writes to standard output. */
    accessLog: out,
    exited,
    /** Asks it to stop, like a supervisor, without waiting. */
    terminate: () => void child.kill("SIGTERM"),
    /** Kills it at once, with all its connections. */
    kill: () => end("SIGKILL"),
  };
}

/** True if it answers and, if needed, is connected to Redis, which the app doesn't wait for. */
async function isUp(url: string, needsRedis: boolean): Promise<boolean> {
  try {
    const readiness = await (await fetch(`${url}/readyz`)).text();
    return !needsRedis || readiness.includes('"redis":"up"');
  } catch {
    return false;
  }
}
