import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import {
  newLookup,
  NO_REPLIES,
  type Lookup,
  type LookupOutcome,
  type LookupResult,
  type ResolvedName,
} from "~/domain/estimate/lookup";
import { isEnsName, type NameProblem, isUsualWallet } from "~/domain/scenario/wallet";
import { lookups } from "~/server/operations/metrics.server";
import { redis } from "~/server/operations/redis.server";
import { settings } from "~/server/operations/settings.server";
import { createAnswerCache } from "./answer-cache.server";
import {
  createNameResolver,
  normalizeName,
  type NameAnswer,
  type NameResolver,
} from "./ens.server";
import { SourceFailure } from "./failures.server";
import { retryRefused, takeLookupToken, takeOnce, type TakeToken } from "./limits.server";
import type { Points, SourceOutcome, WalletFlight } from "./points.server";
import type { SourceDefinition } from "./sources.server";

/** How long a resolved name is fresh, ms. */
const FRESH_MS = 5 * 60_000;
/** Part of the cache's keys. Raise it when a `NameAnswer` changes its form or meaning. */
const NAMES_VERSION = 2;

/** Looks wallets up that may be names. */
export interface Names {
  /** Starts a wallet's lookup: a name is resolved first, anything else is looked up as it is. */
  startLookup(
    wallet: string,
    client: string | null,
    points: Pick<Points, "startLookup">,
  ): WalletFlight;
  /** Asks one source about a wallet, after resolving it if it is a name. A failure is a value. */
  lookUpSource(
    definition: SourceDefinition,
    wallet: string,
    client: string | null,
    points: Pick<Points, "lookUpSource">,
  ): Promise<NamedOutcome>;
}

/** The result of asking one source about a wallet, which may be a name without an address. */
export type NamedOutcome = SourceOutcome | { status: "unresolved"; problem: NameProblem };

/** What became of a name, and until when that is fresh, ms since 1970. */
type Resolution =
  | { name: ResolvedName; freshUntil: number }
  | { problem: NameProblem; freshUntil: number }
  | { refusal: SourceFailure };

/**
 * Creates names that a resolver resolves, through a cache as answers have, within the limits of new
 * wallets: a name and its points count as one.
 */
export function createNames(
  resolve: NameResolver,
  { prefix, redis, takeToken }: { prefix: string; redis: Redis | null; takeToken: TakeToken },
): Names {
  const cache = createAnswerCache({
    prefix,
    freshMs: FRESH_MS,
    redis,
    isAnswer: (_key, value) => isNameAnswer(value),
  });

  async function find(typed: string, takeOwnToken: () => Promise<void>): Promise<Resolution> {
    const name = await normalizeName(typed);
    if (name === null) return { problem: "invalid", freshUntil: Date.now() + FRESH_MS };
    const ask = async () => {
      await takeOwnToken();
      return resolve(name);
    };
    try {
      const key = encodeURIComponent(name);
      const found = await retryRefused(takeOwnToken, () => cache.find(key, ask));
      const { answer, staleMs, freshUntil } = found;
      lookups.inc({ source: "ens", outcome: staleMs === null ? "fresh" : "stale" });
      return "address" in answer
        ? { name: { address: answer.address, staleMs }, freshUntil }
        : { problem: answer.problem, freshUntil };
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      lookups.inc({ source: "ens", outcome: error.reason });
      if (error.reason === "limited") return { refusal: error };
      console.warn(
        JSON.stringify({ event: "name-failed", reason: error.reason, detail: error.message }),
      );
      return { problem: error.reason === "timeout" ? "timeout" : "offline", freshUntil: 0 };
    }
  }

  return {
    startLookup(wallet, client, points) {
      if (!isEnsName(wallet)) return points.startLookup(wallet, client);
      const takeOwnToken = takeOnce(() => takeToken(client));
      /** What is known so far. */
      let collect = (): Lookup => newLookup(wallet);
      const all = find(wallet, takeOwnToken).then(async (found): Promise<LookupResult> => {
        if (!("name" in found)) {
          const outcome = endWithout(found);
          const freshUntil = "refusal" in found ? 0 : found.freshUntil;
          collect = () => newLookup(wallet, { ...outcome, freshUntil });
          return { replies: NO_REPLIES, ...outcome };
        }
        const { name, freshUntil } = found;
        const flight = points.startLookup(name.address, client, takeOwnToken);
        collect = () => {
          const lookup = flight.collect();
          return { ...lookup, wallet, name, freshUntil: Math.min(lookup.freshUntil, freshUntil) };
        };
        return { ...(await flight.all), name };
      });
      // A bug of ours rejects for those still waiting; if nobody is, it must not end the process.
      all.catch(() => undefined);
      return {
        all,
        collect() {
          const lookup = collect();
          return lookup.state === "loading" ? { ...lookup, pending: all } : lookup;
        },
      };
    },
    async lookUpSource(definition, wallet, client, points) {
      if (!isEnsName(wallet)) return points.lookUpSource(definition, wallet, client);
      const takeOwnToken = takeOnce(() => takeToken(client));
      const found = await find(wallet, takeOwnToken);
      if ("refusal" in found) return { status: "failed", failure: found.refusal };
      if ("problem" in found) return { status: "unresolved", problem: found.problem };
      const { name } = found;
      const outcome = await points.lookUpSource(definition, name.address, client, takeOwnToken);
      if (outcome.status === "failed" || name.staleMs === null) return outcome;
      // The answer is as old as the address that it is about.
      return { ...outcome, staleMs: Math.max(outcome.staleMs ?? 0, name.staleMs) };
    },
  };
}

/** How the lookup of a name without an address ends. */
function endWithout(found: Exclude<Resolution, { name: ResolvedName }>): LookupOutcome {
  return "refusal" in found
    ? { state: "refused", retryAfterS: found.refusal.retryAfterS }
    : { state: "no-address", problem: found.problem };
}

/** Others can write to Redis, too. */
function isNameAnswer(value: unknown): value is NameAnswer {
  if (typeof value !== "object" || value === null) return false;
  const [[key, content] = [], ...more] = Object.entries(value);
  if (more.length > 0 || typeof content !== "string") return false;
  if (key === "address") return isUsualWallet(content);
  return key === "problem" && ["not-found", "not-set"].includes(content);
}

let shared: Names | null | undefined;

/** The names of this process; null without `ENS_RPC_URL`. Created at first use. */
export function getNames(): Names | null {
  return (shared ??= connect());
}

function connect(): Names | null {
  const { ensRpcUrl, pointsTimeoutMs } = settings;
  if (ensRpcUrl === null) return null;
  const resolve = createNameResolver(ensRpcUrl, { timeoutMs: pointsTimeoutMs });
  const server = createHash("sha256").update(ensRpcUrl).digest("hex").slice(0, 12);
  const prefix = `estimator:names:${server}:v${NAMES_VERSION}`;
  return createNames(resolve, { prefix, redis, takeToken: takeLookupToken });
}
