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
  type IPolicy,
} from "cockatiel";
import pTimeout from "p-timeout";
import type { Dispatcher } from "undici";
import type { Source } from "~/domain/estimate/wallet-points";
import { ADDRESS_PLACE } from "~/server/campaign/campaign-schema.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { upstreamSeconds } from "~/server/operations/metrics.server";
import type { Settings } from "~/server/operations/settings.server";
import { NO_POINTS, readAnswer, type Answer, type PointsReader } from "./answer.server";
import {
  SourceFailure,
  logBreaker,
  logFailure,
  logLiveFailure,
  logRefusal,
} from "./failures.server";
import { createCall, type UpstreamCall } from "./sources.server";

/** Makes one upstream call. Returns its JSON unchecked, or throws a `SourceFailure`. */
export type Transport = (call: UpstreamCall, signal: AbortSignal) => Promise<unknown>;

/** How to reach a campaign's upstreams, and within which policies, by key. */
export type Upstreams = ReturnType<typeof connectUpstreams>;

/** The campaign's upstreams at these addresses, by key. */
export function connectUpstreams(campaign: ServedCampaign, urls: Settings["upstreams"]) {
  const policies = Object.fromEntries(
    Object.keys(campaign.upstreams).map((key) => [key, createUpstreamPolicy(key)]),
  );
  return { campaign, transport: createHttpTransport(urls), policies };
}

/** Time kept back from the call for falling back on an older answer, ms. */
const FALLBACK_MS = 150;

/**
 * Asks one upstream, within its policy and the lookup's time. Logs a failure.
 *
 * @param leftMs the time left for the lookup, ms.
 * @throws {SourceFailure} if there is no usable answer.
 */
export async function askUpstream(
  source: Source,
  wallet: string,
  readPoints: PointsReader,
  { campaign, transport, policies }: Upstreams,
  leftMs: number,
): Promise<Answer> {
  const call = createCall(campaign, source, wallet);
  const { answer: shape } = campaign.lookups[source]!;
  const { unknown } = campaign.upstreams[call.upstream]!;
  const signal = AbortSignal.timeout(Math.ceil(Math.max(leftMs - FALLBACK_MS, leftMs / 2, 0)));
  const ask = async () => {
    try {
      return readAnswer(shape, await transport(call, signal), readPoints);
    } catch (error) {
      if (error instanceof SourceFailure && error.status === unknown) return NO_POINTS;
      throw error;
    }
  };
  const answer = await observeCall(
    call.upstream,
    policies[call.upstream]!.execute(call.address, ask, signal),
    (failure, ms) => logFailure(source, wallet, failure, ms),
  );
  if ("refused" in answer) logRefusal(source, wallet, answer.refused);
  return answer;
}

/**
 * Prepares to ask an address for a value of the campaign, within a policy as upstreams have.
 *
 * @param name what it is in logs and metrics: `constants.total`.
 * @returns a function that asks within some ms, logs a failure, and throws a `SourceFailure` if
 *   there is no usable answer.
 */
export function connectAddress<Value>(
  name: string,
  url: string,
  read: (json: unknown) => Value | null,
): (timeoutMs: number) => Promise<Value> {
  const policy = createUpstreamPolicy(name);
  const requestJson = createJsonClient();
  return (timeoutMs) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const ask = async () => read(await requestJson(url, signal));
    const log = (failure: SourceFailure, ms: number) => logLiveFailure(name, failure, ms);
    return observeCall(name, policy.execute(url, ask, signal), log);
  };
}

/** Waits for a call, whose answer is null if it can't be read; times it, and logs its failure. */
async function observeCall<Value>(
  upstream: string,
  call: Promise<Value | null>,
  log: (failure: SourceFailure, ms: number) => void,
): Promise<Value> {
  const endTimer = upstreamSeconds.startTimer({ upstream });
  try {
    const answer = await call;
    if (answer === null) throw new SourceFailure("shape", "unexpected shape");
    endTimer({ outcome: "answered" });
    return answer;
  } catch (error) {
    if (error instanceof SourceFailure) log(error, endTimer({ outcome: error.reason }) * 1000);
    throw error;
  }
}

const MAX_ANSWER_BYTES = 1024 * 1024;
/** undici's code for its `ResponseExceededMaxSizeError`. */
const TOO_LARGE = "UND_ERR_RES_EXCEEDED_MAX_SIZE";
/** A Retry-After beyond this is not worth waiting for, ms. */
const MAX_RETRY_AFTER_MS = 1000;

/** Creates the transport to the real upstreams. */
function createHttpTransport(urls: Settings["upstreams"]): Transport {
  const requestJson = createJsonClient();
  return (call, signal) => requestJson(urlOfCall(urls[call.upstream]!, call), signal);
}

/** Creates a function that requests JSON. It follows no redirects and reads at most 1 MB. */
function createJsonClient(): (url: string, signal: AbortSignal) => Promise<unknown> {
  let client: ReturnType<typeof loadClient> | null = null;
  return async (url, signal) => {
    const nameFault = (error: unknown) => nameTransferFault(error, signal);
    const { request, dispatcher } = await (client ??= loadClient());
    const answer = await request(url, {
      dispatcher,
      signal,
      headers: { accept: "application/json" },
    }).catch(nameFault);
    if (answer.statusCode < 200 || answer.statusCode > 299) {
      // The body isn't needed, but reading it keeps the connection usable.
      answer.body.dump().catch(() => undefined);
      throw nameStatus(answer);
    }
    return answer.body.json().catch(nameFault);
  };
}

