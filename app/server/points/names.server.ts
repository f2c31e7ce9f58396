import { createHash } from "node:crypto";
import pTimeout from "p-timeout";
import * as z from "zod";
import { isEvmAddress, type NameProblem, isPathSegment } from "~/estimate/wallet";
import type { Settings } from "~/server/operations/settings.server";
import { logEvent } from "~/server/operations/telemetry.server";
import { getTime } from "~/server/operations/timing.server";
import { createGatewayClient, type GatewayClient } from "./gateway.server";
import { findWithinLimit } from "./limits.server";
import { type CachedReply, settle, type Outcome, SourceFailure } from "./points-source.server";
import { addressKey, createReplyCache, type SharedCaches } from "./reply-cache.server";

const FRESH_MS = 5 * 60_000;
/** Part of the cache's keys. Raise it when a `NameReply` changes its form or meaning. */
const NAMES_VERSION = 2;

/** Others can write to Redis, too. */
const nameReply = z.union([
  z.strictObject({ address: z.string().refine(isEvmAddress) }),
  z.strictObject({ problem: z.enum(["not-found", "not-set"]) }),
]);

/** A name's address, or the reason for having none, which is no failure. */
export type NameReply = z.output<typeof nameReply>;

/** Its one failure is a refusal by the limits of new wallets; any other is a problem of the name. */
export type NameResolver = (
  typed: string,
  takeToken: () => Promise<void>,
) => Promise<Outcome<CachedReply<NameReply | { problem: NameProblem }>>>;

export function createNameResolver(
  resolve: EnsResolver,
  prefix: string,
  shared: SharedCaches,
): NameResolver {
  const cache = createReplyCache({
    ...shared,
    prefix,
    freshMs: FRESH_MS,
    isValid: (value) => nameReply.safeParse(value).success,
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
    let requestsLeft = MAX_GATEWAY_REQUESTS;
    // The universal resolver hides a gateway's failure.
    let failure = null as SourceFailure | null;
    const client = viem.createClient({
      transport: viem.http(rpcUrl, {
        retryCount: 0,
        timeout: timeoutMs,
        fetchOptions: { redirect: "error", signal },
      }),
      ccipRead: {
        async request({ data, sender, urls }) {
          for (const template of urls) {
            requestsLeft -= 1;
            if (requestsLeft < 0) break;
            try {
              return await askGateway(template, { data, sender }, signal);
            } catch {
              if (signal.aborted) break;
            }
          }
          const detail = requestsLeft < 0 ? "too many gateway requests" : "no gateway answered";
          failure = signal.aborted
            ? new SourceFailure("timeout", "gateway timed out")
            : new SourceFailure("unreachable", detail);
          throw failure;
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
      if (requestsLeft < 0) throw failure;
      return address === null ? { problem: "not-set" } : { address };
    } catch (error) {
      if (failure !== null) throw failure;
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
