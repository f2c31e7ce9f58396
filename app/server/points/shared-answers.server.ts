import type { Redis } from "ioredis";
import type { CachedAnswer } from "./answer-cache.server";
import { CACHE_POLICY } from "./cache-policy.server";

/** How far another instance's clock may be ahead, ms. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** Whether a value can be the answer under a key. */
export type IsAnswer = (key: string, value: unknown) => boolean;

/** Answers in Redis, for all instances. A failing Redis counts as a miss and is left alone for a while. */
export function createSharedAnswers(redis: Redis, prefix: string, isAnswer: IsAnswer) {
  let pausedUntil = 0;

  async function attempt<Result>(command: () => Promise<Result>): Promise<Result | null> {
    if (Date.now() < pausedUntil) return null;
    try {
      return await command();
    } catch (error) {
      // A reply error concerns one key only: someone else stored another type of value there.
      const isReply = error instanceof Error && error.name === "ReplyError";
      if (!isReply) pausedUntil = Date.now() + CACHE_POLICY.redisPauseMs;
      return null;
    }
  }

  return {
    async read(key: string): Promise<CachedAnswer<unknown> | null> {
      const text = await attempt(() => redis.get(`${prefix}:${key}`));
      return text === null ? null : parseEntry(key, text, isAnswer);
    },
    write(key: string, entry: CachedAnswer<unknown>): Promise<unknown> {
      const text = JSON.stringify(entry);
      return attempt(() => redis.set(`${prefix}:${key}`, text, "PX", CACHE_POLICY.graceMs));
    },
  };
}

/** Others can write to Redis, too: a value that is no answer of ours is a miss. */
function parseEntry(key: string, text: string, isAnswer: IsAnswer): CachedAnswer<unknown> | null {
  try {
    const { answer, at } = JSON.parse(text);
    const isTime = Number.isFinite(at) && at < Date.now() + MAX_CLOCK_SKEW_MS;
    return isTime && isAnswer(key, answer) ? { answer, at } : null;
  } catch {
    // Not JSON, or not an object.
    return null;
  }
}
