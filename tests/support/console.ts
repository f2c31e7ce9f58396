import { afterEach, beforeEach, vi } from "vitest";

/**
 * Allows the tests of a file or `describe` to log warnings, which would otherwise fail them.
 *
 * @returns a function that returns the current test's warnings, as text.
 */
export function captureWarnings(): () => string[] {
  let calls: unknown[][] = [];
  let restore = () => {};
  // Hooks rather than one spy: the setup file replaces the console for each test, so this spy
  // must be installed after its `beforeEach` and restored before its `afterEach`.
  beforeEach(() => {
    calls = [];
    const spy = vi.spyOn(console, "warn").mockImplementation((...args) => void calls.push(args));
    restore = () => spy.mockRestore();
  });
  afterEach(() => restore());
  return () => calls.map((args) => args.map(String).join(" "));
}
