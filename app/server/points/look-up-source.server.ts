import pTimeout from "p-timeout";
import { lookups } from "~/server/operations/metrics.server";
import type { AnswerCache } from "./answer-cache.server";
import { readPointsLeniently } from "./answer.server";
import { SourceFailure } from "./failures.server";
import { retryRefused, type TakeToken } from "./limits.server";
import type { SourceOutcome } from "./points.server";
import { encodeAddress, type SourceDefinition } from "./sources.server";
import { askUpstream, type Upstreams } from "./upstream.server";

/** Everything that a lookup at the upstreams needs. */
export interface LookupContext extends Upstreams {
  cache: AnswerCache;
  takeToken: TakeToken;
  /** The longest that one lookup may take, ms. */
  timeoutMs: number;
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
