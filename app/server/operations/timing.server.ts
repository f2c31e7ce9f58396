import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * The time, whole ms since 1970, by a clock that isn't set back or ahead while the process runs, as
 * the system's can be.
 */
export function getTime(): number {
  return Math.round(performance.timeOrigin + performance.now());
}

/**
 * By how much the system's clock is ahead of it, ms: what instances share is by the system's. In whole
 * seconds, so that a time stays the same from one to the other.
 */
export function getClockOffset(): number {
  return Math.round((Date.now() - getTime()) / 1000) * 1000;
}

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop that nobody else waits for, so that pieces of work that take some
 * time each don't hold up all other requests together.
 */
export function takeTurn(): Promise<void> {
  return (last = last.then(() => nextTurn()));
}
