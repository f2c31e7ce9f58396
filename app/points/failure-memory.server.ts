import { BentoCache, bentostore } from "bentocache";
import { memoryDriver } from "bentocache/drivers/memory";
import { SourceFailure } from "./source-failure.server";

/** How long a failure is remembered, ms: nobody is asked meanwhile. */
const REMEMBER_MS = 3000;
const MAX_FAILURES = 10_000;

type Remembered = Pick<SourceFailure, "reason" | "message" | "retryAfterMs" | "isOutage">;

/**
 * Remembers failures for a moment, so that visitors of a dead source do not queue up at it.
 *
 * @param atMostMs no failure is remembered for longer than answers are fresh; 0: none is.
 */
export function createFailureMemory(atMostMs: number) {
  const rememberMs = Math.min(REMEMBER_MS, atMostMs);
  const bento = new BentoCache({
    default: "failures",
    stores: {
      failures: bentostore().useL1Layer(memoryDriver({ maxItems: MAX_FAILURES, serialize: false })),
    },
    ttl: rememberMs,
  });
  return {
    async remember<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
      const known = await bento.get<Remembered>({ key });
      if (known) throw new SourceFailure(known.reason, known.message, known);
      try {
        return await ask();
      } catch (error) {
        if (rememberMs > 0 && isOfSource(error)) await bento.set({ key, value: extract(error) });
        throw error;
      }
    },
  };
}

/** A refused visitor says nothing of the source. */
function isOfSource(error: unknown): error is SourceFailure {
  return error instanceof SourceFailure && error.reason !== "limited";
}

/** Without stack and cause, which would be most of its size. */
function extract({ reason, message, retryAfterMs, isOutage }: SourceFailure): Remembered {
  return { reason, message, retryAfterMs, isOutage };
}
