import pTimeout from "p-timeout";
import { newLookup, type Lookup, type LookupResult } from "~/domain/estimate/lookup";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { lookups } from "~/server/operations/metrics.server";
import { redis } from "~/server/operations/redis.server";
import type { Settings } from "~/server/operations/settings.server";
import { createAnswerCache, nameAnswers, type AnswerCache } from "./answer-cache.server";
import { pointsOf, readPointsLeniently } from "./answer.server";
import { SourceFailure } from "./failures.server";
import { retryRefused, takeOnce, type TakeToken } from "./limits.server";
import type { Points, SourceOutcome, WalletFlight } from "./points.server";
import {
  encodeAddress,
  isSourceAnswer,
  listWalletSources,
  type SourceDefinition,
} from "./sources.server";
import { askUpstream, connectUpstreams, type Upstreams } from "./upstream.server";

/** Everything that a lookup at the upstreams needs. */
export interface LookupContext extends Upstreams {
  cache: AnswerCache;
  takeToken: TakeToken;
  /** The longest that one lookup may take, ms. */
  timeoutMs: number;
}

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

type SourceReport = Awaited<ReturnType<typeof reportOn>>;

/**
 * Asks all sources of a wallet at once. A source that fails counts as 0 points with tier 1
 * and is marked. A visitor over the limit of new wallets gets an error instead.
 *
 * @param takeOwnToken takes the visitor's rate-limit token; rejects if there is none left.
 */
function startLookup(
  campaign: ServedCampaign,
  wallet: string,
  takeOwnToken: () => Promise<void>,
  context: LookupContext,
): WalletFlight {
  let refusal: SourceFailure | null = null;
  const takeToken = takeOnce(() =>
    takeOwnToken().catch((error: unknown) => {
      if (error instanceof SourceFailure) refusal = error;
      throw error;
    }),
  );
  const reports: SourceReport[] = [];
  const all = Promise.all(
    listWalletSources(campaign).map(async (definition) => {
      const report = await reportOn(definition, wallet, takeToken, context);
      reports.push(report);
      return report;
    }),
  ).then((ordered) => sumUp(ordered, refusal));
  // A bug of ours rejects for those still waiting; if nobody is, it must not end the process.
  all.catch(() => undefined);
  function collect(): Lookup {
    const result = sumUp(reports, refusal);
    const isDone = reports.length === listWalletSources(campaign).length;
    if (!isDone && result.state === "done") {
      const { replies } = result;
      return newLookup(wallet, { state: "loading", pending: all, replies });
    }
    const freshUntil = Math.min(...reports.map((report) => report.freshUntil));
    return newLookup(wallet, { ...result, freshUntil });
  }
  return { all, collect };
}

/** A refusal fails the whole lookup, unless there is an older answer for each refused source. */
function sumUp(reports: SourceReport[], refusal: SourceFailure | null): LookupResult {
  const replies = reports.map(({ points }) => points);
  const refused = reports.find(({ failure }) => failure?.reason === "limited")?.failure;
  return refused
    ? { replies: [], state: "refused", retryAfterS: refused.retryAfterS }
    : { replies, state: "done", retryAfterS: refusal?.retryAfterS ?? null };
}

/** A source's points, and when they expire, ms since 1970; 0 for a failure. */
async function reportOn(
  definition: SourceDefinition,
  wallet: string,
  takeToken: () => Promise<void>,
  context: LookupContext,
) {
  const { source } = definition;
  const outcome = await lookUpSource(definition, wallet, takeToken, context);
  if (outcome.status === "failed") {
    const points = { source, points: 0, tier: 1, failed: true, staleMs: null };
    return { points, failure: outcome.failure, freshUntil: 0 };
  }
  const { answer, staleMs, freshUntil } = outcome;
  const points = { source, ...pointsOf(answer), failed: false, staleMs };
  return { points, failure: null, freshUntil };
}

/**
 * Looks up one source for one wallet, in the cache or at the upstream. A failure is a value.
 *
 * @param takeToken takes a rate-limit token before a call to the upstream; rejects if the visitor
 *   is over the limit. One lookup may call it twice (`takeOnce`).
 */
export async function lookUpSource(
  definition: SourceDefinition,
  wallet: string,
  takeToken: () => Promise<void>,
  context: LookupContext,
): Promise<SourceOutcome> {
  const { source } = definition;
  try {
    const found = await findAnswer(definition, wallet, takeToken, context);
    lookups.inc({ source, outcome: found.staleMs === null ? "fresh" : "stale" });
    return { status: "found", ...found };
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    lookups.inc({ source, outcome: error.reason });
    return { status: "failed", failure: error };
  }
}

async function findAnswer(
  definition: SourceDefinition,
  wallet: string,
  takeToken: () => Promise<void>,
  context: LookupContext,
) {
  const segment = encodeAddress(definition.call(wallet).address);
  if (segment === null) throw new SourceFailure("address", "not one path segment");
  const startedAt = performance.now();
  async function ask() {
    await takeToken();
    const leftMs = startedAt + context.timeoutMs - performance.now();
    return askUpstream(definition, wallet, readPointsLeniently, context, leftMs);
  }
  const key = `${definition.source}:${segment}`;
  const found = retryRefused(takeToken, () => context.cache.find(key, ask));
  return pTimeout(found, {
    // Includes waiting for a free slot or for another caller.
    milliseconds: context.timeoutMs,
    fallback: () => Promise.reject(new SourceFailure("timeout", "timed out")),
  });
}
