import { LockFactory } from "@verrou/core";
import { redisStore } from "@verrou/core/drivers/redis";
import type { SharedRedis } from "~/operations/redis.server";

/** How long a lock stays after its work's time, if its holder has died, ms. */
const LOCK_SLACK_MS = 1000;
/** How often a waiting instance tries again, ms. */
const POLL_MS = 25;

/**
 * Creates a lock that one instance at a time can take for a key; without Redis, all can at once.
 * It may be held for `timeoutMs` at most. What is to be found by the next holder must be in
 * Redis before it is released.
 *
 * @returns a function that waits for a key's lock and gives a function that releases it.
 */
export function createDistributedLock(
  redis: SharedRedis | null,
  timeoutMs: number,
): (key: string) => Promise<() => void> {
  if (redis === null) return async () => () => {};
  const store = redisStore({ connection: redis.client }).factory();
  // Half of the time is for waiting, half for asking if the other instance got no answer.
  const locks = new LockFactory(store, { retry: { delay: POLL_MS, timeout: timeoutMs / 2 } });
  return async (key: string): Promise<() => void> => {
    const lock = locks.createLock(key, timeoutMs + LOCK_SLACK_MS);
    // Without Redis there is nobody to wait for.
    const isOurs = await lock.acquire().catch(() => undefined);
    return () => {
      // After a connection error the lock may be ours: release it. The visitor does not wait
      // for that. A lock that has expired needs no release.
      if (isOurs !== false) void lock.release().catch(() => undefined);
    };
  };
}
