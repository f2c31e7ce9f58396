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

/** Memory and, where there is one, Redis: two tiers that know fresh, expired and too old. */
export function createAnswerStore(options: {
  prefix: string;
  freshMs: number;
  redis: SharedRedis | null;
}) {
  const { prefix, freshMs, redis } = options;
  const memory = bentostore().useL1Layer(memoryDriver({ maxItems: CACHE_POLICY.maxAnswers }));
  return new BentoCache({
    default: "answers",
    prefix,
    stores: { answers: redis ? memory.useL2Layer(checkReads(redis.driver, freshMs)) : memory },
    // 0 would be for ever.
    ttl: Math.max(1, freshMs),
    grace: CACHE_POLICY.graceMs,
    suppressL2Errors: true,
    l2CircuitBreakerDuration: CACHE_POLICY.redisPauseMs,
  });
}

/** Redis is others' as well: what no schema of ours would have left there is a miss. */
function checkReads(driver: SharedRedis["driver"], freshMs: number): SharedRedis["driver"] {
  return {
    ...driver,
    factory(config) {
      const store = driver.factory(config);
      const read = store.get.bind(store);
      store.get = async (key) => {
        const entry = parseEntry(key, await read(key).catch(missOtherType));
        // Fresh by our own setting, whatever that of the instance that wrote it.
        return entry && writeEntry(entry, freshMs);
      };
      return store;
    },
  };
}

/** As Bento writes its entries. */
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
    // Not JSON, or no entry.
    return undefined;
  }
}

/** A list, a hash and the like under our key. */
function missOtherType(error: Error): undefined {
  if (!error.message.startsWith("WRONGTYPE")) throw error;
}

// Bento's event for a hit names the wrong tier, its trace the right one.
tracingChannels.cacheOperation.asyncEnd.subscribe((message) => {
  const { store, hit, tier, graced } = message as CacheOperationMessage;
  if (store !== "answers" || !hit || graced) return;
  cacheReads.inc({ tier: tier === "l1" ? "memory" : "redis" });
});
