import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import type { Source } from "~/estimate/points";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import { writeToRedis } from "~/server/operations/redis.server";
import type { Settings } from "~/server/operations/settings.server";
import { cacheReads } from "~/server/operations/telemetry.server";
import { getClockOffset, getTime } from "~/server/operations/timing.server";
import { type CachedReply, SourceFailure } from "./points-source.server";
import { REPLIES_VERSION } from "./reply.server";

// - A good reply is in memory and in Redis, fresh for `POINTS_CACHE_TTL_S`. Then the source is asked
//   again; if that fails, the old reply is used, marked as stale, until it is `GRACE_MS` old.
// - A failure is in memory for `FAILURE_MS`, or as long as a reply is fresh if that is shorter; the
//   source is not asked meanwhile. It never replaces a reply. A visitor's refusal is not cached.
// - Redis that fails, or holds anything but a reply of ours, is a miss.
//
// Each campaign has a bounded memory of replies, the server one of failures; the least recently used
// entry goes first.
const GRACE_MS = 24 * 60 * 60 * 1000;
const FAILURE_MS = 3000;
/** About 0.5 kB each. */
export const MAX_REPLIES = 40_000;
/** The most that another instance's clock may be ahead, ms. */
const MAX_CLOCK_SKEW_MS = 60_000;

interface CacheEntry {
  value: unknown;
  at: number;
}

/** True for a value that can be a reply. */
type IsValid = (value: unknown) => boolean;

export function createFailures() {
  return new LRUCache<string, SourceFailure>({
    max: 20_000,
    ttl: FAILURE_MS,
    ttlResolution: 0,
    ttlAutopurge: true,
  });
}

export interface SharedCaches {
  /** Null without `REDIS_URL`. */
  redis: Redis | null;
  failures: ReturnType<typeof createFailures>;
}

export type ReplyCache = ReturnType<typeof createReplyCache>;

/**
 * Caches replies per source and address by the rules above.
 *
 * @param options.freshMs 0: each caller asks.
 * @param options.isValid checks values from Redis.
 */
export function createReplyCache({
  prefix,
  freshMs,
  redis,
  isValid,
  max = MAX_REPLIES,
  failures,
}: SharedCaches & { prefix: string; freshMs: number; isValid: IsValid; max?: number }) {
  const underWay = new Set<string>();
  const memory = new LRUCache<string, CacheEntry, () => Promise<unknown>>({
    max,
    // A reply evicted while it is being fetched still goes to its callers.
    ignoreFetchAbort: true,
    // Single flight: concurrent callers with the same key share one load.
    fetchMethod(key, cached, { context: ask }) {
      underWay.add(key);
      return load(key, cached ?? null, ask).finally(() => underWay.delete(key));
    },
  });
  const shared = redis && createSharedReplies(redis, prefix, isValid);
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
      const entry = { value: await askUnlessFailed(key, ask), at: getTime() };
      // Not awaited: a Redis that hangs must not cost a reply that arrived late.
      void shared?.write(key, entry);
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
    /** True if `find` asks nothing: the reply is fresh here, under way, or failed just now. */
    isReady(key: string): boolean {
      const cached = memory.peek(key);
      return isSettled(key) || (cached !== undefined && isFresh(cached));
    },

    /** True if one of the keys is ready, or has an older reply, here or in Redis. */
    async knows(keys: readonly string[]): Promise<boolean> {
      const isHere = keys.some((key) => isSettled(key) || memory.peek(key) !== undefined);
      return isHere || ((await shared?.has(keys)) ?? false);
    },

    /**
     * Finds a fresh reply, asks for a new one, or falls back on the last good one. Concurrent
     * callers with the same key share one result, failures included.
     *
     * @throws what `ask` throws if there is no older reply to use.
     */
    async find<Value>(key: string, ask: () => Promise<Value>): Promise<CachedReply<Value>> {
      const askedAt = getTime();
      const cached = memory.get(key);
      const isCached = cached !== undefined && isFresh(cached);
      if (isCached) cacheReads.inc({ tier: "memory" });
      const { value, at } = isCached
        ? cached
        : await memory.forceFetch(key, { context: ask, forceRefresh: true });
      const ageMs = askedAt - at;
      const staleMs = ageMs > freshMs ? ageMs : null;
      return { value: value as Value, staleMs, freshUntil: at + freshMs };
    },
  };
}

function ageOf({ at }: { at: number }): number {
  return getTime() - at;
}

/**
 * Replies in Redis, for all instances. A failing Redis counts as a miss, and so does a key that
 * somebody else has used. Times there are by the system's clock, the only one that instances share.
 */
function createSharedReplies(redis: Redis, prefix: string, isValid: IsValid) {
  const orNull = () => null;
  return {
    async has(keys: readonly string[]): Promise<boolean> {
      const names = keys.map((key) => `${prefix}:${key}`);
      return ((await redis.exists(...names).catch(orNull)) ?? 0) > 0;
    },
    async read(key: string): Promise<CacheEntry | null> {
      const text = await redis.get(`${prefix}:${key}`).catch(orNull);
      return text === null ? null : parseEntry(text, isValid);
    },
    write(key: string, entry: CacheEntry): Promise<void> {
      const text = JSON.stringify({ answer: entry.value, at: entry.at + getClockOffset() });
      return writeToRedis(redis, `${prefix}:${key}`, text, GRACE_MS);
    },
  };
}

/** Others can write to Redis, too: a value that is no reply of ours is a miss. */
function parseEntry(text: string, isValid: IsValid): CacheEntry | null {
  try {
    const { answer: value, at } = JSON.parse(text);
    const isTime = Number.isFinite(at) && at < Date.now() + MAX_CLOCK_SKEW_MS;
    return isTime && isValid(value) ? { value, at: at - getClockOffset() } : null;
  } catch {
    // Not JSON, or not an object.
    return null;
  }
}

const MAX_KEY_LENGTH = 100;

export function replyKey(source: Source, address: string): string {
  return `${source}:${addressKey(address)}`;
}

/** Without `:`; a long one is hashed, because memories are bounded by the number of their keys. */
export function addressKey(address: string): string {
  const encoded = encodeURIComponent(address);
  return encoded.length <= MAX_KEY_LENGTH
    ? encoded
    : createHash("sha256").update(encoded).digest("hex");
}

/** The start of a campaign's keys in Redis, with its id where there are several. */
export function keyPrefix({ id, base }: Pick<ServedCampaign, "id" | "base">): string {
  return base === undefined ? "estimator" : `estimator:${id}`;
}

/** Instances share replies only if they ask the same upstreams in the same way, and read replies alike. */
export function replyPrefix(
  campaign: Pick<ServedCampaign, "id" | "base" | "upstreams" | "calls">,
  { pointsSource, upstreams }: Pick<Settings, "pointsSource" | "upstreams">,
): string {
  const asking = JSON.stringify([upstreams, campaign.upstreams, campaign.calls]);
  const hash = createHash("sha256").update(asking).digest("hex");
  return `${keyPrefix(campaign)}:${pointsSource}:${hash.slice(0, 12)}:v${REPLIES_VERSION}`;
}
