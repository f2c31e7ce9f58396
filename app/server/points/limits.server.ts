import type { Redis } from "ioredis";
import pTimeout from "p-timeout";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Campaign } from "~/estimate/campaign";
import { labelCampaign, refusedLookups } from "~/server/operations/telemetry.server";
import { type CachedReply, SourceFailure } from "./points-source.server";
import type { ReplyCache } from "./reply-cache.server";

const WINDOW_MS = 60_000;
const SHARED_FACTOR = 20;

/** Counts a new wallet for a client, null if unknown. @throws {SourceFailure} over the limit. */
export type TakeToken = (client: string | null) => Promise<void>;

/** Limits a campaign's new wallets: `perMinute` for one client (0: no limit), 20 times as many for all. */
export function createLookupLimits(
  campaign: Pick<Campaign, "id" | "base">,
  perMinute: number,
  redis: Redis | null,
): TakeToken {
  if (perMinute === 0) return async () => undefined;
  const { id } = campaign;
  const perClient = createLimiter(`${id}:client`, perMinute, redis);
  const shared = createLimiter(`${id}:all`, perMinute * SHARED_FACTOR, redis);
  async function consume(limiter: Limiter, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      refusedLookups.inc(labelCampaign(campaign));
      const retryAfterMs = Math.min(error.msBeforeNext, WINDOW_MS);
      // Redis's clock may have been set back, or somebody else wrote the key.
      if (error.msBeforeNext > WINDOW_MS) await limiter.delete(key);
      const options = { retryAfterMs, isOutage: false, isCrowded: limiter === shared };
      throw new SourceFailure("limited", "too many lookups", options);
    }
  }
  return async (client) => {
    if (client !== null) await consume(perClient, client);
    await consume(shared, "all").catch(async (refusal: unknown) => {
      // Others have used up the shared limit, so the client gets its token back.
      if (client !== null) await perClient.reward(client);
      throw refusal;
    });
  };
}

/** Takes a token before asking. Callers share replies, so another visitor's refusal makes it try again. */
export async function findWithinLimit<Value>(
  cache: ReplyCache,
  key: string,
  takeToken: () => Promise<void>,
  ask: () => Promise<Value>,
): Promise<CachedReply<Value>> {
  try {
    return await cache.find(key, async () => {
      await takeToken();
      return ask();
    });
  } catch (error) {
    if (!(error instanceof SourceFailure) || error.reason !== "limited") throw error;
    await takeToken();
    return findWithinLimit(cache, key, takeToken, ask);
  }
}

/** Takes a token at the first call only, because the sources of one lookup share it. */
export function takeOnce(take: () => Promise<void>): () => Promise<void> {
  let taken: Promise<void> | undefined;
  return () => (taken ??= take());
}

type Limiter = ReturnType<typeof createLimiter>;

function createLimiter(name: string, points: number, redis: Redis | null) {
  const options = { keyPrefix: `estimator:limit:${name}`, points, duration: WINDOW_MS / 1000 };
  const inMemory = new RateLimiterMemory(options);
  if (redis === null) return inMemory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    // Without Redis each instance counts for itself.
    insuranceLimiter: inMemory,
    rejectIfRedisNotReady: true,
  });
}

/** Gives places back, by default one. */
export type Release = (count?: number) => void;

/**
 * Creates `max` places for one campaign, or for several: then none holds more places than it leaves
 * free, so that there are always some for another one.
 */
export function createPlaces(max: number, isShared: boolean) {
  const held = new Map<string, number>();
  let free = max;
  const countHeld = (campaign: string) => held.get(campaign) ?? 0;

  function move(campaign: string, count: number): void {
    held.set(campaign, countHeld(campaign) + count);
    free -= count;
  }

  return {
    countHeld,
    take(campaign: string, count = 1): Release | null {
      if (count + (isShared ? countHeld(campaign) : 0) > free) return null;
      move(campaign, count);
      let taken = count;
      return (back = 1) => {
        const given = Math.min(back, taken);
        taken -= given;
        move(campaign, -given);
      };
    },
  };
}

export interface Semaphore {
  /**
   * Takes places for lookups of a campaign, at most all. Campaigns are served in turn, and each one's
   * callers in the order in which they came.
   *
   * @param startBy the end of the wait, by `performance.now`.
   * @throws {SourceFailure} `limited`, if too few are free by then, or too many callers wait already.
   */
  acquire(campaign: string, count: number, startBy: number): Promise<Release>;
}

interface Turn {
  count: number;
  leaveSeat: Release;
  start: (release: Release) => void;
}

/** Creates a semaphore with places for `max` lookups, for which at most `maxWaiting` callers wait. */
export function createSemaphore(max: number, maxWaiting: number, isShared: boolean): Semaphore {
  const places = createPlaces(max, isShared);
  const seats = createPlaces(maxWaiting, isShared);
  /** By campaign; the next turn is the first one's. */
  const queues = new Map<string, Turn[]>();

  function serve(): void {
    // A campaign that was served goes to the end, where this loop comes to it again.
    for (const [campaign, queue] of queues) {
      const [turn] = queue;
      if (turn === undefined) continue;
      const { count, leaveSeat, start } = turn;
      const release = places.take(campaign, count);
      if (release === null) {
        // A campaign that holds none waits for many: others must not take them away.
        if (places.countHeld(campaign) === 0) return;
        continue;
      }
      queue.shift();
      leaveSeat();
      queues.delete(campaign);
      if (queue.length > 0) queues.set(campaign, queue);
      start((back) => {
        release(back);
        serve();
      });
    }
  }

  return {
    async acquire(campaign, wanted, startBy) {
      const waitMs = startBy - performance.now();
      const leaveSeat = waitMs > 0 ? seats.take(campaign) : null;
      function refuse(): Promise<never> {
        refusedLookups.inc();
        const options = { retryAfterMs: 1000, isCrowded: true };
        return Promise.reject(new SourceFailure("limited", "too many lookups under way", options));
      }
      if (leaveSeat === null) return refuse();
      const turn: Turn = { count: Math.min(wanted, max), leaveSeat, start: () => undefined };
      const granted = new Promise<Release>((resolve) => (turn.start = resolve));
      const queue = queues.get(campaign) ?? [];
      queues.set(campaign, queue);
      queue.push(turn);
      serve();
      return pTimeout(granted, {
        milliseconds: waitMs,
        fallback() {
          leaveSeat();
          queue.splice(queue.indexOf(turn), 1);
          if (queue.length === 0) queues.delete(campaign);
          serve();
          return refuse();
        },
      });
    },
  };
}
