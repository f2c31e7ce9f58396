import { settings } from "~/settings.server";
import { logFailure, logTestnetRefusal } from "./log.server";
import { SourceFailure } from "./source-failure.server";
import type { SourceDefinition } from "./sources.server";
import { createTransport } from "./transport.server";

/** What asking one source came to. */
export type SourceOutcome<Answer> =
  { status: "found"; answer: Answer } | { status: "failed"; failure: SourceFailure };

/** How to reach the sources, and how long to wait for one, in ms. */
export const defaultReach = {
  transport: createTransport(),
  timeoutMs: settings.pointsTimeoutMs,
};
export type Reach = typeof defaultReach;

/**
 * Asks one source for one wallet. A failure is a value, and a line in the log.
 *
 * @param signal aborted when nobody waits for the answer any more.
 */
export async function lookUpSource<Answer>(
  definition: SourceDefinition<Answer>,
  wallet: string,
  signal: AbortSignal,
  reach: Reach = defaultReach,
): Promise<SourceOutcome<Answer>> {
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(reach.timeoutMs);
  try {
    const call = definition.call(wallet);
    const json = await reach.transport(call, AbortSignal.any([signal, timeout]));
    const parsed = definition.schema.safeParse(json);
    if (!parsed.success) throw new SourceFailure("shape", "unexpected shape");
    logTestnetRefusal(parsed.data, wallet);
    return { status: "found", answer: parsed.data };
  } catch (error) {
    const failure = nameFailure(error, signal, timeout);
    logFailure(definition.source, wallet, failure, performance.now() - startedAt);
    return { status: "failed", failure };
  }
}

function nameFailure(error: unknown, signal: AbortSignal, timeout: AbortSignal): SourceFailure {
  if (signal.aborted) return new SourceFailure("aborted", "the visitor left", { cause: error });
  if (timeout.aborted) return new SourceFailure("timeout", "timed out", { cause: error });
  if (error instanceof SourceFailure) return error;
  throw error;
}
