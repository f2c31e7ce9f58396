import {
  BrokenCircuitError,
  BulkheadRejectedError,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  TaskCancelledError,
  bulkhead,
  circuitBreaker,
  handleWhen,
  retry,
  wrap,
  type IPolicy,
} from "cockatiel";
import { logBreaker } from "./log.server";
import { SourceFailure } from "./source-failure.server";

/** Calls to one upstream at the same time, and how many more may queue for a place. */
const MAX_IN_FLIGHT = 64;
const MAX_QUEUED = 640;
/** Failures in a row after which an upstream is taken for dead, and for how long, ms. */
const FAILURES_TO_BREAK = 12;
const BREAK_MS = 3000;
/** The pause before the one retry, ms: the least, and what chance may add. */
const RETRY_PAUSE_MS = 50;
const RETRY_JITTER_MS = 100;

/** How calls to one upstream are protected, and what its state is. */
export interface UpstreamPolicy {
  /** Runs a call; a retry is a second run. Fails with a `SourceFailure`. */
  execute: <T>(call: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Whether the upstream is taken for dead, so that calls fail at once. */
  isBroken: () => boolean;
  /** Calls under way, and waiting for a place. */
  load: () => { inFlight: number; queued: number };
}

/**
 * One quick retry, a circuit breaker and a bound on calls in flight. The retry
 * is outermost, so that a call in its pause keeps no place. Half-open: calls wait for the
 * probe within their time, then ask; refused, they would count as failures of the source.
 */
export function createUpstreamPolicy(upstream: string): UpstreamPolicy {
  const retrying = retry(handleWhen(isWorthRetrying), {
    maxAttempts: 1,
    backoff: new DelegateBackoff(({ result }) => pauseBeforeRetry(result)),
  });
  const breaker = circuitBreaker(handleWhen(isOutage), {
    breaker: new ConsecutiveBreaker(FAILURES_TO_BREAK),
    halfOpenAfter: BREAK_MS,
  });
  breaker.onBreak(() => logBreaker(upstream, "broken"));
  breaker.onReset(() => logBreaker(upstream, "mended"));
  const places = bulkhead(MAX_IN_FLIGHT, MAX_QUEUED);
  const policy: IPolicy = wrap(retrying, places, breaker);
  return {
    async execute(call, signal) {
      try {
        return await untilAborted(policy.execute(call, signal), signal);
      } catch (error) {
        throw nameRejection(error);
      }
    },
    isBroken: () => breaker.state !== CircuitState.Closed,
    load: () => ({
      inFlight: MAX_IN_FLIGHT - places.executionSlots,
      queued: MAX_QUEUED - places.queueSlots,
    }),
  };
}

/** Neither the queue nor the pause before a retry looks at the signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new TaskCancelledError());
    signal.addEventListener("abort", giveUp, { once: true });
    const forget = () => signal.removeEventListener("abort", giveUp);
    work.then(resolve, reject).finally(forget);
  });
}

function isWorthRetrying(error: Error): boolean {
  return error instanceof SourceFailure && error.retryAfterMs !== null;
}

function isOutage(error: Error): boolean {
  return !(error instanceof SourceFailure) || error.isOutage;
}

function pauseBeforeRetry(result: { error: Error } | { value: unknown }): number {
  const asked =
    "error" in result && result.error instanceof SourceFailure ? result.error.retryAfterMs : 0;
  return Math.max(asked ?? 0, RETRY_PAUSE_MS + Math.random() * RETRY_JITTER_MS);
}

function nameRejection(error: unknown): unknown {
  if (error instanceof BrokenCircuitError) {
    return new SourceFailure("broken", "failed too often just now", { cause: error });
  }
  if (error instanceof BulkheadRejectedError) {
    return new SourceFailure("busy", "too many calls under way", { cause: error });
  }
  if (error instanceof TaskCancelledError) {
    return new SourceFailure("timeout", "timed out", { cause: error });
  }
  return error;
}
