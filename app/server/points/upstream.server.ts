import type { Source } from "~/domain/estimate/wallet-points";
import type { ServedCampaign, Upstream } from "~/server/campaign/served-campaign";
import { logEvent } from "~/server/operations/log.server";
import { labelCampaign, upstreamSeconds } from "~/server/operations/metrics.server";
import type { Settings } from "~/server/operations/settings.server";
import { ADDRESS_PLACE } from "~/server/points/json-pointer.server";
import { NO_POINTS, describeShape, readAnswer, type UpstreamReply } from "./answer.server";
import { SourceFailure, logFailure, logRefusal } from "./failures.server";
import { createJsonClient, type Sent } from "./json-client.server";
import { createCall, nameCall, type UpstreamCall } from "./sources.server";
import { createUpstreamPolicy } from "./upstream-policy.server";

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
