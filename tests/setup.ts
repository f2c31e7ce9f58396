import { afterAll, vi } from "vitest";
import failOnConsole from "vitest-fail-on-console";

// Files share a process and its packages, which are slow to load. The app's own modules,
// which hold settings and state, are loaded anew for each file.
afterAll(() => void vi.resetModules());

// An unexpected console error or warning fails the test, whether it's React's (keys, `act`)
// or ours (a source failed). Tests that expect one spy on the console: `support/console`.
failOnConsole({ shouldFailOnError: true, shouldFailOnWarn: true });
