import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Whole ms since 1970, by a clock that isn't set back or ahead while the process runs, unlike the
 * system's.
 */
export function getTime(): number {
  return Math.round(performance.timeOrigin + performance.now());
}

/**
 * The system clock's lead, ms: instances share times by the system's. In whole seconds, so that a time
 * stays the same from one to the other.
 */
export function getClockOffset(): number {
  return Math.round((Date.now() - getTime()) / 1000) * 1000;
}

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop of its own, so that pieces of work that take some time each don't
 * hold up all other requests together.
 */
export function takeTurn(): Promise<void> {
  return (last = last.then(() => nextTurn()));
}
