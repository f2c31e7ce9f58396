import { LRUCache } from "lru-cache";
import type { WalletLookup } from "~/estimate/wallet-lookup";
import { redis } from "~/operations/redis.server";
import { settings } from "~/settings.server";
import { createAnswerCache, type AnswerCache } from "./answer-cache.server";
import { CACHE_POLICY, nameAnswers } from "./cache-policy.server";
import { createHttpTransport } from "./http-transport.server";
import { createLookupLimits, type TakePermit } from "./lookup-limits.server";
import { sampleTransport } from "./sample.server";
import type { Transport, UpstreamCall } from "./sources.server";
import { createUpstreamPolicy, type UpstreamPolicy } from "./upstream-policy.server";

/** Everything that a lookup needs to reach the upstreams. */
export interface LookupContext {
  transport: Transport;
  policies: Record<UpstreamCall["upstream"], UpstreamPolicy>;
  cache: AnswerCache;
  /** Wallets with all eight answers fresh: one read for a wallet's next page instead of eight. */
  wallets: LRUCache<string, WalletLookup>;
  takePermit: TakePermit;
  /** The longest that one lookup may take, ms. */
  timeoutMs: number;
  /** How long an answer is fresh, ms. */
  freshMs: number;
}

/** Creates the context that the settings describe. */
export function createLookupContext({
  cacheFreshS,
  newWalletsPerMinute,
  pointsSource,
  pointsTimeoutMs,
  upstreams,
} = settings): LookupContext {
  const freshMs = cacheFreshS * 1000;
  const timeoutMs = pointsTimeoutMs;
  const prefix = nameAnswers({ pointsSource, upstreams });
  return {
    transport: pointsSource === "live" ? createHttpTransport(upstreams) : sampleTransport,
    policies: {
      expedition: createUpstreamPolicy("expedition"),
      theo: createUpstreamPolicy("theo"),
      testnet: createUpstreamPolicy("testnet"),
    },
    cache: createAnswerCache({ prefix, freshMs, timeoutMs, redis }),
    wallets: new LRUCache({ max: CACHE_POLICY.maxWallets }),
    takePermit: createLookupLimits({ perMinute: newWalletsPerMinute, redis }),
    timeoutMs,
    freshMs,
  };
}

let shared: LookupContext | undefined;

/** The context of this process, created at its first use. */
export function defaultLookupContext(): LookupContext {
  return (shared ??= createLookupContext());
}
