import { afterAll, vi } from "vitest";
import failOnConsole from "vitest-fail-on-console";

// Files share a process and the packages in it, which take long to load. What is the
// app's own, with its settings and its state, is loaded anew for each.
afterAll(() => void vi.resetModules());

// An error or a warning that no test expects is a failure: React's own about keys
// or `act`, and ours about a source. Tests that expect one spy on it: `support/console`.
failOnConsole({ shouldFailOnError: true, shouldFailOnWarn: true });
