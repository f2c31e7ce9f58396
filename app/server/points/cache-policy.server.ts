import { createHash } from "node:crypto";
import type { Settings } from "~/server/operations/settings.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { ANSWERS_VERSION } from "./answer.server";

/**
 * How long an answer is cached, where, and what happens when asking fails.
 *
 * - A good answer: in memory and in Redis. It is fresh for `POINTS_CACHE_TTL_S`. Then the source
 *   is asked again. If that fails, the old answer is used, marked as stale, until it is
 *   `graceMs` old.
 * - A failure: in memory for `failureMs`, or as long as an answer is fresh if that is shorter.
 *   The source is not asked meanwhile. A failure never replaces an answer. A visitor's refusal
 *   is not cached.
 * - Redis fails: a miss. It is left alone for `redisPauseMs`; each instance has its memory.
 * - Redis holds anything but an answer of ours: a miss.
 *
 * Each memory is bounded; the least recently used entry goes first.
 */
export const CACHE_POLICY = {
  graceMs: 24 * 60 * 60 * 1000,
  failureMs: 3000,
  redisPauseMs: 1000,
  /** About 0.5 kB each. */
  maxAnswers: 40_000,
  /** About 3 kB each, stack and cause included. */
  maxFailures: 2000,
};

/**
 * Builds the start of all keys in Redis. Instances share answers only if they have the same kind of
 * source, ask the same upstreams in the same way, and read the answers alike.
 */
export function nameAnswers(
  campaign: Pick<ServedCampaign, "upstreams" | "lookups">,
  { pointsSource, upstreams }: Pick<Settings, "pointsSource" | "upstreams">,
): string {
  const asked = JSON.stringify([upstreams, campaign.upstreams, campaign.lookups]);
  const hash = createHash("sha256").update(asked).digest("hex");
  return `estimator:${pointsSource}:${hash.slice(0, 12)}:v${ANSWERS_VERSION}`;
}
