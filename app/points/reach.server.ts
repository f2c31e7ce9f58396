import { redis } from "~/operations/redis.server";
import { settings } from "~/settings.server";
import { createAnswerCache, type AnswerCache } from "./answer-cache.server";
import { createLookupLimits, type TakePermit } from "./lookup-limits.server";
import type { Transport, UpstreamCall } from "./sources.server";
import { createTransport } from "./transport.server";
import { createUpstreamPolicy, type UpstreamPolicy } from "./upstream-policy.server";

/** Everything between a lookup and the upstreams. */
export interface Reach {
  transport: Transport;
  policies: Record<UpstreamCall["upstream"], UpstreamPolicy>;
  cache: AnswerCache;
  takePermit: TakePermit;
  /** The longest one lookup takes, whatever happens, ms. */
  timeoutMs: number;
  /** How long an answer is fresh, ms. */
  freshMs: number;
}

/** The reach that settings describe; tests make their own. */
export function createReach({
  cacheFreshS,
  newWalletsPerMinute,
  pointsTimeoutMs,
} = settings): Reach {
  const freshMs = cacheFreshS * 1000;
  const timeoutMs = pointsTimeoutMs;
  return {
    transport: createTransport(),
    policies: {
      expedition: createUpstreamPolicy("expedition"),
      theo: createUpstreamPolicy("theo"),
      testnet: createUpstreamPolicy("testnet"),
    },
    cache: createAnswerCache({ freshMs, timeoutMs, redis }),
    takePermit: createLookupLimits({ perMinute: newWalletsPerMinute, redis }),
    timeoutMs,
    freshMs,
  };
}

let shared: Reach | undefined;

/** This process's own reach. */
export function defaultReach(): Reach {
  return (shared ??= createReach());
}
