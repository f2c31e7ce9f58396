import { startApp, type AppProcess } from "../support/app-process";
import { createClient, type Client } from "../server/support/http-client";
import { startPointsUpstream, type PointsUpstream } from "../support/points-upstream";

/** How long the upstreams take to answer, ms. */
export const LATENCY_MS = 200;
/** What a browser of today accepts; not from everywhere, but from https and localhost. */
export const BROWSER_ENCODINGS = { "Accept-Encoding": "gzip, deflate, br, zstd" };

/** The built app as a process of its own, slow upstreams, and a client of few connections. */
export interface Served {
  app: AppProcess;
  upstream: PointsUpstream;
  client: Client;
}

/** How it is served. */
export interface ServeOptions {
  latencyMs?: number;
  settings?: Record<string, string>;
  /** Where the server runs, and finds `public`. */
  folder?: string;
}

/** Serves the app for as long as `work` takes. */
export async function serve<T>(
  { latencyMs = LATENCY_MS, settings, folder }: ServeOptions,
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const upstream = await startPointsUpstream();
  upstream.delay(latencyMs);
  const client = createClient(4);
  try {
    const app = await startApp(
      {
        ...upstream.settings,
        NEW_WALLETS_PER_MINUTE: "0",
        POINTS_CACHE_TTL_S: "3600",
        ...settings,
      },
      { folder },
    );
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
