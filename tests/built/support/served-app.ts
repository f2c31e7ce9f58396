import { afterAll, beforeAll, onTestFinished } from "vitest";
import { startApp, type AppProcess } from "../../support/app-process";
import { createClient, type Client } from "./http-client";
import { PATIENT, startPointsUpstream, type PointsUpstream } from "../../support/points-upstream";

/** The built app, its own upstreams and a client; available from `beforeAll` on. */
interface ServedApp {
  app: AppProcess;
  upstream: PointsUpstream;
  client: Client;
}

/**
 * Serves the app for the tests of a file.
 *
 * @param sockets how many connections the client may have open at a time.
 */
export function serveApp(sockets: number, settings: Record<string, string> = {}): ServedApp {
  const served = { client: createClient(sockets) } as ServedApp;
  beforeAll(async () => {
    served.upstream = await startPointsUpstream();
    served.app = await startApp({ ...served.upstream.settings, ...PATIENT, ...settings });
  });
  afterAll(async () => {
    served.client.close();
    await served.app.stop();
    await served.upstream.close();
  });
  return served;
}

/** Starts the app with other settings or options; it is stopped when the test ends. */
export async function startInTest(...args: Parameters<typeof startApp>): Promise<AppProcess> {
  const app = await startApp(...args);
  onTestFinished(app.stop);
  return app;
}
