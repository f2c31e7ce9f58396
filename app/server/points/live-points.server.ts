import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { redis } from "~/server/operations/redis.server";
import type { Settings } from "~/server/operations/settings.server";
import { createAnswerCache, nameAnswers } from "./answer-cache.server";
import { takeOnce, type TakeToken } from "./limits.server";
import { lookUpSource, type LookupContext } from "./look-up-source.server";
import { startLookup } from "./look-up-wallet.server";
import type { Points } from "./points.server";
import { isSourceAnswer } from "./sources.server";
import { connectUpstreams } from "./upstream.server";

/**
 * Creates the context that the settings describe.
 *
 * @param takeToken counts a new wallet for a client.
 */
export function createLookupContext(
  campaign: ServedCampaign,
  settings: Settings,
  takeToken: TakeToken,
): LookupContext {
  const cache = createAnswerCache({
    prefix: nameAnswers(campaign, settings),
    freshMs: settings.cacheFreshS * 1000,
    redis,
    isAnswer: (key, value) => isSourceAnswer(campaign, key, value),
  });
  const upstreams = connectUpstreams(campaign, settings.upstreams);
  return { ...upstreams, cache, takeToken, timeoutMs: settings.pointsTimeoutMs };
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
