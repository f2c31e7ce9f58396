import { beforeEach, vi } from "vitest";

/**
 * Lets the tests of a file or `describe` move the date and `performance.now` forward, without
 * affecting timers: caches, breakers and limits use them.
 *
 * @returns a function that skips the given number of ms; its `system` only sets the system's clock, by
 *   a number of ms that may be negative.
 */
export function moveDate() {
  let offset = 0;
  let systemOffset = 0;
  beforeEach(() => {
    offset = systemOffset = 0;
    const [date, steady] = [Date.now.bind(Date), performance.now.bind(performance)];
    vi.spyOn(Date, "now").mockImplementation(() => date() + offset + systemOffset);
    vi.spyOn(performance, "now").mockImplementation(() => steady() + offset);
  });
  const skip = (ms: number) => void (offset += ms);
  return Object.assign(skip, { system: (ms: number) => void (systemOffset += ms) });
}
