import type { BrowserContext } from "playwright/test";

/** Records everything that goes wrong in a browser context's pages. */
export type PageWatcher = ReturnType<typeof watchPages>;

/**
 * Watches a context for console errors and warnings, uncaught errors, failed
 * requests and responses of 400 and above. Requests that the page gives up are no problem.
 *
 * @param hasScripts whether JavaScript is enabled in it.
 */
export function watchPages(context: BrowserContext, hasScripts: boolean) {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];

  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser's own message about a response or request that is recorded below.
    if (message.text().startsWith("Failed to load resource")) return;
    // Remix logs it if a navigation supersedes another whose data is just being decoded.
    if (message.text().startsWith("AbortError: ")) return;
    problems.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (event) => {
    const error = event.error();
    // The browser's own errors, such as that of a failed import, have no stack.
    problems.push(`uncaught: ${error.stack || `${error.name}: ${error.message}`}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // How the browser reports scripts when JavaScript is off.
    if (reason === "csp" && !hasScripts) return;
    // The page, its router or a navigation gave it up: no fault of server or network.
    if (reason === "net::ERR_ABORTED") return;
    problems.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });

  return {
    /** Announces a problem: it is then ignored, but its absence is reported. */
    expectProblem: (pattern: RegExp) => void expected.push(pattern),
    /** Ignores a problem that may or may not occur. */
    allowProblem: (pattern: RegExp) => void allowed.push(pattern),
    /** Unexpected problems, and expected ones that have not occurred, so far. */
    complaints: () => [
      ...problems.filter(
        (problem) => ![...expected, ...allowed].some((pattern) => pattern.test(problem)),
      ),
      ...expected
        .filter((pattern) => !problems.some((problem) => pattern.test(problem)))
        .map((pattern) => `expected, but never came: ${pattern}`),
    ],
  };
}
