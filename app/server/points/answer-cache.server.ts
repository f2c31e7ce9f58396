import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { cacheReads } from "~/server/operations/metrics.server";
import { CACHE_POLICY } from "./cache-policy.server";
import { createSharedAnswers, type IsAnswer } from "./shared-answers.server";
import { SourceFailure } from "./source-failure.server";

const { graceMs, failureMs, maxAnswers, maxFailures } = CACHE_POLICY;

/** An answer and when it was given, ms since 1970. */
export interface CachedAnswer<Answer> {
  answer: Answer;
  at: number;
}

/**
 * Caches answers per source and address as `CACHE_POLICY` says.
 *
 * @param options.prefix the start of all keys in Redis, such as `nameAnswers` builds.
 * @param options.freshMs how long an answer is fresh, ms; 0: each caller asks.
 * @param options.isAnswer whether a value from Redis can be this key's answer.
 */
export function createAnswerCache({
  prefix,
  freshMs,
  redis,
  isAnswer,
}: {
  prefix: string;
  freshMs: number;
  redis: Redis | null;
  isAnswer: IsAnswer;
}) {
  const memory = new LRUCache<string, CachedAnswer<unknown>, () => Promise<unknown>>({
    max: maxAnswers,
    // An answer evicted while it is being fetched still goes to its callers.
    ignoreFetchAbort: true,
    // Single flight: concurrent callers with the same key share one load.
    fetchMethod: (key, own, { context: ask }) => load(key, own ?? null, ask),
  });
  const failures = new LRUCache<string, { failure: SourceFailure; at: number }>({
    max: maxFailures,
  });
  const shared = redis && createSharedAnswers(redis, prefix, isAnswer);
  const isFresh = (entry: CachedAnswer<unknown>) => ageOf(entry) < freshMs;

  async function load(
    key: string,
    own: CachedAnswer<unknown> | null,
    ask: () => Promise<unknown>,
  ): Promise<CachedAnswer<unknown>> {
    const others = (await shared?.read(key)) ?? null;
    if (others !== null && isFresh(others)) {
      cacheReads.inc({ tier: "redis" });
      return others;
    }
    cacheReads.inc({ tier: "miss" });
    try {
      const entry = { answer: await askUnlessFailed(key, ask), at: Date.now() };
      await shared?.write(key, entry);
      return entry;
    } catch (error) {
      const last = own !== null && own.at > (others?.at ?? 0) ? own : others;
      if (last !== null && ageOf(last) < graceMs) return last;
      throw error;
    }
  }

  async function askUnlessFailed(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const failed = failures.get(key);
    if (failed && ageOf(failed) < Math.min(failureMs, freshMs)) throw failed.failure;
    try {
      return await ask();
    } catch (error) {
      // A refused visitor or a bug of ours isn't a failure of the source.
      if (error instanceof SourceFailure && error.reason !== "limited") {
        failures.set(key, { failure: error, at: Date.now() });
      }
      throw error;
    }
  }

  return {
    /**
     * Finds a fresh answer, asks for a new one, or falls back on the last good one. Concurrent
     * callers with the same key share one result, failures included.
     *
     * @param key `<source>:<address>`
     * @throws what `ask` throws if there is no older answer to use.
     */
    async find<Answer>(key: string, ask: () => Promise<Answer>): Promise<CachedAnswer<Answer>> {
      const own = memory.get(key);
      const isCached = own !== undefined && isFresh(own);
      if (isCached) cacheReads.inc({ tier: "memory" });
      const found = isCached
        ? own
        : await memory.forceFetch(key, { context: ask, forceRefresh: true });
      return found as CachedAnswer<Answer>;
    },
  };
}

function ageOf({ at }: { at: number }): number {
  return Date.now() - at;
}
