import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { createClient } from "./http-client";

/** The longest that `/healthz` may take, ms: a supervisor would start the server anew. */
const HEALTHY_MS = 1000;

/** The heap of an instance as docs/operations.md has it. */
export const SMALL_HEAP = { NODE_OPTIONS: "--max-old-space-size=256" };

/** Does some work, while a server has to answer `/healthz` in time; writes the longest that it took. */
export async function expectHealthy<Value>(
  title: string,
  origin: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const client = createClient(1);
  let isOver = false;
  let slowest = 0;
  async function watch() {
    while (!isOver) {
      const { status, ms } = await client.get(origin, "/healthz");
      expect(status).toBe(200);
      slowest = Math.max(slowest, ms);
      await sleep(20);
    }
    client.close();
  }
  const watching = watch();
  const value = await work().finally(() => (isOver = true));
  await watching;
  process.stdout.write(`${title}: /healthz at most ${Math.round(slowest)} ms\n`);
  expect(slowest).toBeLessThan(HEALTHY_MS);
  return value;
}
