import { once } from "node:events";
import type { Redis } from "ioredis";
import { onTestFinished } from "vitest";
import { connectToRedis } from "~/server/operations/redis.server";
import { startRedis, type RedisProcess } from "./redis-process";

/** A Redis until the test ends, with connections as the app makes them. */
export interface RedisServer extends RedisProcess {
  /** A connection, ready; closed when the test ends. */
  connect: () => Promise<Redis>;
}

/** Starts one on a free loopback port, until the test ends. */
export async function startRedisServer(): Promise<RedisServer> {
  const server = await startRedis();
  onTestFinished(server.kill);
  return {
    ...server,
    async connect() {
      const redis = await connectToRedis(server.url);
      onTestFinished(() => redis.disconnect());
      await whenReady(redis);
      return redis;
    },
  };
}

/** Waits for a connection, the first one or one after an outage. */
export async function whenReady(redis: Redis): Promise<void> {
  while (redis.status !== "ready") await once(redis, "ready");
}
