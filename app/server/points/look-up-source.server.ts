import pTimeout from "p-timeout";
import { lookups } from "~/server/operations/metrics.server";
import { encodeAddress } from "./address.server";
import { readPointsLeniently } from "./answer.server";
import { askUpstream } from "./ask-upstream.server";
import type { LookupContext } from "./live-points.server";
import { retryRefused } from "./lookup-limits.server";
import type { SourceOutcome } from "./points.server";
import { SourceFailure } from "./source-failure.server";
import type { SourceDefinition } from "./sources.server";

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
  const askedAt = Date.now();
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
  const { answer, at } = await pTimeout(found, {
    // Includes waiting for a free slot or for another caller.
    milliseconds: context.timeoutMs,
    fallback: () => Promise.reject(new SourceFailure("timeout", "timed out")),
  });
  const ageMs = askedAt - at;
  const staleMs = ageMs > context.freshMs ? ageMs : null;
  return { answer, staleMs, freshUntil: at + context.freshMs };
}
