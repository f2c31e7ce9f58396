import { startApp, type AppProcess } from "../support/app-process";
import { createClient, type Answer, type Client } from "../built/support/http-client";
import { BROWSER_HEADERS } from "../support/first-load";
import { startPointsUpstream, type PointsUpstream } from "../support/points-upstream";

/** How long the upstreams take to answer, ms. */
export const LATENCY_MS = 200;
/** A page with slow points is streamed at first, and streamed pages aren't cached. */
const CACHE_ATTEMPTS = 5;

/** The built app in its own process, slow upstreams, and a client with few connections. */
export interface Served {
  app: AppProcess;
  upstream: PointsUpstream;
  client: Client;
}

/**
 * Requests a page as a browser does, until the server has cached it.
 *
 * @throws {Error} if it doesn't.
 */
export async function fetchCached({ app, client }: Served, path: string): Promise<Answer> {
  for (let attempt = 0; attempt < CACHE_ATTEMPTS; attempt += 1) {
    const answer = await client.get(app.url, path, BROWSER_HEADERS);
    if (String(answer.headers["server-timing"]).includes("cached")) return answer;
  }
  throw new Error(`${path} is not cached`);
}

/** Serves the app for as long as `work` takes. */
export async function serve<T>(
  latencyMs: number,
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const upstream = await startPointsUpstream();
  upstream.delay(latencyMs);
  const client = createClient(4);
  try {
    const app = await startApp({
      ...upstream.settings,
      NEW_WALLETS_PER_MINUTE: "0",
      POINTS_CACHE_TTL_S: "3600",
    });
    try {
      return await work({ app, upstream, client });
    } finally {
      await app.stop();
    }
  } finally {
    client.close();
    await upstream.close();
  }
}
