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
import type { Source } from "~/domain/estimate/wallet-points";
import type { ServedCampaign, Upstream } from "~/server/campaign/served-campaign";
import { ADDRESS_PLACE } from "~/server/file/json-pointer";
import { logEvent } from "~/server/operations/log.server";
import { labelCampaign, upstreamSeconds } from "~/server/operations/metrics.server";
import type { Settings } from "~/server/operations/settings.server";
import { NO_POINTS, describeShape, readAnswer, type UpstreamReply } from "./answer.server";
import { SourceFailure, logFailure, logRefusal } from "./failures.server";
import { createJsonClient, type Sent } from "./json-client.server";
import { createCall, nameCall, type UpstreamCall } from "./sources.server";

/** Makes one upstream call. Returns its JSON unchecked, or throws a `SourceFailure`. */
export type Transport = (call: UpstreamCall, signal: AbortSignal) => Promise<unknown>;

export type Upstreams = ReturnType<typeof connectUpstreams>;

type CallSettings = Pick<Settings, "upstreams"> &
  Partial<Pick<Settings, "upstreamHeaders" | "publicOrigin">>;

/** The campaign's upstreams, with their policies. */
export function connectUpstreams(campaign: ServedCampaign, settings: CallSettings) {
  const policies = Object.fromEntries(
    Object.keys(campaign.upstreams).map((key) => [key, createUpstreamPolicy(campaign, key)]),
  );
  return {
    campaign,
    transport: createHttpTransport(settings),
    policies,
    calls: new Map<string, Promise<unknown>>(),
  };
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
  upstreams: Upstreams,
  leftMs: number,
): Promise<UpstreamReply> {
  const { campaign } = upstreams;
  const call = createCall(campaign, source, wallet);
  const shape = campaign.lookups[source]!.answer;
  function read(json: unknown): UpstreamReply {
    if (json === UNKNOWN) return NO_POINTS;
    const answer = readAnswer(shape, json, call.address);
    if (answer !== null) return answer;
    throw new SourceFailure("shape", describeShape(shape, json, call.address));
  }
  const answer = await observeCall(
    { ...labelCampaign(campaign), upstream: call.upstream },
    callOnce(call, upstreams, leftMs).then(read),
    (failure, ms) => logFailure(campaign, source, wallet, failure, ms),
  );
  if ("refused" in answer) logRefusal(campaign, source, wallet, answer.refused);
  return answer;
}

/** What an upstream says of a wallet that it doesn't know. */
const UNKNOWN = Symbol("unknown");

/** Makes a call within its policy, unless the same one is under way. */
function callOnce(
  call: UpstreamCall,
  { campaign, transport, policies, calls }: Upstreams,
  leftMs: number,
): Promise<unknown> {
  const key = nameCall(call);
  const shared = calls.get(key);
  if (shared) return shared;
  const upstream = campaign.upstreams[call.upstream]!;
  const signal = AbortSignal.timeout(Math.ceil(Math.max(leftMs - FALLBACK_MS, leftMs / 2, 0)));
  // Within the policy, as an unknown wallet is no outage.
  async function ask() {
    try {
      const json = await transport(call, signal);
      return isUnknownWallet(upstream, json) ? UNKNOWN : json;
    } catch (error) {
      if (isUnknownWallet(upstream, error)) return UNKNOWN;
      throw error;
    }
  }
  const started = policies[call.upstream]!.execute(call.address, ask, signal);
  calls.set(key, started);
  const end = () => calls.delete(key);
  started.then(end, end);
  return started;
}

/** Whether an upstream's JSON, or what a call threw, means a wallet that it doesn't know. */
export function isUnknownWallet({ unknown = [] }: Upstream, answer: unknown): boolean {
  const answers = answer instanceof SourceFailure ? answer.answers : nameEmptiness(answer);
  return answers.some((each) => unknown.includes(each));
}

function nameEmptiness(json: unknown): SourceFailure["answers"] {
  if (json === null) return ["null"];
  return typeof json === "object" && Object.keys(json as object).length === 0 ? ["empty"] : [];
}

/**
 * Prepares to ask an address for a constant of the campaign, within a policy as upstreams have.
 *
 * @param name what it is in logs and metrics: `constants.total`.
 * @returns a function that asks within some ms, logs a failure, and throws a `SourceFailure` if
 *   there is no usable answer.
 */
export function connectAddress(
  campaign: ServedCampaign,
  name: string,
  url: string,
  read: (json: unknown) => number,
  { publicOrigin, headers }: Pick<CallSettings, "publicOrigin"> & Pick<Sent, "headers">,
): (timeoutMs: number) => Promise<number> {
  const policy = createUpstreamPolicy(campaign, name);
  const requestJson = createJsonClient(publicOrigin);
  return (timeoutMs) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const ask = async () => read((await requestJson(url, signal, { headers })).json);
    const log = ({ reason, message: detail }: SourceFailure, ms: number) =>
      logEvent("live-failed", { value: name, reason, detail, ms: Math.round(ms) }, campaign);
    const labels = { ...labelCampaign(campaign), upstream: name };
    return observeCall(labels, policy.execute(url, ask, signal), log);
  };
}

async function observeCall<Value>(
  labels: { campaign?: string; upstream: string },
  call: Promise<Value>,
  log: (failure: SourceFailure, ms: number) => void,
): Promise<Value> {
  const endTimer = upstreamSeconds.startTimer(labels);
  try {
    const answer = await call;
    endTimer({ outcome: "answered" });
    return answer;
  } catch (error) {
    if (error instanceof SourceFailure) log(error, endTimer({ outcome: error.reason }) * 1000);
    throw error;
  }
}

function createHttpTransport(settings: CallSettings): Transport {
  const request = createRequest(settings);
  return async (call, signal) => (await request(call, signal)).json;
}

/** Creates a function that makes a call, for its JSON and the status; it throws a `SourceFailure`. */
export function createRequest({ upstreams, upstreamHeaders = {}, publicOrigin }: CallSettings) {
  const requestJson = createJsonClient(publicOrigin);
  return (call: UpstreamCall, signal: AbortSignal) =>
    requestJson(urlOfCall(upstreams[call.upstream]!, call), signal, {
      headers: upstreamHeaders[call.upstream],
      body: call.body,
    });
}

/** @param url the upstream's, as `upstreamUrl` returns it. */
function urlOfCall(url: string, { address, query, body }: UpstreamCall): string {
  const segment = encodeURIComponent(address);
  const hasPlace = url.includes(ADDRESS_PLACE);
  // A body has the address, unless the URL says where it goes.
  const appended = hasPlace || body !== null ? url : `${url}/${segment}`;
  const called = appended.replace(ADDRESS_PLACE, () => segment);
  return query === "" ? called : `${called}${called.includes("?") ? "&" : "?"}${query}`;
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
function createUpstreamPolicy(campaign: ServedCampaign, upstream: string) {
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
    load: () => ({
      inFlight: MAX_IN_FLIGHT - places.executionSlots,
      queued: MAX_QUEUED - places.queueSlots,
    }),
  };
}

/**
 * A pause of the breaker by a clock that nobody sets back: cockatiel compares the pause with what has
 * passed by the system's.
 */
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

function nameRejection(error: unknown, signal: AbortSignal): unknown {
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
