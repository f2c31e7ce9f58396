import { createHash } from "node:crypto";
import * as z from "zod";
import { isEvmAddress, type NameProblem } from "~/domain/scenario/wallet";
import { getTime } from "~/server/operations/clock.server";
import { logEvent } from "~/server/operations/log.server";
import type { Settings } from "~/server/operations/settings.server";
import {
  addressKey,
  createAnswerCache,
  type CachedAnswer,
  type SharedCaches,
} from "./answer-cache.server";
import {
  createNameResolver,
  normalizeName,
  type NameAnswer,
  type NameResolver,
} from "./ens.server";
import { findWithinLimit } from "./limits.server";
import { settle, type Outcome } from "./points.server";

/** How long a resolved name is fresh, ms. */
const FRESH_MS = 5 * 60_000;
/** Part of the cache's keys. Raise it when a `NameAnswer` changes its form or meaning. */
const NAMES_VERSION = 2;

/** Others can write to Redis, too. */
const nameAnswer: z.ZodType<NameAnswer> = z.union([
  z.strictObject({ address: z.string().refine(isEvmAddress) }),
  z.strictObject({ problem: z.enum(["not-found", "not-set"]) }),
]);

/**
 * Resolves a name, through a cache as answers have. The one failure is a refusal by the limits of
 * new wallets; any other is a problem of the name.
 */
export type Names = (
  typed: string,
  takeToken: () => Promise<void>,
) => Promise<Outcome<CachedAnswer<{ address: string } | { problem: NameProblem }>>>;

/** Creates names that a resolver resolves. */
export function createNames(resolve: NameResolver, prefix: string, shared: SharedCaches): Names {
  const cache = createAnswerCache({
    ...shared,
    prefix,
    freshMs: FRESH_MS,
    isAnswer: (_key, value) => nameAnswer.safeParse(value).success,
  });
  return async (typed, takeToken) => {
    const name = await normalizeName(typed);
    if (name === null) return endWith("invalid", getTime() + FRESH_MS);
    const key = addressKey(name);
    const outcome = await settle(
      { source: "ens" },
      findWithinLimit(cache, key, takeToken, () => resolve(name)),
    );
    if (outcome.status === "found" || outcome.failure.reason === "limited") return outcome;
    const { reason, message: detail } = outcome.failure;
    logEvent("name-failed", { reason, detail });
    return endWith(reason === "timeout" ? "timeout" : "offline", 0);
  };
}

function endWith(problem: NameProblem, freshUntil: number) {
  return { status: "found" as const, answer: { problem }, staleMs: null, freshUntil };
}

/** The names of a server; null without `ENS_RPC_URL`. */
export function connectNames(
  { ensRpcUrl, pointsTimeoutMs }: Pick<Settings, "ensRpcUrl" | "pointsTimeoutMs">,
  shared: SharedCaches,
): Names | null {
  if (ensRpcUrl === null) return null;
  const resolve = createNameResolver(ensRpcUrl, { timeoutMs: pointsTimeoutMs });
  const server = createHash("sha256").update(ensRpcUrl).digest("hex").slice(0, 12);
  return createNames(resolve, `estimator:names:${server}:v${NAMES_VERSION}`, shared);
}
