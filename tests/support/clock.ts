import { beforeEach, vi } from "vitest";

/**
 * Lets the tests of a file or `describe` move the date forward without affecting timers or
 * `performance.now`: caches, breakers and limits use the date.
 *
 * @returns a function that skips the given number of ms.
 */
export function moveDate(): (ms: number) => void {
  let offset = 0;
  beforeEach(() => {
    offset = 0;
    const now = Date.now.bind(Date);
    const spy = vi.spyOn(Date, "now").mockImplementation(() => now() + offset);
    return () => spy.mockRestore();
  });
  return (ms) => void (offset += ms);
}
