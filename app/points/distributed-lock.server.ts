import { LockFactory } from "@verrou/core";
import { redisStore } from "@verrou/core/drivers/redis";
import type { SharedRedis } from "~/operations/redis.server";

/** How long a lock stays after its work's time, if its holder has died, ms. */
const LOCK_SLACK_MS = 1000;
/** How often a waiting instance tries again, ms. */
const POLL_MS = 25;

/**
 * Creates a lock that runs work for a key while no other instance does; without Redis, at once.
 * The work may take `timeoutMs` at most.
 */
export function createDistributedLock(redis: SharedRedis | null, timeoutMs: number) {
  if (redis === null) return <T>(_key: string, work: () => Promise<T>) => work();
  const store = redisStore({ connection: redis.client }).factory();
  // Half of the time is for waiting, half for asking if the other instance got no answer.
  const locks = new LockFactory(store, { retry: { delay: POLL_MS, timeout: timeoutMs / 2 } });
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lock = locks.createLock(key, timeoutMs + LOCK_SLACK_MS);
    // Without Redis there is nobody to wait for.
    const isOurs = await lock.acquire().catch(() => undefined);
    try {
      return await work();
    } finally {
      // After a connection error the lock may be ours: release it. The visitor does not wait
      // for that. A lock that has expired needs no release.
      if (isOurs !== false) void lock.release().catch(() => undefined);
    }
  };
}