/** Loads undici at the first call, as it takes a tenth of the server's start-up time. */
async function loadClient() {
  const { Agent, request } = await import("undici");
  return { request, dispatcher: new Agent({ maxResponseSize: MAX_ANSWER_BYTES }) };
}

/** @param url the upstream's, as `upstreamUrl` returns it. */
function urlOfCall(url: string, { address, query }: UpstreamCall): string {
  const segment = encodeURIComponent(address);
  const called = url.includes(ADDRESS_PLACE)
    ? url.replace(ADDRESS_PLACE, () => segment)
    : `${url}/${segment}`;
  return query === "" ? called : `${called}${called.includes("?") ? "&" : "?"}${query}`;
}

function nameTransferFault(error: unknown, signal: AbortSignal): never {
  if (signal.aborted) throw new SourceFailure("timeout", "timed out", { cause: error });
  if (error instanceof SyntaxError) {
    throw new SourceFailure("not-json", "not JSON", { cause: error });
  }
  if (error instanceof Error && "code" in error && error.code === TOO_LARGE) {
    throw new SourceFailure("too-large", "more than 1 MB", { cause: error });
  }
  throw new SourceFailure("unreachable", formatError(error), { cause: error, retryAfterMs: 0 });
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? `${String(error.code)} ${error.message}` : error.message;
}

function nameStatus({ statusCode, headers }: Dispatcher.ResponseData): SourceFailure {
  const detail = `status ${statusCode}`;
  if (statusCode < 400) return new SourceFailure("redirect", detail);
  if (statusCode === 429) {
    return new SourceFailure("status", detail, { retryAfterMs: readRetryAfter(headers) });
  }
  if (statusCode < 500)
    return new SourceFailure("status", detail, { isOutage: false, status: statusCode });
  return new SourceFailure("status", detail, { retryAfterMs: 0 });
}

/** Reads Retry-After as ms: 0 without one, null if it is too long to wait. */
function readRetryAfter(headers: Dispatcher.ResponseData["headers"]): number | null {
  const seconds = Number(headers["retry-after"] ?? 0);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Infinity;
  return ms <= MAX_RETRY_AFTER_MS ? ms : null;
}

/** The most calls to one upstream at a time, and the most that wait for a slot. */
const MAX_IN_FLIGHT = 64;
const MAX_QUEUED = 640;
/** How many addresses must fail in a row to open the breaker, and how long it stays open, ms. */
const ADDRESSES_TO_BREAK = 12;
const BREAK_MS = 3000;
/** The pause before the retry, ms: the minimum, and the most jitter that is added. */
const RETRY_PAUSE_MS = 50;
const RETRY_JITTER_MS = 100;

/**
 * Creates a policy of one quick retry, a bound on calls in flight and a circuit breaker.
 * The retry is outermost, so a call takes no slot during its pause. The breaker counts addresses,
 * not calls: one odd address can fail for several sources, each with a retry.
 * While it is half-open, only the probe reaches the upstream; other callers wait for it.
 */
function createUpstreamPolicy(upstream: string) {
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
    halfOpenAfter: BREAK_MS,
  });
  breaker.onBreak(() => {
    failing.clear();
    logBreaker(upstream, "broken");
  });
  breaker.onReset(() => logBreaker(upstream, "mended"));
  const places = bulkhead(MAX_IN_FLIGHT, MAX_QUEUED);
  const policy: IPolicy = wrap(retrying, places, breaker);
  return {
    /**
     * Runs a call for an address; a retry is a second run.
     *
     * @throws {SourceFailure} if it fails, is refused or is out of time.
     */
    async execute<T>(address: string, call: () => Promise<T>, signal: AbortSignal): Promise<T> {
      async function callNoted() {
        try {
          return await call();
        } catch (error) {
          if (isOutage(error)) failing.add(address);
          throw error;
        }
      }
      try {
        // The queue and the retry's pause ignore the signal.
        return await pTimeout(policy.execute(callNoted, signal), {
          milliseconds: Infinity,
          signal,
        });
      } catch (error) {
        throw nameRejection(error, signal);
      }
    },
    /** Whether the breaker is open or half-open. */
    isBroken: () => breaker.state !== CircuitState.Closed,
    /** Calls under way, and waiting for a slot. */
    load: () => ({
      inFlight: MAX_IN_FLIGHT - places.executionSlots,
      queued: MAX_QUEUED - places.queueSlots,
    }),
  };
}

function isOutage(error: unknown): boolean {
  return !(error instanceof SourceFailure) || error.isOutage;
}

function pauseBeforeRetry(result: { error: Error } | { value: unknown }): number {
  const asked =
    "error" in result && result.error instanceof SourceFailure ? result.error.retryAfterMs : 0;
  return Math.max(asked ?? 0, RETRY_PAUSE_MS + Math.random() * RETRY_JITTER_MS);
}

function nameRejection(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof BrokenCircuitError) {
    return new SourceFailure("broken", "failed too often just now", { cause: error });
  }
  if (error instanceof BulkheadRejectedError) {
    return new SourceFailure("busy", "too many calls under way", { cause: error });
  }
  if (error instanceof TaskCancelledError || error === signal.reason) {
    return new SourceFailure("timeout", "timed out", { cause: error });
  }
  return error;
}
