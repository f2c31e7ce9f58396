import { bech32 } from "@scure/base";
import { checksum } from "ox/Address";
import { getEntry, mapValues } from "~/estimate/campaign";
import type { Source } from "~/estimate/points";
import {
  isEvmAddress,
  isName,
  isPathSegment,
  lowerBech32,
  normalizeWallet,
} from "~/estimate/wallet";
import { ADDRESS_PLACE, findAt } from "~/server/campaign/json-pointer.server";
import type { ServedCampaign, Upstream } from "~/server/campaign/served-campaign.server";
import type { Settings } from "~/server/operations/settings.server";
import { logEvent, labelCampaign, upstreamSeconds } from "~/server/operations/telemetry.server";
import { createJsonClient, type Received, type Sent } from "./json-client.server";
import { SourceFailure, hideKeys, logFailure, logRefusal } from "./points-source.server";
import { NO_POINTS, readReply, type UpstreamReply } from "./reply.server";
import { type createHostPolicies, createUpstreamPolicy, hostOf } from "./upstream-policy.server";

export interface UpstreamCall {
  upstream: string;
  address: string;
  /** The query, without `?`; empty for none. */
  query: string;
  /** The JSON that a POST sends; null for a GET. */
  body: string | null;
}

/** @throws {SourceFailure} for a wallet that can't be sent. */
export function createCall(campaign: ServedCampaign, source: Source, wallet: string): UpstreamCall {
  const { upstream, selected } = getEntry(campaign.calls, source);
  const { selectBy, method, body } = getEntry(campaign.upstreams, upstream);
  const address = addressFor(campaign, source, wallet);
  checkAddress(address);
  const query =
    selectBy !== undefined && selected !== undefined
      ? new URLSearchParams({ [selectBy]: selected }).toString()
      : "";
  return { upstream, address, query, body: method === "POST" ? formatBody(body, address) : null };
}

/** A wallet in the spelling of a source's upstream; it may be longer than the typed one. */
export function addressFor(campaign: ServedCampaign, source: Source, wallet: string): string {
  const { upstream } = getEntry(campaign.calls, source);
  return spellAddress(wallet, getEntry(campaign.upstreams, upstream));
}

/** A Cosmos account under another prefix; any other text as it is. */
function changePrefix(wallet: string, prefix: string): string {
  const { words } = bech32.decodeUnsafe(wallet) ?? {};
  const isAccount = words !== undefined && [32, 52].includes(words.length);
  return isAccount ? bech32.encode(prefix, words) : wallet;
}

function spellAddress(typed: string, { address: spelling, prefix }: Upstream): string {
  const wallet = prefix === undefined ? typed : changePrefix(lowerBech32(typed), prefix);
  if (spelling === "checksum" && isEvmAddress(wallet)) return checksum(wallet as `0x${string}`);
  if (spelling === "as typed") return wallet;
  if (/^0x/i.test(wallet)) return wallet.toLowerCase();
  // Base58 in lower case would be another address.
  return isName(wallet) ? normalizeWallet(wallet) : lowerBech32(wallet);
}

/** @param body from the campaign's file; `{address}` in a value stands for the address. */
function formatBody(body: unknown, address: string): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === "string" ? value.replace(ADDRESS_PLACE, () => address) : value,
  );
}

export type Upstreams = ReturnType<typeof connectUpstreams>;

export type CallSettings = Pick<
  Settings,
  "upstreams" | "upstreamHeaders" | "publicOrigin" | "apiKeys"
>;

/** @param hosts the policies of hosts that other campaigns ask, too. */
export function connectUpstreams(
  campaign: ServedCampaign,
  settings: CallSettings,
  hosts: ReturnType<typeof createHostPolicies>,
) {
  const policies = mapValues(campaign.upstreams, (_, key) => {
    const shared = hosts.get(hostOf(getEntry(settings.upstreams, key)));
    return shared ?? createUpstreamPolicy(campaign, key);
  });
  return {
    campaign,
    request: createRequest(campaign, settings),
    apiKeys: settings.apiKeys,
    policies,
    underWay: new Map<string, Promise<Received>>(),
  };
}

/** Kept back from the call's time, for falling back on an older reply, ms. */
const FALLBACK_MS = 150;

/**
 * Asks one upstream, within its policy and `leftMs`. Logs a failure.
 *
 * @throws {SourceFailure}
 */
