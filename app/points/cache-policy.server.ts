import { createHash } from "node:crypto";
import type { Settings } from "~/settings.server";
import { ANSWERS_VERSION } from "./upstream-schemas.server";

/**
 * How long what is kept, where, and what happens when it fails. Fresh: POINTS_CACHE_TTL_S.
 *
 * - A good answer, in memory and in Redis: fresh, then a new one is asked for. When that fails,
 *   the last good answer stands in for up to `graceMs`, marked as stale.
 * - A failure, in memory: `failureMs`, but never longer than an answer is fresh. Nobody is asked
 *   meanwhile. It never replaces an answer. A refusal by the limits is not kept.
 * - A wallet's eight answers, in memory: until the first of them is no longer fresh, and only
 *   where all eight are.
 * - Redis away: each instance keeps its own, and leaves Redis alone for `redisPauseMs`.
 * - Something else in Redis: a miss.
 *
 * What is over a bound goes, the least recently used first.
 */
export const CACHE_POLICY = {
  graceMs: 24 * 60 * 60 * 1000,
  failureMs: 3000,
  redisPauseMs: 1000,
  /** About 0.5 kB each. */
  maxAnswers: 40_000,
  /** About 3 kB each, stack and cause included. */
  maxFailures: 2000,
  /** About 1 kB each. */
  maxWallets: 5000,
};

/**
 * The start of all keys in Redis: only instances with the same kind of source, at the same
 * addresses and with answers of the same shape, share answers.
 */
export function nameAnswers({
  pointsSource,
  upstreams,
}: Pick<Settings, "pointsSource" | "upstreams">): string {
  const addresses = createHash("sha256").update(JSON.stringify(upstreams)).digest("hex");
  return `estimator:${pointsSource}:${addresses.slice(0, 12)}:v${ANSWERS_VERSION}`;
}
