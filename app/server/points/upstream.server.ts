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
import { createJsonClient, type Sent } from "./json-client.server";
import { SourceFailure, hideSecrets, logFailure, logRefusal } from "./points-source.server";
import { NO_POINTS, formatMismatch, readReply, type UpstreamReply, isReply } from "./reply.server";
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

/** The same Cosmos account under another prefix; a text that is none as it is. */
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

export type Transport = (call: UpstreamCall, signal: AbortSignal) => Promise<unknown>;

export type Upstreams = ReturnType<typeof connectUpstreams>;

export type CallSettings = Pick<
  Settings,
  "upstreams" | "upstreamHeaders" | "publicOrigin" | "secrets"
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
  const request = createRequest(campaign, settings);
  const transport: Transport = async (call, signal) => (await request(call, signal)).json;
  return {
    campaign,
    transport,
    secrets: settings.secrets,
    policies,
    calls: new Map<string, Promise<unknown>>(),
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
  const { campaign, secrets } = upstreams;
  const call = createCall(campaign, source, wallet);
  const shape = getEntry(campaign.calls, source).answer;
  function read(json: unknown): UpstreamReply {
    if (json === UNKNOWN) return NO_POINTS;
    const reply = readReply(shape, json, call.address);
    if (reply !== null) return reply;
    throw new SourceFailure("shape", formatMismatch(shape, json, call.address));
  }
  const reply = await observeCall(
    { ...labelCampaign(campaign), upstream: call.upstream },
    callOnce(call, upstreams, leftMs).then(read),
    (failure, ms) => logFailure(campaign, source, wallet, failure, ms, secrets),
  );
  if ("refused" in reply) logRefusal(campaign, source, wallet, reply.refused, secrets);
  return reply;
}

const UNKNOWN = Symbol("unknown");

/** Makes a call within its policy, or joins an equal one that is under way. */
function callOnce(
  call: UpstreamCall,
  { campaign, transport, policies, calls }: Upstreams,
  leftMs: number,
): Promise<unknown> {
  const key = JSON.stringify(call);
  const shared = calls.get(key);
  if (shared) return shared;
  const upstream = getEntry(campaign.upstreams, call.upstream);
  const signal = AbortSignal.timeout(Math.ceil(Math.max(leftMs - FALLBACK_MS, leftMs / 2, 0)));
  // Within the policy, because an unknown wallet is no outage.
  async function ask() {
    try {
      const json = await transport(call, signal);
      return isUnknownWallet(upstream, json) ? UNKNOWN : json;
    } catch (error) {
      if (isUnknownWallet(upstream, error)) return UNKNOWN;
      throw error;
    }
  }
  const started = getEntry(policies, call.upstream).execute(call.address, ask, signal);
  calls.set(key, started);
  const end = () => calls.delete(key);
  started.then(end, end);
  return started;
}

/** @param result the JSON of a call, or the error that it threw. */
export function isUnknownWallet({ unknown = [] }: Upstream, result: unknown): boolean {
  const kinds = result instanceof SourceFailure ? result.replyKinds : kindsOf(result);
  return kinds.some((kind) => kind === "said" || unknown.includes(kind));
}

/** Creates a check for an upstream's texts that mean an unknown wallet; undefined without any. */
function findTexts({ unknown = [] }: Upstream): Sent["saysUnknown"] {
  const texts = unknown.filter((kind) => typeof kind === "object");
  if (texts.length === 0) return undefined;
  return (status, json) =>
    texts.some(({ status: wanted = status, at, has }) => {
      const found = findAt(json, at, [])?.value;
      return status === wanted && says(found, has);
    });
}

/** Of a number, such as a code, the whole must be the same. */
function says(found: unknown, has: string): boolean {
  if (typeof found === "number") return String(found) === has;
  return typeof found === "string" && found.includes(has);
}

function kindsOf(json: unknown): SourceFailure["replyKinds"] {
  if (json === null) return ["null"];
  return typeof json === "object" && Object.keys(json).length === 0 ? ["empty"] : [];
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
  { publicOrigin, secrets, ...sent }: Pick<CallSettings, "publicOrigin" | "secrets"> & Sent,
): (timeoutMs: number) => Promise<number> {
  const policy = createUpstreamPolicy(campaign, name);
  const requestJson = createJsonClient(publicOrigin);
  return (timeoutMs) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const ask = async () => read((await requestJson(url, signal, sent)).json);
    function log({ reason, message }: SourceFailure, ms: number) {
      const detail = hideSecrets(message, secrets);
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

/** Creates a function that returns a call's JSON and status, or throws a `SourceFailure`. */
export function createRequest(
  campaign: ServedCampaign,
  { upstreams, upstreamHeaders, publicOrigin }: CallSettings,
) {
  const requestJson = createJsonClient(publicOrigin);
  return (call: UpstreamCall, signal: AbortSignal) =>
    requestJson(urlOfCall(getEntry(upstreams, call.upstream), call), signal, {
      headers: upstreamHeaders[call.upstream],
      body: call.body,
      saysUnknown: findTexts(getEntry(campaign.upstreams, call.upstream)),
    });
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

/** @param key of a cache: `<source>:<address>`. */
export function isSourceReply({ calls }: ServedCampaign, key: string, value: unknown): boolean {
  const call = calls[key.slice(0, key.lastIndexOf(":"))];
  return call !== undefined && isReply(call.answer, value);
}
