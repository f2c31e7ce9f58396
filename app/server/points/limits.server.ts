import type { Redis } from "ioredis";
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
