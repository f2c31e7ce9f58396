import pTimeout from "p-timeout";
import { refusedLookups } from "~/server/operations/metrics.server";
import { SourceFailure } from "./failures.server";

/** Gives places back: one, unless it is told how many. */
export type Release = (count?: number) => void;

export interface Semaphore {
  /**
   * Takes places for some lookups, or all that there are; waits while too few are free, first come,
   * first served.
   *
   * @param startBy the end of the wait, on the clock of `performance.now`.
   * @throws {SourceFailure} `limited`, if there are none by then, or too many wait already.
   */
  acquire(count: number, startBy: number): Promise<Release>;
}

/** Creates a semaphore with places for `max` lookups, for which at most `maxWaiting` callers wait. */
export function createSemaphore(max: number, maxWaiting: number): Semaphore {
  let free = max;
  const waiting: { count: number; start: () => void }[] = [];

  function serve(): void {
    while (waiting.length > 0 && waiting[0]!.count <= free) {
      const { count, start } = waiting.shift()!;
      free -= count;
      start();
    }
  }

  return {
    async acquire(wanted, startBy) {
      const count = Math.min(wanted, max);
      const waitMs = startBy - performance.now();
      function refuse(): Promise<never> {
        refusedLookups.inc();
        const why = "too many lookups under way";
        return Promise.reject(new SourceFailure("limited", why, { retryAfterMs: 1000 }));
      }
      if (waitMs <= 0 || waiting.length >= maxWaiting) return refuse();
      const turn = { count, start: () => {} };
      const come = new Promise<void>((resolve) => (turn.start = resolve));
      waiting.push(turn);
      serve();
      await pTimeout(come, {
        milliseconds: waitMs,
        fallback() {
          waiting.splice(waiting.indexOf(turn), 1);
          serve();
          return refuse();
        },
      });
      let taken = count;
      return (back = 1) => {
        const given = Math.min(back, taken);
        taken -= given;
        free += given;
        serve();
      };
    },
  };
}
