import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import type { Source } from "~/estimate/points";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { writeToRedis } from "~/server/operations/redis.server";
import type { Settings } from "~/server/operations/settings.server";
import { cacheReads } from "~/server/operations/telemetry.server";
import { getClockOffset, getTime } from "~/server/operations/timing.server";
import { type CachedReply, SourceFailure } from "./points-source.server";
import { REPLIES_VERSION } from "./reply.server";

// What is cached, where, how long, and what happens when asking fails:
//
// - A good answer: in memory and in Redis. It is fresh for `POINTS_CACHE_TTL_S`. Then the source
//   is asked again. If that fails, the old answer is used, marked as stale, until it is
//   `GRACE_MS` old.
// - A failure: in memory for `FAILURE_MS`, or as long as an answer is fresh if that is shorter.
//   The source is not asked meanwhile. A failure never replaces an answer. A visitor's refusal
//   is not cached.
// - Redis fails: a miss; each instance has its memory.
// - Redis holds anything but an answer of ours: a miss.
//
// Each memory is bounded; the least recently used entry goes first. A campaign's answers have a
// memory of their own; failures have one for the server.
const GRACE_MS = 24 * 60 * 60 * 1000;
const FAILURE_MS = 3000;
/** About 0.5 kB each. */
export const MAX_REPLIES = 40_000;
/** How far another instance's clock may be ahead, ms. */
const MAX_CLOCK_SKEW_MS = 60_000;

interface CacheEntry {
  answer: unknown;
  at: number;
}

/** Whether a value can be the answer under a key. */
type IsAnswer = (key: string, value: unknown) => boolean;

/** Creates a memory of failures, by whole keys. */
export function createFailures() {
  return new LRUCache<string, SourceFailure>({
    max: 20_000,
    ttl: FAILURE_MS,
    ttlResolution: 0,
    ttlAutopurge: true,
  });
}

/** What all caches of a server share. */
export interface SharedCaches {
  /** Null without `REDIS_URL`. */
  redis: Redis | null;
  failures: ReturnType<typeof createFailures>;
}

export type ReplyCache = ReturnType<typeof createReplyCache>;

/**
 * Caches answers per source and address as said above.
 *
 * @param options.prefix the start of all keys in Redis, such as `nameAnswers` builds.
 * @param options.freshMs how long an answer is fresh, ms; 0: each caller asks.
 * @param options.isAnswer whether a value from Redis can be this key's answer.
 * @param options.max the most answers in memory.
 */
export function createReplyCache({
  prefix,
  freshMs,
  redis,
  isAnswer,
  max = MAX_REPLIES,
  failures,
}: SharedCaches & { prefix: string; freshMs: number; isAnswer: IsAnswer; max?: number }) {
  const underWay = new Set<string>();
  const memory = new LRUCache<string, CacheEntry, () => Promise<unknown>>({
    max,
    // An answer evicted while it is being fetched still goes to its callers.
    ignoreFetchAbort: true,
    // Single flight: concurrent callers with the same key share one load.
    fetchMethod(key, cached, { context: ask }) {
      underWay.add(key);
      return load(key, cached ?? null, ask).finally(() => underWay.delete(key));
    },
  });
  const shared = redis && createSharedAnswers(redis, prefix, isAnswer);
  const isFresh = (entry: CacheEntry) => ageOf(entry) < freshMs;

  async function load(
    key: string,
    cached: CacheEntry | null,
    ask: () => Promise<unknown>,
  ): Promise<CacheEntry> {
    const others = (await shared?.read(key)) ?? null;
    if (others !== null && isFresh(others)) {
      cacheReads.inc({ tier: "redis" });
      return others;
    }
    cacheReads.inc({ tier: "miss" });
    try {
      const entry = { answer: await askUnlessFailed(key, ask), at: getTime() };
      await shared?.write(key, entry);
      return entry;
    } catch (error) {
      const last = cached !== null && cached.at > (others?.at ?? 0) ? cached : others;
      if (last !== null && ageOf(last) < GRACE_MS) return last;
      throw error;
    }
  }

  async function askUnlessFailed(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const failed = failures.get(`${prefix}:${key}`);
    if (failed) throw failed;
    try {
      return await ask();
    } catch (error) {
      // A refused visitor or a bug of ours isn't a failure of the source.
      if (error instanceof SourceFailure && error.reason !== "limited" && freshMs > 0) {
        failures.set(`${prefix}:${key}`, error, { ttl: Math.min(FAILURE_MS, freshMs) });
      }
      throw error;
    }
  }

  const isSettled = (key: string) => underWay.has(key) || failures.has(`${prefix}:${key}`);
  return {
    /** Whether `find` asks nothing: the answer is fresh here, others wait for it, or it just failed. */
    isReady(key: string): boolean {
      const cached = memory.peek(key);
      return isSettled(key) || (cached !== undefined && isFresh(cached));
    },

    /** Whether one of the keys is ready, or has an older answer, here or in Redis. */
    async knows(keys: readonly string[]): Promise<boolean> {
      const isHere = keys.some((key) => isSettled(key) || memory.peek(key) !== undefined);
      return isHere || ((await shared?.has(keys)) ?? false);
    },

    /**
     * Finds a fresh answer, asks for a new one, or falls back on the last good one. Concurrent
     * callers with the same key share one result, failures included.
     *
     * @param key such as `answerKey` builds.
     * @throws what `ask` throws if there is no older answer to use.
     */
    async find<Value>(key: string, ask: () => Promise<Value>): Promise<CachedReply<Value>> {
      const askedAt = getTime();
      const cached = memory.get(key);
      const isCached = cached !== undefined && isFresh(cached);
      if (isCached) cacheReads.inc({ tier: "memory" });
      const { answer, at } = isCached
        ? cached
        : await memory.forceFetch(key, { context: ask, forceRefresh: true });
      const ageMs = askedAt - at;
      const staleMs = ageMs > freshMs ? ageMs : null;
      return { answer: answer as Value, staleMs, freshUntil: at + freshMs };
    },
  };
}

