import {
  BrokenCircuitError,
  BulkheadRejectedError,
  CircuitState,
  DelegateBackoff,
  TaskCancelledError,
  bulkhead,
  circuitBreaker,
  handleWhen,
  retry,
  wrap,
  type IBackoff,
  type IPolicy,
} from "cockatiel";
import pTimeout from "p-timeout";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import type { Settings } from "~/server/operations/settings.server";
import { logEvent } from "~/server/operations/telemetry.server";
import { SourceFailure } from "./points-source.server";

/** The most calls to one upstream at a time, and the most that wait for a slot. */
const MAX_IN_FLIGHT = 64;
const MAX_QUEUED = 640;
/** The addresses in a row whose failure opens the breaker, and the time that it stays open, ms. */
const ADDRESSES_TO_BREAK = 12;
const BREAK_MS = 3000;
/** The pause before the retry and the most jitter on top of it, ms. */
const RETRY_PAUSE_MS = 50;
const RETRY_JITTER_MS = 100;

/**
 * Creates a policy of one quick retry, a bound on calls in flight and a circuit breaker.
 * The retry is outermost, so a call takes no slot during its pause. The breaker counts addresses,
 * not calls: one odd address can fail for several sources, each with a retry.
 * While it is half-open, only the probe reaches the upstream; other callers wait for it.
 *
 * @param campaign undefined for a host that several campaigns ask.
 */
export function createUpstreamPolicy(campaign: ServedCampaign | undefined, upstream: string) {
  const canHelp = (error: Error) => error instanceof SourceFailure && error.retryAfterMs !== null;
  const retrying = retry(handleWhen(canHelp), {
    maxAttempts: 1,
    backoff: new DelegateBackoff(({ result }) => pauseBeforeRetry(result)),
  });
  const failing = new Set<string>();
  const breaker = circuitBreaker(handleWhen(isOutage), {
    breaker: {
      state: null,
      success: () => failing.clear(),
      failure: () => failing.size >= ADDRESSES_TO_BREAK,
    },
    halfOpenAfter: createPause(BREAK_MS),
  });
  breaker.onBreak(() => {
    failing.clear();
    logEvent("upstream-broken", { upstream }, campaign);
  });
  breaker.onReset(() => logEvent("upstream-mended", { upstream }, campaign));
  const places = bulkhead(MAX_IN_FLIGHT, MAX_QUEUED);
  const policy: IPolicy = wrap(retrying, places, breaker);

  return {
    /**
     * Runs a call, at most twice.
     *
     * @throws {SourceFailure} if it fails, is refused or is out of time.
     */
    async execute<T>(address: string, call: () => Promise<T>, signal: AbortSignal): Promise<T> {
      async function callRecorded() {
        try {
          return await call();
        } catch (error) {
          if (isOutage(error)) failing.add(address);
          throw error;
        }
      }
      try {
        // The queue and the retry's pause ignore the signal.
        const calling = policy.execute(callRecorded, signal);
        return await pTimeout(calling, { milliseconds: Infinity, signal });
      } catch (error) {
        throw toFailure(error, signal);
      }
    },
    isBroken: () => breaker.state !== CircuitState.Closed,
    load: () => ({
      inFlight: MAX_IN_FLIGHT - places.executionSlots,
      queued: MAX_QUEUED - places.queueSlots,
    }),
  };
}

type UpstreamPolicy = ReturnType<typeof createUpstreamPolicy>;

/** Creates the policies of hosts that several campaigns ask, by host. */
export function createHostPolicies(
  all: readonly { settings: Pick<Settings, "pointsSource" | "upstreams"> }[],
): ReadonlyMap<string, UpstreamPolicy> {
  const asked = all
    .filter(({ settings }) => settings.pointsSource === "live")
    .flatMap(({ settings }) => [...new Set(Object.values(settings.upstreams).map(hostOf))]);
  const shared = asked.filter((host, index) => asked.indexOf(host) !== index);
  return new Map(shared.map((host) => [host, createUpstreamPolicy(undefined, host)]));
}

export function hostOf(url: string): string {
  return new URL(url).host;
}

/** By a clock that nobody sets back: cockatiel compares the pause with the system's time. */
function createPause(ms: number): IBackoff<unknown> {
  const end = performance.now() + ms;
  return {
    get duration() {
      return performance.now() < end ? Infinity : -Infinity;
    },
    next: () => createPause(ms),
  };
}

function isOutage(error: unknown): boolean {
  return !(error instanceof SourceFailure) || error.isOutage;
}

function pauseBeforeRetry(result: { error: Error } | { value: unknown }): number {
  const retryAfterMs =
    "error" in result && result.error instanceof SourceFailure ? result.error.retryAfterMs : 0;
  return Math.max(retryAfterMs ?? 0, RETRY_PAUSE_MS + Math.random() * RETRY_JITTER_MS);
}

function toFailure(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof BrokenCircuitError) {
    return new SourceFailure("broken", "failed too often just now");
  }
  if (error instanceof BulkheadRejectedError) {
    return new SourceFailure("busy", "too many calls under way");
  }
  if (error instanceof TaskCancelledError || error === signal.reason) {
    return new SourceFailure("timeout", "timed out");
  }
  return error;
}
