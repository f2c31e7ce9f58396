import { BentoCache, bentostore, tracingChannels, type CacheOperationMessage } from "bentocache";
import { memoryDriver } from "bentocache/drivers/memory";
import { cacheReads } from "~/operations/metrics.server";
import type { SharedRedis } from "~/operations/redis.server";
import { CACHE_POLICY } from "./cache-policy.server";
import { isParsedAnswer } from "./sources.server";

/** How far another instance's clock may be ahead, ms. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** An answer and when it was given, ms since 1970. */
export interface CachedAnswer<Answer> {
  answer: Answer;
  at: number;
}

/** Creates the store: memory and, if there is one, Redis behind it. */
export function createAnswerStore(prefix: string, freshMs: number, redis: SharedRedis | null) {
  const memory = bentostore().useL1Layer(memoryDriver({ maxItems: CACHE_POLICY.maxAnswers }));
  return new BentoCache({
    default: "answers",
    prefix,
    stores: { answers: redis ? memory.useL2Layer(checkReads(redis.driver, freshMs)) : memory },
    // Bento takes 0 for no expiry.
    ttl: Math.max(1, freshMs),
    grace: CACHE_POLICY.graceMs,
    suppressL2Errors: true,
    l2CircuitBreakerDuration: CACHE_POLICY.redisPauseMs,
  });
}

/** Others can write to Redis, too: a value that is no answer of ours is a miss. */
function checkReads(driver: SharedRedis["driver"], freshMs: number): SharedRedis["driver"] {
  return {
    ...driver,
    factory(config) {
      const store = driver.factory(config);
      const read = store.get.bind(store);
      store.get = async (key) => {
        const entry = parseEntry(key, await read(key).catch(missOtherType));
        // This instance's setting decides what is fresh, not the writer's.
        return entry && writeEntry(entry, freshMs);
      };
      return store;
    },
  };
}

/** Writes an entry in Bento's format. */
function writeEntry(value: CachedAnswer<unknown>, freshMs: number): string {
  return JSON.stringify({ value, createdAt: value.at, logicalExpiration: value.at + freshMs });
}

function parseEntry(key: string, text: string | undefined): CachedAnswer<unknown> | undefined {
  try {
    const { answer, at } = JSON.parse(text ?? "null").value;
    const isTime = Number.isFinite(at) && at < Date.now() + MAX_CLOCK_SKEW_MS;
    const source = key.slice(0, key.lastIndexOf(":"));
    return isTime && isParsedAnswer(source, answer) ? { answer, at } : undefined;
  } catch {
    // It is not JSON, or not an entry.
    return undefined;
  }
}

/** The key holds a list, a hash or another type. */
function missOtherType(error: Error): undefined {
  if (!error.message.startsWith("WRONGTYPE")) throw error;
}

// Not Bento's `cache:hit` event: it names the wrong tier.
tracingChannels.cacheOperation.asyncEnd.subscribe((message) => {
  const { store, hit, tier, graced } = message as CacheOperationMessage;
  if (store !== "answers" || !hit || graced) return;
  cacheReads.inc({ tier: tier === "l1" ? "memory" : "redis" });
});
