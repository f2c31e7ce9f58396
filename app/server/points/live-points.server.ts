import { redis } from "~/server/operations/redis.server";
import type { Settings } from "~/server/operations/settings.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { createAnswerCache } from "./answer-cache.server";
import { nameAnswers } from "./cache-policy.server";
import { createHttpTransport } from "./http-transport.server";
import { lookUpSource } from "./look-up-source.server";
import { startLookup } from "./look-up-wallet.server";
import { takeOnce, type TakeToken } from "./lookup-limits.server";
import type { Points } from "./points.server";
import { isSourceAnswer } from "./sources.server";
import { createUpstreamPolicies } from "./upstream-policy.server";

/** Everything that a lookup at the upstreams needs. */
export type LookupContext = ReturnType<typeof createLookupContext>;

/**
 * Creates the context that the settings describe.
 *
 * @param takeToken counts a new wallet for a client.
 */
export function createLookupContext(
  campaign: ServedCampaign,
  settings: Settings,
  takeToken: TakeToken,
) {
  const { cacheFreshS, pointsTimeoutMs, upstreams } = settings;
  const freshMs = cacheFreshS * 1000;
  return {
    transport: createHttpTransport(upstreams),
    policies: createUpstreamPolicies(campaign),
    cache: createAnswerCache({
      prefix: nameAnswers(campaign, settings),
      freshMs,
      redis,
      isAnswer: (key, value) => isSourceAnswer(campaign, key, value),
    }),
    takeToken,
    /** The longest that one lookup may take, ms. */
    timeoutMs: pointsTimeoutMs,
    /** How long an answer is fresh, ms. */
    freshMs,
  };
}

/** Points from the upstreams, through the cache, within the limits. */
export function createLivePoints(campaign: ServedCampaign, context: LookupContext): Points {
  const policies = Object.entries(context.policies);
  return {
    startLookup: (wallet, client, takeToken = () => context.takeToken(client)) =>
      startLookup(campaign, wallet, takeToken, context),
    lookUpSource: (definition, wallet, client, takeToken = () => context.takeToken(client)) =>
      lookUpSource(definition, wallet, takeOnce(takeToken), context),
    getDependencies: () =>
      Object.fromEntries(
        policies.map(([upstream, policy]) => [upstream, policy.isBroken() ? "down" : "up"]),
      ),
    getCalls: () => policies.map(([upstream, policy]) => ({ upstream, ...policy.load() })),
  };
}
