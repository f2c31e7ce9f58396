import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { describe, onTestFinished } from "vitest";
import { connectToRedis } from "~/server/operations/redis.server";
import { startProcess } from "./children";
import { findFreePort } from "./free-port";

const isSkipped = spawnSync("redis-server", ["--version"]).status !== 0 && !process.env.CI;

/** Tests that need Redis: without it they are skipped, except in CI, where they fail. */
export function describeWithRedis(name: string, tests: () => void): void {
  if (isSkipped)
    process.stderr.write(`Skipped, as there is no redis-server on this machine: ${name}\n`);
  describe.skipIf(isSkipped)(name, tests);
}

/** Starts a Redis server that writes nothing to disk, and keeps its port when restarted, until the test ends. */
export async function startRedisServer() {
  const port = await findFreePort();
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", ""];
  let server: ReturnType<typeof startProcess>;

  async function start() {
    server = startProcess("redis-server", options, { cwd: tmpdir() });
    while (!server.out().includes("Ready to accept")) {
      if (server.child.exitCode !== null) throw new Error(`redis-server failed: ${server.out()}`);
      await sleep(20);
    }
  }

  const kill = () => server.end("SIGKILL");

  await start();
  onTestFinished(kill);
  const url = `redis://127.0.0.1:${port}`;
  return {
    url,
    /** Starts it, empty, after a `kill`. */
    start,
    /** Kills it without a clean shutdown. */
    kill,
    /** Keeps its connections open, but answers nothing until `resume`. */
    pause: () => void server.child.kill("SIGSTOP"),
    resume: () => void server.child.kill("SIGCONT"),
    /** Opens a connection like the app's, waits until it is ready, and closes it when the test ends. */
    async connect() {
      const redis = await connectToRedis(url);
      onTestFinished(() => redis.disconnect());
      await whenReady(redis);
      return redis;
    },
  };
}

/** Waits until a client is connected, for the first time or again after an outage. */
export async function whenReady(redis: Redis): Promise<void> {
  while (redis.status !== "ready") await once(redis, "ready");
}
