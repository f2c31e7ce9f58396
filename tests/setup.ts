import { afterEach, vi } from "vitest";
import failOnConsole from "vitest-fail-on-console";

// An unexpected console error or warning fails the test, whether it's React's (keys, `act`)
// or ours (a source failed). Tests that expect one spy on the console: `support/console`.
failOnConsole({ shouldFailOnError: true, shouldFailOnWarn: true });
afterEach(() => void vi.useRealTimers());
