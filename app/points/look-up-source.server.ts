import pTimeout from "p-timeout";
import { lookups } from "~/operations/metrics.server";
import { encodeAddress } from "./address.server";
import type { CachedAnswer } from "./answer-store.server";
import { askUpstream } from "./ask-upstream.server";
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
 * Looks up one source for one wallet, in the cache or at the upstream. A failure is a
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
      if (!isRefusal(error)) throw error;
      await permit();
      return find();
    }
  }
  const { answer, at } = await pTimeout(find(), {
    // Waiting for a place, a lock or another caller counts, too.
    milliseconds: context.timeoutMs,
    fallback: () => Promise.reject(new SourceFailure("timeout", "timed out")),
  });
  const ageMs = askedAt - at;
  const staleMs = ageMs > context.freshMs ? ageMs : null;
  return { status: "found", answer, staleMs, freshUntil: at + context.freshMs };
}

function isRefusal(error: unknown): boolean {
  return error instanceof SourceFailure && error.reason === "limited";
}

function failWith(error: unknown): { status: "failed"; failure: SourceFailure } {
  if (error instanceof SourceFailure) return { status: "failed", failure: error };
  throw error;
}

function describeOutcome(outcome: SourceOutcome<unknown>): string {
  if (outcome.status === "failed") return outcome.failure.reason;
  return outcome.staleMs === null ? "fresh" : "stale";
}
