import { redis } from "~/operations/redis.server";
import { settings } from "~/settings.server";
import { createAnswerCache } from "./answer-cache.server";
import { nameAnswers } from "./cache-policy.server";
import { createHttpTransport } from "./http-transport.server";
import { createLookupLimits } from "./lookup-limits.server";
import { servedSnapshot } from "./served-snapshot.server";
import { createUpstreamPolicy } from "./upstream-policy.server";

/** Everything that a lookup needs. With a snapshot nothing else of it is used. */
export type LookupContext = ReturnType<typeof createLookupContext>;

/** Creates the context that the settings describe. */
export function createLookupContext({
  cacheFreshS,
  newWalletsPerMinute,
  pointsSource,
  pointsTimeoutMs,
  upstreams,
} = settings) {
  const freshMs = cacheFreshS * 1000;
  const timeoutMs = pointsTimeoutMs;
  return {
    /** Where all points are, instead of at the upstreams; null where those are asked. */
    snapshot: pointsSource === "live" ? null : servedSnapshot(),
    transport: createHttpTransport(upstreams),
    policies: {
      expedition: createUpstreamPolicy("expedition"),
      theo: createUpstreamPolicy("theo"),
      testnet: createUpstreamPolicy("testnet"),
    },
    cache: createAnswerCache({
      prefix: nameAnswers({ pointsSource, upstreams }),
      freshMs,
      redis,
    }),
    takePermit: createLookupLimits(newWalletsPerMinute, redis),
    /** The longest that one lookup may take, ms. */
    timeoutMs,
    /** How long an answer is fresh, ms. */
    freshMs,
  };
}

let shared: LookupContext | undefined;

/** The context of this process, created at its first use. */
export function defaultLookupContext(): LookupContext {
  return (shared ??= createLookupContext());
}
