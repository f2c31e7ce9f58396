import { LRUCache } from "lru-cache";
import { cacheReads } from "~/operations/metrics.server";
import type { SharedRedis } from "~/operations/redis.server";
import { createAnswerStore, type CachedAnswer } from "./answer-store.server";
import { CACHE_POLICY } from "./cache-policy.server";
import { createDistributedLock } from "./distributed-lock.server";
import { SourceFailure } from "./source-failure.server";

const { graceMs, failureMs, maxFailures } = CACHE_POLICY;

/** Answers per source and address, kept as `CACHE_POLICY` says. */
export interface AnswerCache {
  /**
   * The fresh answer, or the one that `ask` gives, or the last good one when it fails. Callers
   * for the same key wait for one another: each asks only if the one before brought nothing.
   *
   * @param key `<source>:<address>`
   * @throws what `ask` throws where there is no answer to stand in.
   */
  find: <Answer>(key: string, ask: () => Promise<Answer>) => Promise<CachedAnswer<Answer>>;
}

/**
 * @param options.prefix the start of all keys, from `nameAnswers`.
 * @param options.freshMs how long an answer is fresh, ms; 0: each caller asks.
 * @param options.timeoutMs the longest that asking takes, ms.
 */
export function createAnswerCache(options: {
  prefix: string;
  freshMs: number;
  timeoutMs: number;
  redis: SharedRedis | null;
}): AnswerCache {
  const { prefix, freshMs, timeoutMs, redis } = options;
  const answers = createAnswerStore(options);
  const failures = new LRUCache<string, { failure: SourceFailure; at: number }>({
    max: maxFailures,
  });
  const withLock = createDistributedLock(redis, timeoutMs);

  async function fetchAnswer<Answer>(key: string, askedAt: number, ask: () => Promise<Answer>) {
    // What was given while a caller waited is new to it, even where nothing stays fresh.
    const isNew = (at: number, keptMs: number) => at > askedAt || Date.now() - at < keptMs;
    cacheReads.inc({ tier: "miss" });
    const failed = failures.get(key);
    if (failed && isNew(failed.at, Math.min(failureMs, freshMs))) throw failed.failure;
    return withLock(`${prefix}:lock:${key}`, async () => {
      // Another instance may have asked meanwhile.
      const known = await answers.get<CachedAnswer<Answer>>({ key });
      if (known && isNew(known.at, freshMs)) return known;
      try {
        return { answer: await ask(), at: Date.now() };
      } catch (error) {
        if (isOfSource(error)) failures.set(key, { failure: error, at: Date.now() });
        throw error;
      }
    });
  }

  async function find<Answer>(key: string, ask: () => Promise<Answer>) {
    const askedAt = Date.now();
    let failure: unknown;
    const entry = await answers
      .getOrSet<CachedAnswer<Answer>>({
        key,
        factory: async ({ setTtl }) => {
          const fetched = await fetchAnswer(key, askedAt, ask);
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
      });
    // Bento counts the grace anew with each copy from Redis into memory.
    if (Date.now() - entry.at > graceMs) throw failure;
    return entry;
  }

  return { find };
}

/** Neither a refused visitor nor a bug of ours says anything of the source. */
function isOfSource(error: unknown): error is SourceFailure {
  return error instanceof SourceFailure && error.reason !== "limited";
}
