import pTimeout from "p-timeout";
import type { NameProblem } from "~/domain/scenario/ens-name";
import { isPathSegment } from "~/domain/scenario/wallet";
import { createGatewayClient, type GatewayBudget, type GatewayClient } from "./ens-gateway.server";
import { SourceFailure } from "./source-failure.server";

/** What a name leads to: its address, or why it has none, which is no failure. */
export type NameAnswer =
  { address: string } | { problem: Extract<NameProblem, "not-found" | "not-set"> };

/** Turns a name into its normal form (ENSIP-15), which identifies it; null if it has none. */
export async function normalizeName(name: string): Promise<string | null> {
  const { normalize } = await import("ox/Ens");
  try {
    return isPathSegment(name) ? normalize(name) : null;
  } catch {
    return null;
  }
}

/**
 * Resolves a name in its normal form (EIP-3668).
 *
 * @throws {SourceFailure} if there is no answer: `timeout` or `unreachable`.
 */
export type NameResolver = (name: string) => Promise<NameAnswer>;

/**
 * ENS's universal resolver on Ethereum, from docs.ens.domains/resolvers/universal; a proxy that stays
 * where it is when the resolver is replaced.
 */
const UNIVERSAL_RESOLVER = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe";

/**
 * The most requests to gateways for one name. Most names need one or two; viem would make 256, and
 * whoever registers a name decides how many and where to.
 */
const MAX_GATEWAY_REQUESTS = 8;

/** The resolver's errors which mean that nobody has registered a name, or nobody answers for it. */
const NOT_FOUND = ["ResolverNotFound", "ResolverNotContract", "ResolverError"];
/** The error of a name that answers for other things than an address. */
const NOT_SET = "UnsupportedResolverProfile";

/**
 * Creates a resolver that asks an Ethereum JSON-RPC server.
 *
 * @param options.timeoutMs the longest that resolving a name may take, ms.
 */
export function createNameResolver(
  rpcUrl: string,
  {
    timeoutMs,
    askGateway = createGatewayClient(),
  }: { timeoutMs: number; askGateway?: GatewayClient },
): NameResolver {
  return async (name) => {
    // At the first name, as they take 50 MB and 0.4 s.
    const [viem, ens] = await Promise.all([import("viem"), import("viem/ens")]);
    const signal = AbortSignal.timeout(timeoutMs);
    const budget: GatewayBudget = { signal, requestsLeft: MAX_GATEWAY_REQUESTS };
    // The universal resolver hides why a gateway failed.
    let gatewayFailure: SourceFailure | null = null;
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
            if (error instanceof SourceFailure) gatewayFailure = error;
            throw error;
          }
        },
      },
    });
    try {
      const asked = ens.getEnsAddress(client, {
        name,
        universalResolverAddress: UNIVERSAL_RESOLVER,
        strict: true,
      });
      // Leaves its time to the loop that ends the requests.
      const address = await pTimeout(asked, { milliseconds: timeoutMs + 100 });
      // A batch may succeed without those of its requests that failed.
      if (budget.requestsLeft < 0)
        throw new SourceFailure("unreachable", "too many gateway requests");
      return address === null ? { problem: "not-set" } : { address };
    } catch (error) {
      const failure = gatewayFailure as SourceFailure | null;
      if (failure !== null) throw failure;
      const reverted = viem.BaseError.prototype.walk.call(
        error,
        (each) => each instanceof viem.ContractFunctionRevertedError,
      );
      const errorName =
        reverted instanceof viem.ContractFunctionRevertedError ? reverted.data?.errorName : null;
      if (errorName === NOT_SET) return { problem: "not-set" };
      if (errorName && NOT_FOUND.includes(errorName)) return { problem: "not-found" };
      // Not the error's own text: it has the server's address, which may hold a key.
      throw signal.aborted
        ? new SourceFailure("timeout", "timed out")
        : new SourceFailure("unreachable", error instanceof Error ? error.name : "unknown error");
    }
  };
}
