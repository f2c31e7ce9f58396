import { beforeEach } from "vitest";
import { serveApp, type ServedApp } from "../../built/support/served-app";

/** The built app, and upstreams that each test sets up; available from `beforeAll` on. */
export interface ServedEstimator extends ServedApp {
  /** The page's address with these parameters. */
  urlOf: (parameters?: Record<string, string | number>) => string;
}

/** Serves the app for the tests of a file. */
export function serveEstimator(): ServedEstimator {
  const served = serveApp(1, { POINTS_CACHE_TTL_S: "0", NEW_WALLETS_PER_MINUTE: "0" });
  beforeEach(() => served.upstream.reset());
  return Object.assign(served, {
    urlOf(parameters: Record<string, string | number> = {}) {
      const entries = Object.entries(parameters).map(([key, value]) => `${key}=${value}`);
      return `${served.app.url}/${entries.length > 0 ? "?" : ""}${entries.join("&")}`;
    },
  });
}
