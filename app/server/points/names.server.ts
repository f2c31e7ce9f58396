import { createHash } from "node:crypto";
import { lookup as lookUpHost, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import pTimeout from "p-timeout";
import type { buildConnector } from "undici";
import * as z from "zod";
import { isEvmAddress, type NameProblem, isPathSegment } from "~/estimate/wallet";
import type { Settings } from "~/server/operations/settings.server";
import { logEvent } from "~/server/operations/telemetry.server";
import { getTime } from "~/server/operations/timing.server";
import { createJsonClient } from "./json-client.server";
import { findWithinLimit } from "./limits.server";
import { type CachedReply, settle, type Outcome, SourceFailure } from "./points-source.server";
import { addressKey, createReplyCache, type SharedCaches } from "./reply-cache.server";

const FRESH_MS = 5 * 60_000;
/** Part of the cache's keys. Raise it when a `NameReply` changes its form or meaning. */
const NAMES_VERSION = 2;

/** Others can write to Redis, too. */
const nameReply: z.ZodType<NameReply> = z.union([
  z.strictObject({ address: z.string().refine(isEvmAddress) }),
  z.strictObject({ problem: z.enum(["not-found", "not-set"]) }),
]);

/** Its one failure is a refusal by the limits of new wallets; any other is a problem of the name. */
export type NameResolver = (
  typed: string,
  takeToken: () => Promise<void>,
) => Promise<Outcome<CachedReply<{ address: string } | { problem: NameProblem }>>>;

export function createNameResolver(
  resolve: EnsResolver,
  prefix: string,
  shared: SharedCaches,
): NameResolver {
  const cache = createReplyCache({
    ...shared,
    prefix,
    freshMs: FRESH_MS,
    isValid: (_key, value) => nameReply.safeParse(value).success,
  });
  return async (typed, takeToken) => {
    const name = await normalizeName(typed);
    if (name === null) return withProblem("invalid", getTime() + FRESH_MS);
    const key = addressKey(name);
    const outcome = await settle(
      { source: "ens" },
      findWithinLimit(cache, key, takeToken, () => resolve(name)),
    );
    if (outcome.status === "found" || outcome.failure.reason === "limited") return outcome;
    const { reason, message: detail } = outcome.failure;
    logEvent("name-failed", { reason, detail });
    return withProblem(reason === "timeout" ? "timeout" : "offline", 0);
  };
}

function withProblem(problem: NameProblem, freshUntil: number) {
  return { status: "found" as const, value: { problem }, staleMs: null, freshUntil };
}

export function connectNameResolver(
  { ensRpcUrl, pointsTimeoutMs }: Pick<Settings, "ensRpcUrl" | "pointsTimeoutMs">,
  shared: SharedCaches,
): NameResolver | null {
  if (ensRpcUrl === null) return null;
  const resolve = createEnsResolver(ensRpcUrl, { timeoutMs: pointsTimeoutMs });
  const server = createHash("sha256").update(ensRpcUrl).digest("hex").slice(0, 12);
  return createNameResolver(resolve, `estimator:names:${server}:v${NAMES_VERSION}`, shared);
}

/** A name's address, or the reason for having none, which is no failure. */
export type NameReply =
  { address: string } | { problem: Extract<NameProblem, "not-found" | "not-set"> };

/** Turns a name into its normal form (ENSIP-15), which identifies it; null if it has none. */
async function normalizeName(name: string): Promise<string | null> {
  const { normalize } = await import("ox/Ens");
  try {
    return isPathSegment(name) ? normalize(name) : null;
  } catch {
    return null;
  }
}

/** Resolves a name in its normal form (EIP-3668). @throws {SourceFailure} */
export type EnsResolver = (name: string) => Promise<NameReply>;

/** From docs.ens.domains/resolvers/universal: a proxy, whose address stays when ENS replaces it. */
const UNIVERSAL_RESOLVER = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe";

/** Most names need one or two; viem would make 256, and whoever registers a name decides where to. */
const MAX_GATEWAY_REQUESTS = 8;

/** The resolver's errors for a name that nobody has registered, or that nobody answers for. */
const NOT_FOUND = ["ResolverNotFound", "ResolverNotContract", "ResolverError"];
/** The resolver's error for a name without an address. */
const NOT_SET = "UnsupportedResolverProfile";

/** Creates a resolver that asks an Ethereum JSON-RPC server. */
export function createEnsResolver(
  rpcUrl: string,
  {
    timeoutMs,
    askGateway = createGatewayClient(),
  }: { timeoutMs: number; askGateway?: GatewayClient },
): EnsResolver {
  return async (name) => {
    // At the first name, because they take 50 MB and 0.4 s.
    const [viem, ens] = await Promise.all([import("viem"), import("viem/ens")]);
    const signal = AbortSignal.timeout(timeoutMs);
    const budget: GatewayBudget = { signal, requestsLeft: MAX_GATEWAY_REQUESTS };
    // The universal resolver hides a gateway's failure.
    const gateway: { failure?: SourceFailure } = {};
    const client = viem.createClient({
      transport: viem.http(rpcUrl, {
        retryCount: 0,
        timeout: timeoutMs,
        fetchOptions: { redirect: "error", signal },
      }),
      ccipRead: {
        async request(request) {
          try {
            return await askGateway(request, budget);
          } catch (error) {
            if (error instanceof SourceFailure) gateway.failure = error;
            throw error;
          }
        },
      },
    });
    try {
      const resolving = ens.getEnsAddress(client, {
        name,
        universalResolverAddress: UNIVERSAL_RESOLVER,
        strict: true,
      });
      // Later than the signal, which ends the requests.
      const address = await pTimeout(resolving, { milliseconds: timeoutMs + 100 });
      // A batch may succeed although some of its requests failed.
      if (budget.requestsLeft < 0)
        throw new SourceFailure("unreachable", "too many gateway requests");
      return address === null ? { problem: "not-set" } : { address };
    } catch (error) {
      if (gateway.failure) throw gateway.failure;
      const reverted = viem.BaseError.prototype.walk.call(
        error,
        (each) => each instanceof viem.ContractFunctionRevertedError,
      );
      const errorName =
        reverted instanceof viem.ContractFunctionRevertedError ? reverted.data?.errorName : null;
      if (errorName === NOT_SET) return { problem: "not-set" };
      if (errorName && NOT_FOUND.includes(errorName)) return { problem: "not-found" };
      // Not the error's own text, which has the server's address, and so perhaps a key.
      throw signal.aborted
        ? new SourceFailure("timeout", "timed out")
        : new SourceFailure("unreachable", error instanceof Error ? error.name : "unknown error");
    }
  };
}

const MAX_GATEWAY_BYTES = 256 * 1024;

interface GatewayRequest {
  data: `0x${string}`;
  sender: `0x${string}`;
  /** Templates, in order of preference. */
  urls: readonly string[];
}

interface GatewayBudget {
  signal: AbortSignal;
  /** Below 0 once there were too many. */
  requestsLeft: number;
}

type GatewayClient = (request: GatewayRequest, budget: GatewayBudget) => Promise<`0x${string}`>;

/** The public internet; the rest of IPv6 is reserved. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** False for loopback, private, link-local and reserved addresses, also as `::ffff:a.b.c.d`. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  // ipaddr.js calls anything unicast that is in no range of its list, such as `::7f00:1` (127.0.0.1).
  return address instanceof ipaddr.IPv4 || address.match(PUBLIC_IPV6);
}

/**
 * Creates a client for the gateways that names refer to. Anybody can register a name that refers to
 * any URL, so it only asks `https` servers at public addresses, checked when the connection is made,
 * follows no redirects, and reads little.
 */
export function createGatewayClient({
  isAllowed = isPublicAddress,
  ...connect
}: { isAllowed?: (address: string) => boolean } & buildConnector.BuildOptions = {}): GatewayClient {
  const lookup: LookupFunction = (host, options, done) => {
    lookUpHost(host, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const refused = addresses.find(({ address }) => !isAllowed(address));
      const fault = error ?? (refused ? new Error("not a public address") : null);
      const [first] = addresses;
      if (fault || first === undefined) done(fault ?? new Error("no address"), "");
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
  const requestJson = createJsonClient(null, {
    maxResponseSize: MAX_GATEWAY_BYTES,
    connect: { ...connect, lookup },
  });

  async function ask({ data, sender }: GatewayRequest, template: string, signal: AbortSignal) {
    const isGet = template.includes("{data}");
    const text = template.replaceAll("{sender}", sender.toLowerCase()).replaceAll("{data}", data);
    const url = URL.canParse(text) ? new URL(text) : null;
    const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
    // An IP address isn't looked up.
    if (url?.protocol !== "https:" || (isIP(host) > 0 && !isAllowed(host)))
      throw new Error("not a public https address");
    const body = isGet ? null : JSON.stringify({ data, sender });
    const { json } = await requestJson(url, signal, { body });
    return readHex((json as { data?: unknown } | null)?.data);
  }

  return async (request, budget) => {
    const { signal } = budget;
    for (const template of request.urls) {
      budget.requestsLeft -= 1;
      if (budget.requestsLeft < 0)
        throw new SourceFailure("unreachable", "too many gateway requests");
      try {
        return await ask(request, template, signal);
      } catch {
        if (signal.aborted) throw new SourceFailure("timeout", "gateway timed out");
      }
    }
    throw new SourceFailure("unreachable", "no gateway answered");
  };
}

function readHex(value: unknown): `0x${string}` {
  if (typeof value !== "string" || !/^0x(?:[\da-f]{2})*$/i.test(value))
    throw new Error("no data in the answer");
  return value as `0x${string}`;
}
