import { LockFactory } from "@verrou/core";
import { redisStore } from "@verrou/core/drivers/redis";
import type { SharedRedis } from "~/operations/redis.server";

/** A lock outlives a holder that died by at most this, ms. */
const LOCK_SLACK_MS = 1000;
/** How often an instance looks whether the other one is done, ms. */
const POLL_MS = 25;

/** Runs work for a key while no other instance does; without Redis, at once. */
export type WithLock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** @param timeoutMs the longest that the work takes, ms. */
export function createDistributedLock(redis: SharedRedis | null, timeoutMs: number): WithLock {
  if (redis === null) return (_, work) => work();
  const store = redisStore({ connection: redis.client }).factory();
  // Half the time for the other instance, half for asking oneself where it did not land.
  const locks = new LockFactory(store, { retry: { delay: POLL_MS, timeout: timeoutMs / 2 } });
  return async (key, work) => {
    const lock = locks.createLock(key, timeoutMs + LOCK_SLACK_MS);
    // With Redis away there is nobody to wait for, or to share with.
    const isOurs = await lock.acquire().catch(() => undefined);
    try {
      return await work();
    } finally {
      // After a broken connection it is unknown whether the lock was taken: released to be
      // sure, behind the visitor's back. One that has run out needs no release.
      if (isOurs !== false) void lock.release().catch(() => undefined);
    }
  };
}
