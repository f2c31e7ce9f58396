import failOnConsole from "vitest-fail-on-console";

// An error or a warning that no test expects is a failure: React's own about keys
// or `act`, and ours about a source. Tests that expect one spy on it: `support/console`.
failOnConsole({ shouldFailOnError: true, shouldFailOnWarn: true });
