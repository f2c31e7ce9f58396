import pTimeout from "p-timeout";
import { refusedLookups } from "~/server/operations/telemetry.server";
import { SourceFailure } from "./points-source.server";

/** Gives places back, by default one. */
export type Release = (count?: number) => void;

/**
 * Creates `max` places for one campaign, or for several: then none holds more places than it leaves
 * free, so that there are always some for another one.
 */
export function createPlaces(max: number, isShared: boolean) {
  const held = new Map<string, number>();
  let free = max;
  const countHeld = (campaign: string) => held.get(campaign) ?? 0;

  function move(campaign: string, count: number): void {
    held.set(campaign, countHeld(campaign) + count);
    free -= count;
  }

  return {
    countHeld,
    take(campaign: string, count = 1): Release | null {
      if (count + (isShared ? countHeld(campaign) : 0) > free) return null;
      move(campaign, count);
      let taken = count;
      return (back = 1) => {
        const given = Math.min(back, taken);
        taken -= given;
        move(campaign, -given);
      };
    },
  };
}

export interface Semaphore {
  /**
   * Takes places for lookups of a campaign, at most all. Campaigns are served in turn, and each one's
   * callers in the order in which they came.
   *
   * @param startBy the end of the wait, by `performance.now`.
   * @throws {SourceFailure} `limited`, if too few are free by then, or too many callers wait already.
   */
  acquire(campaign: string, count: number, startBy: number): Promise<Release>;
}

interface Turn {
  count: number;
  leaveSeat: Release;
  start: (release: Release) => void;
}

/** Creates a semaphore with places for `max` lookups, for which at most `maxWaiting` callers wait. */
export function createSemaphore(max: number, maxWaiting: number, isShared: boolean): Semaphore {
  const places = createPlaces(max, isShared);
  const seats = createPlaces(maxWaiting, isShared);
  /** By campaign; the next turn is the first one's. */
  const queues = new Map<string, Turn[]>();

  function serve(): void {
    // A campaign that was served goes to the end, where this loop comes to it again.
    for (const [campaign, queue] of queues) {
      const [turn] = queue;
      if (turn === undefined) continue;
      const { count, leaveSeat, start } = turn;
      const release = places.take(campaign, count);
      if (release === null) {
        // A campaign that holds none waits for many: others must not take them away.
        if (places.countHeld(campaign) === 0) return;
        continue;
      }
      queue.shift();
      leaveSeat();
      queues.delete(campaign);
      if (queue.length > 0) queues.set(campaign, queue);
      start((back) => {
        release(back);
        serve();
      });
    }
  }

  return {
    async acquire(campaign, wanted, startBy) {
      const waitMs = startBy - performance.now();
      const leaveSeat = waitMs > 0 ? seats.take(campaign) : null;
      function refuse(): never {
        refusedLookups.inc();
        const options = { retryAfterMs: 1000, isCrowded: true };
        throw new SourceFailure("limited", "too many lookups under way", options);
      }
      if (leaveSeat === null) return refuse();
      const turn: Turn = { count: Math.min(wanted, max), leaveSeat, start: () => undefined };
      const granted = new Promise<Release>((resolve) => (turn.start = resolve));
      const queue = queues.get(campaign) ?? [];
      queues.set(campaign, queue);
      queue.push(turn);
      serve();
      return pTimeout(granted, {
        milliseconds: waitMs,
        fallback() {
          leaveSeat();
          queue.splice(queue.indexOf(turn), 1);
          if (queue.length === 0) queues.delete(campaign);
          serve();
          return refuse();
        },
      });
    },
  };
}
