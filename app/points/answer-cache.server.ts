import {
  BentoCache,
  bentostore,
  errors,
  tracingChannels,
  type CacheOperationMessage,
} from "bentocache";
import { memoryDriver } from "bentocache/drivers/memory";
import { cacheReads } from "~/operations/metrics.server";
import type { SharedRedis } from "~/operations/redis.server";
import { createFailureMemory } from "./failure-memory.server";
import { createFlights } from "./flights.server";
import { createDistributedLock } from "./distributed-lock.server";

/** Bento's own defaults for these are of no use to us; its `null` counts for single calls only. */
const ASK_BEFORE_GRACE = {
  // An expired answer stands in once asking anew has failed, not while it is under way.
  timeout: null,
  // Every failure would add to the answer's life, so that after many nobody asks anew for
  // hours. The memory for failures is what spares the source.
  graceBackoff: null,
};

/** How long the last good answer may stand in for an upstream that fails. */
const GRACE_MS = 24 * 60 * 60 * 1000;
/** Answers kept in memory, about 0.5 kB each: the bound on what visitors can make it hold. */
const MAX_IN_MEMORY = 40_000;

/** An answer and when it was given, ms since 1970. */
export interface CachedAnswer<Answer> {
  answer: Answer;
  at: number;
}

/** Answers per source and address, in memory and, where there is one, in Redis. */
export interface AnswerCache {
  /**
   * The fresh answer, or the one that `ask` gives, or the last good one when it fails.
   *
   * @throws {SourceFailure} where `ask` fails and there is none.
   */
  find: <Answer>(key: string, ask: () => Promise<Answer>) => Promise<CachedAnswer<Answer>>;
}

/**
 * @param options.freshMs how long an answer is fresh, ms.
 * @param options.timeoutMs the longest that `ask` takes, ms.
 */
export function createAnswerCache(options: {
  freshMs: number;
  timeoutMs: number;
  redis: SharedRedis | null;
}): AnswerCache {
  const answers = createBento(options);
  // Who wants no answer twice wants no failure twice, either.
  const failures = createFailureMemory(options.freshMs);
  const joinFlight = createFlights();
  const runAlone = createDistributedLock(options.redis, options.timeoutMs);

  function fetchAnswer<Answer>(key: string, ask: () => Promise<Answer>) {
    const factory = async () => ({ answer: await failures.remember(key, ask), at: Date.now() });
    return answers
      .getOrSet<CachedAnswer<Answer>>({ key, factory, ...ASK_BEFORE_GRACE })
      .catch(unwrapError);
  }

  async function find<Answer>(key: string, ask: () => Promise<Answer>) {
    const known = await answers.get<CachedAnswer<Answer>>({ key });
    if (known && Date.now() - known.at < options.freshMs) return known;
    cacheReads.inc({ tier: "miss" });
    // What came from Redis starts its time in memory anew.
    if (known && Date.now() - known.at > GRACE_MS) await answers.delete({ key });
    // What another instance fetched meanwhile is found once the lock is ours.
    return runAlone(key, () => fetchAnswer(key, ask));
  }

  return { find: (key, ask) => joinFlight(key, () => find(key, ask)) };
}

function createBento({ freshMs, redis }: { freshMs: number; redis: SharedRedis | null }) {
  const memory = bentostore().useL1Layer(memoryDriver({ maxItems: MAX_IN_MEMORY }));
  return new BentoCache({
    default: "answers",
    prefix: "estimator",
    stores: { answers: redis ? memory.useL2Layer(redis.driver) : memory },
    // Bento takes 0 for «for ever».
    ttl: Math.max(1, freshMs),
    grace: GRACE_MS,
    // Redis away: its callers do without it, and do not ask it for a moment.
    suppressL2Errors: true,
    l2CircuitBreakerDuration: 1000,
  });
}

// Its event for a hit tells the wrong tier, its trace the right one.
tracingChannels.cacheOperation.asyncEnd.subscribe((message) => {
  const { store, hit, tier, graced } = message as CacheOperationMessage;
  if (store !== "answers" || !hit || graced) return;
  cacheReads.inc({ tier: tier === "l1" ? "memory" : "redis" });
});

/** The cache wraps what its factory threw. */
function unwrapError(error: unknown): never {
  throw error instanceof errors.E_FACTORY_ERROR ? error.cause : error;
}
