import { setImmediate as nextTurn } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop that nobody else waits for, so that pieces of work that take some
 * time each don't hold up all other requests together.
 */
export function takeTurn(): Promise<void> {
  return (last = last.then(() => nextTurn()));
}
