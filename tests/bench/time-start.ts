import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { trackProcess } from "../support/children";

const SERVE = resolve("node_modules/@remix-run/serve/dist/cli.js");
const POLL_MS = 2;
const LIMIT_MS = 20_000;

/**
 * Starts the server built in a folder, and stops it once it has answered.
 *
 * @returns ms from the process's start to the first 200.
 * @throws {Error} if there is none in time.
 */
export async function timeStart(
  folder: string,
  path: string,
  settings: Record<string, string>,
): Promise<number> {
  const port = await getPort();
  const { PATH } = process.env;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [SERVE, "build/index.js"], {
    cwd: folder,
    env: { PATH, NODE_ENV: "production", ...settings, PORT: String(port), HOST: "127.0.0.1" },
    stdio: "ignore",
  });
  trackProcess(child);
  const exited = once(child, "exit");
  try {
    while ((await ask(port, path)) !== 200) {
      if (performance.now() - startedAt > LIMIT_MS) throw new Error(`No answer from ${folder}`);
      await sleep(POLL_MS);
    }
    return performance.now() - startedAt;
  } finally {
    child.kill("SIGKILL");
    await exited;
  }
}

/** @returns the status; null if nothing listens yet. */
function ask(port: number, path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get({ host: "127.0.0.1", port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    request.on("error", () => resolve(null));
  });
}
