import pTimeout from "p-timeout";
import { lookups } from "~/operations/metrics.server";
import { encodeAddress } from "./address.server";
import { askUpstream } from "./ask-upstream.server";
import { defaultLookupContext, type LookupContext } from "./lookup-context.server";
import { SourceFailure } from "./source-failure.server";
import type { SourceDefinition } from "./sources.server";

/** What asking one source came to. */
export type SourceOutcome<Answer> =
  | {
      status: "found";
      answer: Answer;
      /** Null for a fresh answer; else how old the last good one is, ms. */
      staleMs: number | null;
      /** Until when asking again gives the same answer, ms since 1970. */
      freshUntil: number;
    }
  | { status: "failed"; failure: SourceFailure };

/**
 * Asks one source for one wallet: the cache, or the upstream through it. A
 * failure is a value.
 *
 * @param permit asked before an upstream is; rejects where the visitor has asked for too much.
 */
export async function lookUpSource<Answer>(
  definition: SourceDefinition<Answer>,
  wallet: string,
  permit: () => Promise<void>,
  context: LookupContext = defaultLookupContext(),
): Promise<SourceOutcome<Answer>> {
  const outcome = await findAnswer(definition, wallet, permit, context).catch(failWith);
  lookups.inc({ source: definition.source, outcome: describeOutcome(outcome) });
  return outcome;
}

async function findAnswer<Answer>(
  definition: SourceDefinition<Answer>,
  wallet: string,
  permit: () => Promise<void>,
  context: LookupContext,
): Promise<SourceOutcome<Answer>> {
  const askedAt = Date.now();
  const segment = encodeAddress(definition.call(wallet).address);
  if (segment === null) throw new SourceFailure("address", "not one path segment");
  const startedAt = performance.now();
  const found = context.cache.find(`${definition.source}:${segment}`, async () => {
    await permit();
    const leftMs = startedAt + context.timeoutMs - performance.now();
    return askUpstream(definition, wallet, context, leftMs);
  });
  const { answer, at } = await pTimeout(found, {
    // Waiting for a place, a lock or another visitor's call counts, too.
    milliseconds: context.timeoutMs,
    fallback: () => Promise.reject(new SourceFailure("timeout", "timed out")),
  });
  const ageMs = askedAt - at;
  const staleMs = ageMs > context.freshMs ? ageMs : null;
  return { status: "found", answer, staleMs, freshUntil: at + context.freshMs };
}

function failWith(error: unknown): { status: "failed"; failure: SourceFailure } {
  if (error instanceof SourceFailure) return { status: "failed", failure: error };
  throw error;
}

function describeOutcome(outcome: SourceOutcome<unknown>): string {
  if (outcome.status === "failed") return outcome.failure.reason;
  return outcome.staleMs === null ? "fresh" : "stale";
}