export async function askUpstream(
  source: Source,
  wallet: string,
  upstreams: Upstreams,
  leftMs: number,
): Promise<UpstreamReply> {
  const { campaign, apiKeys } = upstreams;
  const call = createCall(campaign, source, wallet);
  const shape = getEntry(campaign.calls, source).answer;
  function read({ json, isUnknownWallet }: Received): UpstreamReply {
    if (isUnknownWallet) return NO_POINTS;
    const reply = readReply(shape, json, call.address);
    if ("problem" in reply) throw new SourceFailure("shape", reply.problem);
    return reply;
  }
  const reply = await observeCall(
    { ...labelCampaign(campaign), upstream: call.upstream },
    callOnce(call, upstreams, leftMs).then(read),
    (failure, ms) => logFailure(campaign, source, call.address, failure, ms, apiKeys),
  );
  if ("refused" in reply) logRefusal(campaign, source, call.address, reply.refused, apiKeys);
  return reply;
}

/** Makes a call within its policy, or joins an equal one that is under way. */
function callOnce(
  call: UpstreamCall,
  { request, policies, underWay }: Upstreams,
  leftMs: number,
): Promise<Received> {
  const key = JSON.stringify(call);
  const shared = underWay.get(key);
  if (shared) return shared;
  const signal = AbortSignal.timeout(Math.ceil(Math.max(leftMs - FALLBACK_MS, leftMs / 2, 0)));
  const policy = getEntry(policies, call.upstream);
  const started = policy.execute(call.address, () => request(call, signal), signal);
  underWay.set(key, started);
  const end = () => underWay.delete(key);
  started.then(end, end);
  return started;
}

/**
 * True for a reply that means an unknown wallet by an upstream's `unknown`.
 *
 * @param json undefined if it is empty.
 */
function meansUnknownWallet({ unknown = [] }: Upstream, status: number, json: unknown): boolean {
  const isOk = status >= 200 && status <= 299;
  return unknown.some((kind) => {
    if (typeof kind === "number") return kind === status;
    if (kind === "null") return isOk && json === null;
    if (kind === "empty") return isOk && isEmpty(json);
    const { status: wanted = status, at, has } = kind;
    return wanted === status && says(findAt(json, at, [])?.value, has);
  });
}

/** True for no reply, `{}` and `[]`. */
function isEmpty(json: unknown): boolean {
  if (typeof json !== "object" || json === null) return json === undefined;
  return Object.keys(json).length === 0;
}

/** Of a number, such as a code, the whole must be the same. */
function says(found: unknown, has: string): boolean {
  if (typeof found === "number") return String(found) === has;
  return typeof found === "string" && found.includes(has);
}

/**
 * Creates a function that asks an address for a constant, within a policy like an upstream's, logs a
 * failure, and throws a `SourceFailure`.
 *
 * @param name for logs and metrics: `constants.total`.
 */
export function connectAddress(
  campaign: ServedCampaign,
  name: string,
  url: string,
  read: (json: unknown) => number,
  { publicOrigin, apiKeys, ...sent }: Pick<CallSettings, "publicOrigin" | "apiKeys"> & Sent,
): (timeoutMs: number) => Promise<number> {
  const policy = createUpstreamPolicy(campaign, name);
  const requestJson = createJsonClient(publicOrigin);
  return (timeoutMs) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const ask = async () => read((await requestJson(url, signal, sent)).json);
    function log({ reason, message }: SourceFailure, ms: number) {
      const detail = hideKeys(message, apiKeys);
      logEvent("live-failed", { value: name, reason, detail, ms: Math.round(ms) }, campaign);
    }
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
    const value = await call;
    endTimer({ outcome: "answered" });
    return value;
  } catch (error) {
    if (error instanceof SourceFailure) log(error, endTimer({ outcome: error.reason }) * 1000);
    throw error;
  }
}

/** Creates a function that makes a call, and throws a `SourceFailure`. */
export function createRequest(
  campaign: ServedCampaign,
  { upstreams, upstreamHeaders, publicOrigin }: CallSettings,
) {
  const requestJson = createJsonClient(publicOrigin);
  return (call: UpstreamCall, signal: AbortSignal) => {
    const upstream = getEntry(campaign.upstreams, call.upstream);
    return requestJson(urlOfCall(getEntry(upstreams, call.upstream), call), signal, {
      headers: upstreamHeaders[call.upstream],
      body: call.body,
      meansUnknownWallet:
        upstream.unknown && ((status, json) => meansUnknownWallet(upstream, status, json)),
    });
  };
}

function urlOfCall(url: string, { address, query, body }: UpstreamCall): string {
  const segment = encodeURIComponent(address);
  const hasPlace = url.includes(ADDRESS_PLACE);
  // A body has the address, unless the URL says where it goes.
  const appended = hasPlace || body !== null ? url : `${url}/${segment}`;
  const called = appended.replace(ADDRESS_PLACE, () => segment);
  return query === "" ? called : `${called}${called.includes("?") ? "&" : "?"}${query}`;
}

/** @throws {SourceFailure} for an address that can't be sent: `.`, `..`, empty, over 256 characters. */
export function checkAddress(address: string): void {
  if (!isPathSegment(address)) throw new SourceFailure("address", "not one path segment");
}
