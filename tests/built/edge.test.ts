import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { estimateOf, newWallet } from "../support/new-wallets";
import { PATIENT, startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import { createClient, type Client } from "./support/http-client";
import { readMetrics } from "./support/metrics";
import { describeWithNginx, startNginx, type NginxProcess } from "./support/nginx-process";
import { listOddRequests, type OddRequest } from "./support/odd-requests";

const SEED = 22;
const COUNT = 120;
const ANSWER_LIMIT_MS = 30_000;
/** How many more files may be open: some connections may still be closing. */
const EXTRA_FILES = 10;

describeWithNginx("after any odd request, the next visitor is answered", () => {
  const client = createClient(1);
  let upstream: PointsUpstream;
  let apps: AppProcess[];
  let nginx: NginxProcess;
  let visit: { path: string; total: string };

  beforeAll(async () => {
    upstream = await startPointsUpstream();
    const settings = {
      ...upstream.settings,
      ...PATIENT,
      TRUSTED_PROXY_HOPS: "1",
      // A small heap, so that leaks show.
      NODE_OPTIONS: "--max-old-space-size=96 --max-semi-space-size=2",
    };
    apps = await Promise.all([startApp(settings), startApp(settings)]);
    nginx = await startNginx(apps.map(({ url }) => url));
    const wallet = newWallet();
    const total = `"totalUSD":${estimateOf(wallet).totalUSD}`;
    visit = { path: `/api/estimate?wallet=${wallet}`, total };
    // The first card starts a thread and loads a library; both stay and would count as growth.
    for (const { url } of apps) await client.get(url, "/og.png");
  });
  afterAll(async () => {
    client.close();
    await nginx.stop();
    await Promise.all(apps.map((app) => app.stop()));
    await upstream.close();
  });

  async function expectAnswered(origin: string, by: Client) {
    const { status, body } = await by.get(origin, visit.path);
    expect([status, body]).toEqual([200, expect.stringContaining(visit.total)]);
  }

  /** Checks both the connection used so far and a new one. */
  async function expectVisitorsAnswered(origin: string) {
    await expectAnswered(origin, client);
    const other = createClient(1);
    await expectAnswered(origin, other);
    other.close();
  }

  async function countFiles({ url }: AppProcess): Promise<number> {
    return (await readMetrics(client, url)).get("process_open_fds") ?? NaN;
  }

  test.each([
    ["behind the nginx of docs/operations.md", () => nginx.url],
    ["at an instance itself", () => apps[0]!.url],
  ])("%s", { timeout: 300_000 }, async (_, originOf) => {
    const origin = originOf();
    const before = await Promise.all(apps.map(countFiles));
    for (const [index, request] of listOddRequests(SEED, COUNT).entries()) {
      try {
        await sendOdd(origin, request);
        await expectVisitorsAnswered(origin);
      } catch (cause) {
        const text = JSON.stringify(request.bytes.toString("latin1", 0, 300));
        throw new Error(`Request ${index}: ${text}`, { cause });
      }
    }
    for (const [index, app] of apps.entries()) {
      await expect.poll(() => countFiles(app)).toBeLessThanOrEqual(before[index]! + EXTRA_FILES);
    }
    for (const app of apps) expect(app.log()).toBe("");
    // No request made an instance look broken to nginx.
    const errors = (await nginx.errorLog()).split("\n").map((line) => line.slice(0, 300));
    expect(errors.filter((line) => /while \w+ .*upstream/.test(line))).toEqual([]);
  });
});

/**
 * Sends a request, ends its side of the connection and waits until the server closes. Some
 * requests hang up earlier.
 */
function sendOdd(origin: string, { bytes, hangsUpAfter }: OddRequest): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let received = 0;
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    if (hangsUpAfter === 0) socket.write(bytes, () => socket.destroy());
    else socket.end(bytes);
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error("No answer")));
    socket.on("data", (chunk) => {
      received += chunk.length;
      if (received >= hangsUpAfter) socket.destroy();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // The server may close the connection on a request that it refuses to read.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve());
  });
}
