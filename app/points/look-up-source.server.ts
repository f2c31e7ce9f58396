import pTimeout from "p-timeout";
import { lookups } from "~/operations/metrics.server";
import { encodeAddress } from "./address.server";
import type { CachedAnswer } from "./answer-cache.server";
import { askUpstream } from "./ask-upstream.server";
import { answerFromSnapshot } from "./look-up-in-snapshot.server";
import { defaultLookupContext, type LookupContext } from "./lookup-context.server";
import { SourceFailure } from "./source-failure.server";
import type { SourceDefinition } from "./sources.server";

/** The result of asking one source. */
export type SourceOutcome<Answer> =
  | {
      status: "found";
      answer: Answer;
      /** The age of an answer that is used because asking again failed, ms; null for a fresh one. */
      staleMs: number | null;
      /** When the answer expires, ms since 1970. */
      freshUntil: number;
    }
  | { status: "failed"; failure: SourceFailure };

/**
 * Looks up one source for one wallet, in the snapshot, in the cache or at the upstream. A failure is a
 * value.
 *
 * @param permit called before the upstream is, maybe twice for one lookup (`takeOnce`);
 *   rejects if the visitor is over the limit.
 */
export async function lookUpSource<Answer>(
  definition: SourceDefinition<Answer>,
  wallet: string,
  permit: () => Promise<void>,
  context: LookupContext = defaultLookupContext(),
): Promise<SourceOutcome<Answer>> {
  const { source } = definition;
  try {
    if (context.snapshot !== null) {
      const answer = answerFromSnapshot(definition, wallet, context.snapshot);
      return { status: "found", answer, staleMs: null, freshUntil: Infinity };
    }
    const found = await findAnswer(definition, wallet, permit, context);
    lookups.inc({ source, outcome: found.staleMs === null ? "fresh" : "stale" });
    return { status: "found", ...found };
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    lookups.inc({ source, outcome: error.reason });
    return { status: "failed", failure: error };
  }
}

async function findAnswer<Answer>(
  definition: SourceDefinition<Answer>,
  wallet: string,
  permit: () => Promise<void>,
  context: LookupContext,
) {
  const askedAt = Date.now();
  const segment = encodeAddress(definition.call(wallet).address);
  if (segment === null) throw new SourceFailure("address", "not one path segment");
  const startedAt = performance.now();
  async function ask() {
    await permit();
    const leftMs = startedAt + context.timeoutMs - performance.now();
    return askUpstream(definition, wallet, context, leftMs);
  }
  /** A lookup shares the result of another visitor's: that one may be over the limit. */
  async function find(): Promise<CachedAnswer<Answer>> {
    try {
      return await context.cache.find(`${definition.source}:${segment}`, ask);
    } catch (error) {
      if (!(error instanceof SourceFailure) || error.reason !== "limited") throw error;
      await permit();
      return find();
    }
  }
  const { answer, at } = await pTimeout(find(), {
    // Waiting for a place or for another caller counts, too.
    milliseconds: context.timeoutMs,
    fallback: () => Promise.reject(new SourceFailure("timeout", "timed out")),
  });
  const ageMs = askedAt - at;
  const staleMs = ageMs > context.freshMs ? ageMs : null;
  return { answer, staleMs, freshUntil: at + context.freshMs };
}
