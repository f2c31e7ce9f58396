import { once } from "node:events";
import type { Redis } from "ioredis";
import { onTestFinished } from "vitest";
import { connectToRedis } from "~/server/operations/redis.server";
import { startRedis, type RedisProcess } from "./redis-process";

/** A Redis server with connections like the app's. */
export interface RedisServer extends RedisProcess {
  /** Opens a connection, waits until it is ready, and closes it when the test ends. */
  connect: () => Promise<Redis>;
}

/** Starts Redis on a free loopback port, and stops it when the test ends. */
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

/** Waits until a client is connected, for the first time or again after an outage. */
export async function whenReady(redis: Redis): Promise<void> {
  while (redis.status !== "ready") await once(redis, "ready");
}
