import { afterAll, beforeAll, beforeEach } from "vitest";
import { startPointsUpstream, type PointsUpstream } from "../../support/points-upstream";
import { startApp, type AppProcess } from "../../support/app-process";

/** The built app, and upstreams that each test sets up; available from `beforeAll` on. */
export interface ServedEstimator {
  upstream: PointsUpstream;
  /** The page's address with these parameters. */
  urlOf: (parameters?: Record<string, string | number>) => string;
}

/** Serves the app for the tests of a file. */
export function serveEstimator(): ServedEstimator {
  let app: AppProcess;
  const served = { urlOf } as ServedEstimator;
  beforeAll(async () => {
    served.upstream = await startPointsUpstream();
    app = await startApp({
      ...served.upstream.settings,
      // Longer than any test holds back an answer.
      POINTS_TIMEOUT_MS: "60000",
      POINTS_CACHE_TTL_S: "0",
      NEW_WALLETS_PER_MINUTE: "0",
    });
  });
  beforeEach(() => served.upstream.reset());
  afterAll(async () => {
    await app.stop();
    await served.upstream.close();
  });

  function urlOf(parameters: Record<string, string | number> = {}): string {
    const entries = Object.entries(parameters).map(([key, value]) => `${key}=${value}`);
    return `${app.url}/${entries.length > 0 ? "?" : ""}${entries.join("&")}`;
  }
  return served;
}
