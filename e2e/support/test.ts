import { expect, test as base } from "playwright/test";
import { startApp, type AppProcess } from "../../tests/support/app-process";
import {
  startPointsUpstream,
  UNCACHED,
  type PointsUpstream,
} from "../../tests/support/points-upstream";
import { RICH } from "../../tests/support/wallets";
import { watchPages, type PageWatcher } from "./page-watcher";

interface TestFixtures {
  /** Fails the test on any problem in the browser that it hasn't announced. */
  watcher: PageWatcher;
  upstream: PointsUpstream;
  /** A wallet with the points of RICH. */
  wallet: string;
}

interface WorkerFixtures {
  upstreamOfWorker: PointsUpstream;
  /** The built app, with its lookups going to `upstream`. */
  server: AppProcess;
  /** Starts a server unless the worker has started it before; the worker stops it at its end. */
  startOnce: <Server extends AppProcess>(start: () => Promise<Server>) => Promise<Server>;
}

/** Playwright's `test`, with pages served by `server` and watched for problems. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  upstreamOfWorker: [
    async ({}, use) => {
      const upstream = await startPointsUpstream();
      await use(upstream);
      await upstream.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ upstreamOfWorker }, use) => {
      const server = await startApp({
        ...upstreamOfWorker.settings,
        ...UNCACHED,
        SOCIAL_POST_URL: "https://social.example/author/post",
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  // A fixture for each kind of server would make Playwright start a worker for each.
  startOnce: [
    async ({}, use) => {
      const servers = new Map<() => Promise<AppProcess>, Promise<AppProcess>>();
      await use(async <Server extends AppProcess>(start: () => Promise<Server>) => {
        if (!servers.has(start)) servers.set(start, start());
        return servers.get(start) as Promise<Server>;
      });
      for (const server of servers.values()) await (await server).stop();
    },
    { scope: "worker" },
  ],
  upstream: async ({ upstreamOfWorker, server }, use) => {
    upstreamOfWorker.reset();
    await waitUntilRecovered(server.url);
    upstreamOfWorker.reset();
    await use(upstreamOfWorker);
  },
  wallet: async ({ upstream }, use) => use(upstream.addWallet(RICH)),
  baseURL: async ({ server }, use) => use(server.url),
  watcher: [
    async ({ context, javaScriptEnabled }, use) => {
      const watcher = watchPages(context, javaScriptEnabled ?? true);
      await use(watcher);
      // An expected problem may be reported after all that it leads to.
      await expect.poll(watcher.complaints, "what went wrong in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

/** The test with pages served by another app, which each worker starts once. */
export function servedBy<Server extends AppProcess>(start: () => Promise<Server>) {
  return test.extend<{ ownServer: Server }>({
    ownServer: async ({ startOnce }, use) => use(await startOnce(start)),
    baseURL: async ({ ownServer }, use) => use(ownServer.url),
  });
}

export { expect };

/**
 * Waits until a server takes no upstream for dead: an outage may have opened a breaker, which only
 * closes by a later lookup.
 */
export async function waitUntilRecovered(url: string, lookup = "/api/estimate?wallet=trial") {
  await expect(async () => {
    const ready = await fetch(`${url}/readyz`);
    if ((await ready.json()).status === "ok") return;
    await fetch(url + lookup);
    throw new Error("an upstream is still taken for dead");
  }).toPass({ intervals: [250] });
}
