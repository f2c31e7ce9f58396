import { afterEach, beforeEach, vi } from "vitest";

/**
 * Lets the tests of a file or `describe` warn: what would otherwise fail them is
 * kept instead.
 *
 * @returns a function that gives the current test's warnings, as text.
 */
export function keepWarnings(): () => string[] {
  let calls: unknown[][] = [];
  let restore = () => {};
  // Hooks rather than one spy: the setup file wraps the console around each test,
  // so this one has to come after its `beforeEach` and go before its `afterEach`.
  beforeEach(() => {
    calls = [];
    const spy = vi.spyOn(console, "warn").mockImplementation((...args) => void calls.push(args));
    restore = () => spy.mockRestore();
  });
  afterEach(() => restore());
  return () => calls.map((args) => args.map(String).join(" "));
}
