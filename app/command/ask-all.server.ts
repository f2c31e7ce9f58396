import { setTimeout as sleep } from "node:timers/promises";
import type { Source } from "~/estimate/wallet-points";
import { askUpstream } from "~/points/ask-upstream.server";
import type { LookupContext } from "~/points/lookup-context.server";
import { SourceFailure } from "~/points/source-failure.server";
import { WALLET_SOURCES, type SourceDefinition } from "~/points/sources.server";
import { recordedAnswers } from "~/points/upstream-schemas.server";
import { upstreamOf, type Recording } from "./recording.server";
import { showProgress } from "./show-progress.server";

/** A call that gave no answer. */
export interface Failed {
  address: string;
  source: Source;
  reason: string;
}

interface Call {
  address: string;
  definition: SourceDefinition<unknown>;
  attempts: number;
}

const RECORDED_SOURCES: SourceDefinition<unknown>[] = WALLET_SOURCES.map((definition) => ({
  ...definition,
  schema: recordedAnswers[upstreamOf(definition.source)],
}));
/** Nobody waits for a page here. */
const TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;
const MAX_IN_FLIGHT = 32;
/** As long as a breaker stays open. */
const PAUSE_MS = 3000;
/** After so many pauses without an answer an upstream is given up. */
const MAX_PAUSES = 20;

/**
 * Asks for what the recording has not got yet, at a steady pace. A call that fails goes to the
 * end of the queue, some times; while an upstream's breaker is open, all wait.
 *
 * @returns the calls that have failed for good.
 */
export async function askAll(
  addresses: readonly string[],
  recording: Recording,
  { perSecond, ...context }: Pick<LookupContext, "transport" | "policies"> & { perSecond: number },
): Promise<Failed[]> {
  const queue: Call[] = addresses.flatMap((address) =>
    RECORDED_SOURCES.filter(({ source }) => !recording.has(address, source)).map((definition) => ({
      address,
      definition,
      attempts: 0,
    })),
  );
  const total = queue.length;
  const failed: Failed[] = [];
  const inFlight = new Set<Promise<void>>();
  const progress = showProgress(total, "answers");
  let done = 0;
  let pauseUntil = 0;
  /** What ends it all, such as a full disk. */
  let fault: unknown = null;
  /** Pauses since an upstream's last answer. */
  const pauses = new Map<string, number>();

  async function ask(call: Call): Promise<void> {
    const { address, definition } = call;
    const { source } = definition;
    try {
      if (isGone(call)) throw new SourceFailure("broken", "the upstream does not answer any more");
      const answer = await askUpstream(definition, address, context, TIMEOUT_MS);
      recording.add({ address, source, ...definition.toPoints(answer) });
      pauses.delete(upstreamOf(source));
      done++;
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      if (error.reason === "broken") pause(upstreamOf(source));
      else call.attempts++;
      const mayHelp = error.isOutage && call.attempts < MAX_ATTEMPTS && !isGone(call);
      if (mayHelp) queue.push(call);
      else failed.push({ address, source, reason: error.message });
    }
    progress.update({ rows: done, bytes: done });
  }

  function isGone({ definition }: Call): boolean {
    return (pauses.get(upstreamOf(definition.source)) ?? 0) >= MAX_PAUSES;
  }

  /** The calls that a breaker refuses at once are one pause. */
  function pause(upstream: string): void {
    if (Date.now() < pauseUntil) return;
    pauseUntil = Date.now() + PAUSE_MS;
    pauses.set(upstream, (pauses.get(upstream) ?? 0) + 1);
  }

  for (let nextAt = Date.now(); queue.length > 0 || inFlight.size > 0;) {
    if (fault !== null) throw fault;
    const call = inFlight.size < MAX_IN_FLIGHT ? queue.shift() : undefined;
    if (call === undefined) {
      await Promise.race(inFlight);
      continue;
    }
    if (!isGone(call)) {
      nextAt = Math.max(nextAt + 1000 / perSecond, pauseUntil, Date.now());
      await sleep(nextAt - Date.now());
    }
    const flight = ask(call)
      .catch((error: unknown) => (fault ??= error))
      .then(() => void inFlight.delete(flight));
    inFlight.add(flight);
  }
  if (fault !== null) throw fault;
  progress.end();
  return failed;
}
