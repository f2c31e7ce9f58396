import { LRUCache } from "lru-cache";
import { cacheReads } from "~/operations/metrics.server";
import type { SharedRedis } from "~/operations/redis.server";
import { createAnswerStore, type CachedAnswer } from "./answer-store.server";
import { CACHE_POLICY } from "./cache-policy.server";
import { createDistributedLock } from "./distributed-lock.server";
import { SourceFailure } from "./source-failure.server";

const { graceMs, failureMs, maxFailures } = CACHE_POLICY;

/**
 * Keeps answers per source and address as `CACHE_POLICY` says.
 *
 * @param options.prefix the start of all keys, from `nameAnswers`.
 * @param options.freshMs how long an answer is fresh, ms; 0: each caller asks.
 * @param options.timeoutMs the longest that asking takes, ms.
 */
export function createAnswerCache({
  prefix,
  freshMs,
  timeoutMs,
  redis,
}: {
  prefix: string;
  freshMs: number;
  timeoutMs: number;
  redis: SharedRedis | null;
}) {
  const answers = createAnswerStore(prefix, freshMs, redis);
  const failures = new LRUCache<string, { failure: SourceFailure; at: number }>({
    max: maxFailures,
  });
  /** Single flight: what is under way in this process, by key. */
  const underWay = new Map<string, Promise<unknown>>();
  const acquireLock = createDistributedLock(redis, timeoutMs);

  async function fetchAnswer<Answer>(key: string, ask: () => Promise<Answer>) {
    // Another instance may have asked meanwhile.
    const known = await answers.get<CachedAnswer<Answer>>({ key });
    if (known && Date.now() - known.at < freshMs) return known;
    try {
      return { answer: await ask(), at: Date.now() };
    } catch (error) {
      // A refused visitor and a bug of ours are no failures of the source.
      if (error instanceof SourceFailure && error.reason !== "limited") {
        failures.set(key, { failure: error, at: Date.now() });
      }
      throw error;
    }
  }

  async function find<Answer>(key: string, ask: () => Promise<Answer>) {
    let failure: unknown;
    let releaseLock = () => {};
    const entry = await answers
      .getOrSet<CachedAnswer<Answer>>({
        key,
        factory: async ({ setTtl }) => {
          cacheReads.inc({ tier: "miss" });
          const failed = failures.get(key);
          const isRecent = failed && Date.now() - failed.at < Math.min(failureMs, freshMs);
          if (isRecent) throw failed.failure;
          releaseLock = await acquireLock(`${prefix}:lock:${key}`);
          const fetched = await fetchAnswer(key, ask);
          setTtl(Math.max(1, fetched.at + freshMs - Date.now()));
          return fetched;
        },
        onFactoryError({ cause }) {
          failure = cause;
        },
        // Set per call: Bento ignores `null` in its global options.
        timeout: null,
        graceBackoff: null,
      })
      .catch((error: unknown) => {
        throw failure ?? error;
      })
      // Bento has written the answer by now: earlier, another instance would not find it.
      .finally(() => releaseLock());
    // Bento restarts the grace period with each copy from Redis to memory.
    if (Date.now() - entry.at > graceMs) throw failure;
    return entry;
  }

  return {
    /**
     * Finds a fresh answer, asks for a new one, or falls back on the last good one. Callers
     * with the same key at the same time share one result, failures included.
     *
     * @param key `<source>:<address>`
     * @throws what `ask` throws where there is no answer to stand in.
     */
    find<Answer>(key: string, ask: () => Promise<Answer>): Promise<CachedAnswer<Answer>> {
      const running = underWay.get(key) as Promise<CachedAnswer<Answer>> | undefined;
      if (running) return running;
      const flight = find(key, ask).finally(() => underWay.delete(key));
      underWay.set(key, flight);
      return flight;
    },
  };
}
