import { once } from "node:events";
import type { Redis } from "ioredis";
import { onTestFinished } from "vitest";
import { connectToRedis } from "~/server/operations/redis.server";
import { startRedis } from "./redis-process";

/** Starts Redis, with connections like the app's, and stops it when the test ends. */
export async function startRedisServer() {
  const server = await startRedis();
  onTestFinished(server.kill);
  return {
    ...server,
    /** Opens a connection, waits until it is ready, and closes it when the test ends. */
    async connect() {
      const redis = await connectToRedis(server.url);
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