function ageOf({ at }: { at: number }): number {
  return getTime() - at;
}

/**
 * Answers in Redis, for all instances. A failing Redis counts as a miss, and so does a key that
 * somebody else has used. Times there are by the system's clock, as instances have no other in common.
 */
function createSharedAnswers(redis: Redis, prefix: string, isAnswer: IsAnswer) {
  const orNull = () => null;
  return {
    async has(keys: readonly string[]): Promise<boolean> {
      const names = keys.map((key) => `${prefix}:${key}`);
      return ((await redis.exists(...names).catch(orNull)) ?? 0) > 0;
    },
    async read(key: string): Promise<CacheEntry | null> {
      const text = await redis.get(`${prefix}:${key}`).catch(orNull);
      return text === null ? null : parseEntry(key, text, isAnswer);
    },
    write(key: string, entry: CacheEntry): Promise<unknown> {
      const text = JSON.stringify({ ...entry, at: entry.at + getClockOffset() });
      return writeToRedis(redis, `${prefix}:${key}`, text, GRACE_MS);
    },
  };
}

/** Others can write to Redis, too: a value that is no answer of ours is a miss. */
function parseEntry(key: string, text: string, isAnswer: IsAnswer): CacheEntry | null {
  try {
    const { answer, at } = JSON.parse(text);
    const isTime = Number.isFinite(at) && at < Date.now() + MAX_CLOCK_SKEW_MS;
    return isTime && isAnswer(key, answer) ? { answer, at: at - getClockOffset() } : null;
  } catch {
    // Not JSON, or not an object.
    return null;
  }
}

/** The longest address or name, percent-encoded, that is part of a key as it is. */
const MAX_KEY_LENGTH = 100;

/** The key of a source's answer about an address. */
export function replyKey(source: Source, address: string): string {
  return `${source}:${addressKey(address)}`;
}

/**
 * An address or a name as a part of keys, without `:`. A long one is hashed: memories are bounded by
 * the number of their keys.
 */
export function addressKey(address: string): string {
  const encoded = encodeURIComponent(address);
  return encoded.length <= MAX_KEY_LENGTH
    ? encoded
    : createHash("sha256").update(encoded).digest("hex");
}

/** The start of a campaign's keys in Redis: its id is in them where there are several. */
export function nameKeys({ id, base }: Pick<ServedCampaign, "id" | "base">): string {
  return base === undefined ? "estimator" : `estimator:${id}`;
}

/**
 * Builds the start of all keys in Redis; campaigns of one folder share none. Instances share answers only if they have the same kind of
 * source, ask the same upstreams in the same way, and read the answers alike.
 */
export function nameReplies(
  campaign: Pick<ServedCampaign, "id" | "base" | "upstreams" | "lookups">,
  { pointsSource, upstreams }: Pick<Settings, "pointsSource" | "upstreams">,
): string {
  const asking = JSON.stringify([upstreams, campaign.upstreams, campaign.lookups]);
  const hash = createHash("sha256").update(asking).digest("hex");
  return `${nameKeys(campaign)}:${pointsSource}:${hash.slice(0, 12)}:v${REPLIES_VERSION}`;
}
