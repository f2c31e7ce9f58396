import pTimeout from "p-timeout";
import { NO_RANKS } from "~/domain/estimate/lookup";
import type { Source } from "~/domain/estimate/wallet-points";
import { campaigns } from "~/server/campaign/campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { labelCampaign } from "~/server/operations/metrics.server";
import { redis } from "~/server/operations/redis.server";
import type { Settings } from "~/server/operations/settings.server";
import {
  MAX_ANSWERS,
  createAnswerCache,
  nameAnswers,
  type AnswerCache,
} from "./answer-cache.server";
import { readPointsLeniently } from "./answer.server";
import { SourceFailure } from "./failures.server";
import { findWithinLimit } from "./limits.server";
import type { Points } from "./points.server";
import { createCall, isSourceAnswer } from "./sources.server";
import { askUpstream, connectUpstreams, type Upstreams } from "./upstream.server";

/** Everything that a lookup at the upstreams needs. */
export interface LiveContext extends Upstreams {
  cache: AnswerCache;
  /** The longest that one lookup may take, ms. */
  timeoutMs: number;
}

/** The answers in memory that a campaign has at least, however many others there are. */
const MIN_ANSWERS = 2000;

/** Creates the context that the settings describe. */
export function createLiveContext(campaign: ServedCampaign, settings: Settings): LiveContext {
  const cache = createAnswerCache({
    prefix: nameAnswers(campaign, settings),
    freshMs: settings.cacheFreshS * 1000,
    redis,
    isAnswer: (key, value) => isSourceAnswer(campaign, key, value),
    max: Math.max(MIN_ANSWERS, Math.ceil(MAX_ANSWERS / campaigns.length)),
  });
  const upstreams = connectUpstreams(campaign, settings);
  return { ...upstreams, cache, timeoutMs: settings.pointsTimeoutMs };
}

/** Points from the upstreams, through the cache, within the limits. */
export function createLivePoints(context: LiveContext): Points {
  const policies = Object.entries(context.policies);
  return {
    labels: labelCampaign(context.campaign),
    sources: Object.keys(context.campaign.lookups),
    ask: (wallet, takeToken) => ({
      find: (source) => findAnswer(source, wallet, takeToken, context),
      ranks: NO_RANKS,
    }),
    getDependencies: () =>
      Object.fromEntries(
        policies.map(([upstream, policy]) => [upstream, policy.isBroken() ? "down" : "up"]),
      ),
    getCalls: () => policies.map(([upstream, policy]) => ({ upstream, ...policy.load() })),
  };
}

/** Finds a source's answer about a wallet, in the cache or at the upstream. */
async function findAnswer(
  source: Source,
  wallet: string,
  takeToken: () => Promise<void>,
  context: LiveContext,
) {
  const { address } = createCall(context.campaign, source, wallet);
  const startedAt = performance.now();
  function ask() {
    const leftMs = startedAt + context.timeoutMs - performance.now();
    return askUpstream(source, wallet, readPointsLeniently, context, leftMs);
  }
  const key = `${source}:${encodeURIComponent(address)}`;
  return pTimeout(findWithinLimit(context.cache, key, takeToken, ask), {
    // Includes waiting for a free slot or for another caller.
    milliseconds: context.timeoutMs,
    fallback: () => Promise.reject(new SourceFailure("timeout", "timed out")),
  });
}
