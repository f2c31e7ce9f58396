import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeWithRedis } from "../support/describe-with-redis";
import { startApp, type AppProcess } from "../support/app-process";
import { createClient } from "./support/http-client";
import { startPointsUpstream, UPSTREAMS, type PointsUpstream } from "../support/points-upstream";
import { startRedis } from "../support/redis-process";
import { estimateOf, newWallet, pointsAt } from "../support/new-wallets";
import { hang } from "../support/fake-upstream";

const LATE_MS = 2000;
const TIMEOUT_MS = 6000;
/** From the last answer to the end of the process: no timer may hold it. */
const LEAVE_LIMIT_MS = 3500;

const client = createClient(8);
let upstream: PointsUpstream;

beforeAll(async () => {
  upstream = await startPointsUpstream();
});
afterAll(async () => {
  client.close();
  await upstream.close();
});

function start(settings: Record<string, string> = {}) {
  return startApp({ ...upstream.settings, POINTS_TIMEOUT_MS: String(TIMEOUT_MS), ...settings });
}

async function finishesOpenRequests(app: AppProcess) {
  // A connection that is kept from before, and a page whose scripts have been given their data.
  await client.get(app.url, `/?wallet=${newWallet()}`);
  upstream.delay(LATE_MS);
  const [lookup, page] = [newWallet(), newWallet()];
  const openLookup = client.get(app.url, `/api/estimate?wallet=${lookup}`);
  const openPage = client.get(app.url, `/?wallet=${page}`);
  // By now the page's first part is out, and the upstreams still have not answered.
  await sleep(LATE_MS / 2);
  expect(upstream.callsFor(lookup)).toHaveLength(8);
  expect(upstream.callsFor(page)).toHaveLength(8);

  app.terminate();
  await sleep(LATE_MS / 8);
  await expect(createClient(1).get(app.url, "/healthz")).rejects.toThrow("ECONNREFUSED");

  const answer = await openLookup;
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toMatchObject({ estimate: estimateOf(lookup), unavailable: [] });
  const document = await openPage;
  expect(document.status).toBe(200);
  expect(document.body).toContain(String(pointsAt("theo", page).points));
  expect(document.body.trimEnd()).toMatch(/<\/html>$|<\/script>$/);

  const answeredAt = performance.now();
  expect(await app.exited).toEqual({ code: 0, signal: null });
  expect(performance.now() - answeredAt).toBeLessThan(LEAVE_LIMIT_MS);
  upstream.recover();
}

describe("SIGTERM", () => {
  test("finishes a lookup and a streaming page, takes no new ones, and exits 0", async () => {
    await finishesOpenRequests(await start());
  });

  test("ends an idle server at once, connections that are kept open included", async () => {
    const app = await start();
    await client.get(app.url, `/?wallet=${newWallet()}`);
    app.terminate();
    const askedAt = performance.now();
    expect(await app.exited).toEqual({ code: 0, signal: null });
    expect(performance.now() - askedAt).toBeLessThan(LEAVE_LIMIT_MS);
    // `remix-serve` writes an empty line.
    expect(app.log().trim()).toBe("");
  });

  test.each([
    ["that has said nothing", ""],
    ["with half a header", "GET / HTTP/1.1\r\nHost: x\r\nX-Half: "],
    ["with half a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf"],
  ])("is not held up by a connection %s", async (_, text) => {
    const app = await start({ POINTS_TIMEOUT_MS: "1000" });
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("error", () => {});
    await sleep(200);
    app.terminate();
    const askedAt = performance.now();
    expect(await app.exited).toEqual({ code: 0, signal: null });
    expect(performance.now() - askedAt).toBeLessThan(1000 + 2000);
    socket.destroy();
  });

  test("waits for hanging upstreams no longer than a lookup may take", async () => {
    const app = await start();
    upstream.misbehave(UPSTREAMS, hang);
    const open = client.get(app.url, `/api/estimate?wallet=${newWallet()}`);
    await sleep(200);
    app.terminate();
    const { status, body } = await open;
    expect(status).toBe(200);
    expect(JSON.parse(body).unavailable).toHaveLength(8);
    expect(await app.exited).toEqual({ code: 0, signal: null });
    upstream.recover();
  });
});

describeWithRedis("SIGTERM with Redis", () => {
  test("finishes open requests all the same", async () => {
    const redis = await startRedis();
    await finishesOpenRequests(await start({ REDIS_URL: redis.url }));
    await redis.kill();
  });

  test("exits while Redis is away", async () => {
    const redis = await startRedis();
    const app = await start({ REDIS_URL: redis.url });
    await redis.kill();
    await finishesOpenRequests(app);
  });
});
