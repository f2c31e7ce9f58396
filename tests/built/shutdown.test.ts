import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { startEnsRpc } from "../support/ens-rpc";
import { estimateOf, newWallet, totalIn, totalOf } from "../support/new-wallets";
import { PATIENT, startPointsUpstream, UPSTREAMS } from "../support/points-upstream";
import { describeWithRedis, startRedisServer } from "../support/redis";
import { createClient, WITHOUT_SCRIPT } from "./support/http-client";

const EXITED = { code: 0, signal: null };

const client = createClient(8);
afterAll(client.close);
const upstream = await startPointsUpstream();
afterAll(upstream.close);

/** A server whose timers outlast the test: a timer that kept the process alive would fail it. */
function start(settings: Record<string, string> = {}) {
  return startApp({ ...upstream.settings, ...PATIENT, ...settings });
}

async function expectOpenRequestsFinish(app: AppProcess) {
  // A connection that is kept alive.
  await client.get(app.url, `/?wallet=${newWallet()}`);
  upstream.hold(UPSTREAMS);
  const [lookup, page] = [newWallet(), newWallet()];
  const openLookup = client.get(app.url, `/api/estimate?wallet=${lookup}`);
  const openPage = client.get(app.url, `/?wallet=${page}`, WITHOUT_SCRIPT);
  await expect.poll(() => upstream.callsFor(lookup)).toHaveLength(8);
  await expect.poll(() => upstream.callsFor(page)).toHaveLength(8);

  app.terminate();
  const askAnew = () => createClient(1).get(app.url, "/healthz").then(String, String);
  await expect.poll(askAnew).toContain("ECONNREFUSED");
  upstream.recover();

  const answer = await openLookup;
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toMatchObject({ estimate: estimateOf(lookup), unavailable: [] });
  const { body } = await openPage;
  expect(totalIn(body)).toBe(totalOf(page));
  expect(await app.exited).toEqual(EXITED);
}

describe("SIGTERM", () => {
  test("finishes a lookup and a page that waits for its points, refuses new ones, and exits 0", async () => {
    await expectOpenRequestsFinish(await start());
  });

  test("isn't delayed by connections kept alive, or that have sent nothing or half a request", async () => {
    const app = await start({ POINTS_TIMEOUT_MS: "1000" });
    const { hostname, port } = new URL(app.url);
    const sockets = [
      "",
      "GET / HTTP/1.1\r\nHost: x\r\nX-Half: ",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf",
    ].map((text) => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      return socket.on("error", () => {});
    });
    // Once this later connection has its answer, the server has accepted those, too.
    await client.get(app.url, "/healthz");
    app.terminate();
    expect(await app.exited).toEqual(EXITED);
    // `remix-serve` writes an empty line.
    expect(app.log().trim()).toBe("");
    for (const socket of sockets) socket.destroy();
  });

  test("isn't delayed by the timer of a live value", async () => {
    const HARBOUR_API_URL = `${upstream.settings.THEO_API_URL}/none`;
    const app = await start({ CAMPAIGN: "tests/fixtures/live.yaml", HARBOUR_API_URL });
    await client.get(app.url, "/");
    await expect.poll(app.log).toContain("live-failed");
    app.terminate();
    expect(await app.exited).toEqual(EXITED);
  });

  test("waits for a slow name and its hanging upstreams no longer than their timeouts", async () => {
    const rpc = await startEnsRpc();
    const wallet = newWallet();
    rpc.set("a.eth", { address: wallet, afterMs: 2600 });
    const app = await start({ POINTS_TIMEOUT_MS: "4000", ENS_RPC_URL: rpc.origin });
    upstream.hold(UPSTREAMS);
    const open = client.get(app.url, "/api/estimate?wallet=a.eth");
    await expect.poll(() => rpc.requests).toHaveLength(1);
    app.terminate();
    const { status, body } = await open;
    expect(status).toBe(200);
    expect(JSON.parse(body).unavailable).toHaveLength(8);
    expect(await app.exited).toEqual(EXITED);
    upstream.recover();
  });
});

describeWithRedis("SIGTERM with Redis", () => {
  test("lets open requests finish, whether Redis is up or down", async () => {
    const redis = await startRedisServer();
    await expectOpenRequestsFinish(await start({ REDIS_URL: redis.url }));
    const app = await start({ REDIS_URL: redis.url });
    await redis.kill();
    await expectOpenRequestsFinish(app);
  });
});
