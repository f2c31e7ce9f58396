import pTimeout from "p-timeout";
import { NO_RANKS } from "~/estimate/lookup";
import type { Source } from "~/estimate/points";
import { isSendable } from "~/estimate/wallet";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import type { Settings } from "~/server/operations/settings.server";
import { labelCampaign } from "~/server/operations/telemetry.server";
import { findWithinLimit } from "./limits.server";
import { SourceFailure, type AskedWallet, type PointsSource } from "./points-source.server";
import {
  replyKey,
  createReplyCache,
  replyPrefix,
  type ReplyCache,
  type SharedCaches,
} from "./reply-cache.server";
import { isReply } from "./reply.server";
import type { Release, Semaphore } from "./semaphore.server";
import type { createHostPolicies } from "./upstream-policy.server";
import {
  addressFor,
  checkAddress,
  askUpstream,
  connectUpstreams,
  type Upstreams,
} from "./upstream.server";

export interface LiveContext extends Upstreams {
  cache: ReplyCache;
  semaphore: Semaphore;
  timeoutMs: number;
}

export interface SharedPoints extends SharedCaches {
  semaphore: Semaphore;
  /** In memory, for each campaign. */
  maxReplies: number;
  hosts: ReturnType<typeof createHostPolicies>;
}

export function createLiveContext(
  campaign: ServedCampaign,
  settings: Settings,
  { semaphore, maxReplies, hosts, ...shared }: SharedPoints,
): LiveContext {
  const cache = createReplyCache({
    ...shared,
    prefix: replyPrefix(campaign, settings),
    freshMs: settings.cacheFreshS * 1000,
    isValid: isReply,
    max: maxReplies,
  });
  const upstreams = connectUpstreams(campaign, settings, hosts);
  return { ...upstreams, cache, semaphore, timeoutMs: settings.pointsTimeoutMs };
}

export function createLivePoints(context: LiveContext): PointsSource {
  const policies = Object.entries(context.policies);
  const beginnings = new Map<string, Promise<unknown>>();
  return {
    labels: labelCampaign(context.campaign),
    sources: Object.keys(context.campaign.calls),
    ask: (wallet, takeToken) => askWallet(wallet, takeToken, context, beginnings),
    getDependencies: () =>
      Object.fromEntries(
        policies.map(([upstream, policy]) => [upstream, policy.isBroken() ? "down" : "up"]),
      ),
    getCalls: () => policies.map(([upstream, policy]) => ({ upstream, ...policy.load() })),
  };
}

/** @param beginnings of wallets that wait for a token or places, shared by all callers. */
function askWallet(
  wallet: string,
  takeToken: () => Promise<void>,
  context: LiveContext,
  beginnings: Map<string, Promise<unknown>>,
): AskedWallet {
  const { campaign, cache, semaphore } = context;
  const until = performance.now() + context.timeoutMs;
  const sources = Object.keys(campaign.calls);
  const keyOf = (source: Source) => replyKey(source, addressFor(campaign, source, wallet));
  /** True if all replies are here, or under way for others. A wallet that can't be sent causes no calls. */
  const isReady = () =>
    !isSendable(wallet) || sources.every((source) => cache.isReady(keyOf(source)));
  let release: Release = () => undefined;

  function keepRefusal(error: unknown): never {
    if (error instanceof SourceFailure) asked.refusal = error;
    throw error;
  }

  async function admit(): Promise<void> {
    const isKnown = await cache.knows(sources.map(keyOf));
    try {
      if (!isKnown) await takeToken();
      // Half of the time is for the calls, because one that is cut short would count as an outage.
      const startBy = until - context.timeoutMs / 2;
      release = await semaphore.acquire(campaign.id, sources.length, startBy).catch(keepRefusal);
    } catch (error) {
      if (!isKnown) throw error;
    }
  }

  const asked: AskedWallet = {
    refusal: null,
    ranks: NO_RANKS,
    async begin(start) {
      while (beginnings.has(wallet)) await beginnings.get(wallet)?.catch(() => undefined);
      if (isReady()) return start();
      const started = admit().then(() => ({ all: start() }));
      beginnings.set(wallet, started);
      const { all } = await started.finally(() => beginnings.delete(wallet));
      return all;
    },
    find: (source) => {
      const take = () =>
        asked.refusal === null ? takeToken().catch(keepRefusal) : Promise.reject(asked.refusal);
      return findReply(source, wallet, take, until, context).finally(() => release());
    },
  };
  return asked;
}

async function findReply(
  source: Source,
  wallet: string,
  takeToken: () => Promise<void>,
  until: number,
  context: LiveContext,
) {
  const address = addressFor(context.campaign, source, wallet);
  checkAddress(address);
  const ask = () => askUpstream(source, wallet, context, until - performance.now());
  return pTimeout(findWithinLimit(context.cache, replyKey(source, address), takeToken, ask), {
    // Includes waiting for a free slot or for another caller.
    milliseconds: Math.max(1, until - performance.now()),
    fallback: () => Promise.reject(new SourceFailure("timeout", "timed out")),
  });
}
