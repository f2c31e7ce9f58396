import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { cacheReads } from "~/operations/metrics.server";
import { CACHE_POLICY } from "./cache-policy.server";
import { createSharedAnswers } from "./shared-answers.server";
import { SourceFailure } from "./source-failure.server";

const { graceMs, failureMs, maxAnswers, maxFailures } = CACHE_POLICY;

/** An answer and when it was given, ms since 1970. */
export interface CachedAnswer<Answer> {
  answer: Answer;
  at: number;
}

/**
 * Keeps answers per source and address as `CACHE_POLICY` says.
 *
 * @param options.prefix the start of all keys in Redis, from `nameAnswers`.
 * @param options.freshMs how long an answer is fresh, ms; 0: each caller asks.
 */
export function createAnswerCache({
  prefix,
  freshMs,
  redis,
}: {
  prefix: string;
  freshMs: number;
  redis: Redis | null;
}) {
  const memory = new LRUCache<string, CachedAnswer<unknown>>({ max: maxAnswers });
  const failures = new LRUCache<string, { failure: SourceFailure; at: number }>({
    max: maxFailures,
  });
  const shared = redis && createSharedAnswers(redis, prefix);
  /** Single flight: what is under way in this process, by key. */
  const underWay = new Map<string, Promise<CachedAnswer<unknown>>>();

  async function load(key: string, ask: () => Promise<unknown>): Promise<CachedAnswer<unknown>> {
    const own = memory.get(key) ?? null;
    if (own !== null && ageOf(own) < freshMs) {
      cacheReads.inc({ tier: "memory" });
      return own;
    }
    const others = (await shared?.read(key)) ?? null;
    if (others !== null && ageOf(others) < freshMs) {
      cacheReads.inc({ tier: "redis" });
      memory.set(key, others);
      return others;
    }
    cacheReads.inc({ tier: "miss" });
    try {
      const entry = { answer: await askUnlessFailed(key, ask), at: Date.now() };
      memory.set(key, entry);
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
      // A refused visitor and a bug of ours are no failures of the source.
      if (error instanceof SourceFailure && error.reason !== "limited") {
        failures.set(key, { failure: error, at: Date.now() });
      }
      throw error;
    }
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
      const flight = underWay.get(key) ?? load(key, ask).finally(() => underWay.delete(key));
      underWay.set(key, flight);
      return flight as Promise<CachedAnswer<Answer>>;
    },
  };
}

function ageOf({ at }: { at: number }): number {
  return Date.now() - at;
}
