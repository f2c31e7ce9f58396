import { beforeEach, vi } from "vitest";

/**
 * Lets the tests of a file or `describe` move the date and `performance.now` forward, without
 * affecting timers: caches, breakers and limits use them.
 *
 * @returns a function that skips the given number of ms.
 */
export function moveDate(): (ms: number) => void {
  let offset = 0;
  beforeEach(() => {
    offset = 0;
    const spies = [Date, performance].map((clock) => {
      const now = clock.now.bind(clock);
      return vi.spyOn(clock, "now").mockImplementation(() => now() + offset);
    });
    return () => spies.forEach((spy) => spy.mockRestore());
  });
  return (ms) => void (offset += ms);
}
