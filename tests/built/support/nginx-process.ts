import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe } from "vitest";
import { startProcess } from "../../support/children";
import { findFreePort } from "../../support/free-port";

const START_LIMIT_MS = 30_000;

const isSkipped = spawnSync("nginx", ["-v"]).status !== 0 && !process.env.CI;
if (isSkipped) process.stderr.write("Skipped, as there is no nginx on this machine\n");

/** Describes tests that need nginx; without it they are skipped, except in CI, where they fail. */
export const describeWithNginx = describe.skipIf(isSkipped);

/** An nginx with the documented configuration. */
export type NginxProcess = Awaited<ReturnType<typeof startNginx>>;

/**
 * Starts nginx in front of these servers.
 *
 * @param origins replace the documented ones, in order.
 */
export async function startNginx(origins: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = await findFreePort();
  const log = join(folder, "access.log");
  const errorLog = join(folder, "error.log");
  const config = (await readDocumented())
    .replace("127.0.0.1:3001", new URL(origins[0]!).host)
    .replace("127.0.0.1:3002", new URL(origins[1]!).host)
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("/var/log/nginx/estimator.log", log)
    .replace("/var/log/nginx/estimator-error.log crit", `${errorLog} error`);
  await writeFile(join(folder, "nginx.conf"), config);
  const globals = `daemon off; pid ${folder}/nginx.pid; error_log ${errorLog};`;
  const options = ["-p", folder, "-c", "nginx.conf", "-g", globals];
  const { end } = startProcess("nginx", options, { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await fetch(`${url}/healthz`).catch(() => null))) {
    if (Date.now() > deadline) throw new Error(await readFile(errorLog, "utf8"));
    await sleep(25);
  }
  return {
    url,
    accessLog: () => readFile(log, "utf8"),
    async stop() {
      await end("SIGTERM");
      await rm(folder, { recursive: true });
    },
  };
}

async function readDocumented(): Promise<string> {
  const text = await readFile("docs/operations.md", "utf8");
  const [, config] = /```nginx\n([\s\S]*?)```/.exec(text) ?? [];
  if (config === undefined) throw new Error("docs/operations.md has no nginx file");
  return config;
}
