import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { hang, status } from "../support/fake-upstream";
import { describeWithRedis } from "../support/describe-with-redis";
import { startApp, type AppProcess } from "../support/app-process";
import { runBounded, type Answer } from "./support/http-client";
import { parseMetrics } from "./support/metrics";
import { UPSTREAMS } from "../support/points-upstream";
import { startRedis } from "../support/redis-process";
import { serveApp } from "./support/served-app";
import { newWallet } from "../support/new-wallets";

const PROBES = 40;
const INSTANT_MS = 50;

const served = serveApp(400, {
  NEW_WALLETS_PER_MINUTE: "0",
  POINTS_TIMEOUT_MS: "8000",
});
const { client } = served;

async function dependenciesOf({ url }: AppProcess) {
  const { status, body } = await client.get(url, "/readyz");
  expect(status).toBe(200);
  return JSON.parse(body);
}

test("/readyz tells that all is well before anything has been asked", async () => {
  expect(await dependenciesOf(served.app)).toEqual({
    status: "ok",
    dependencies: { expedition: "up", theo: "up", testnet: "up", redis: "off" },
  });
});

test("/healthz is instant while all upstreams hang and 200 visitors wait", async () => {
  await client.get(served.app.url, `/api/estimate?wallet=${newWallet()}`);
  served.upstream.misbehave(UPSTREAMS, hang);
  const waiting = runBounded(200, 200, () =>
    client.get(served.app.url, `/api/estimate?wallet=${newWallet()}`),
  );
  // Most have been taken in, and none has its answer: what the upstreams take, and a queue.
  await expect.poll(countOpenCalls, { timeout: 6000 }).toBeGreaterThan(500);
  const probes: Answer[] = [];
  for (let count = 0; count < PROBES; count += 1) {
    probes.push(await client.get(served.app.url, "/healthz"));
    await sleep(20);
  }
  expect(new Set(probes.map(({ body }) => body))).toEqual(new Set(['{"status":"ok"}']));
  // Half of them: what else this machine does may delay one or the other.
  const median = probes.map(({ ms }) => ms).toSorted((a, b) => a - b)[PROBES / 2];
  expect(median).toBeLessThan(INSTANT_MS);
  expect(new Set((await waiting).map((answer) => answer.status))).toEqual(new Set([200]));
  served.upstream.recover();
});

async function countOpenCalls() {
  const { body } = await client.get(served.app.url, "/metrics");
  const open = [...parseMetrics(body)].filter(([name]) =>
    name.startsWith("estimator_upstream_calls"),
  );
  return open.reduce((sum, [, count]) => sum + count, 0);
}

test("/readyz and /metrics tell of an upstream that is taken for dead, and of its return", async () => {
  await mend();
  served.upstream.misbehave(["theo"], status(500));
  await runBounded(20, 4, () => client.get(served.app.url, `/api/theo/${newWallet()}`));
  const broken = { theo: "down", expedition: "up" };
  expect(await dependenciesOf(served.app)).toMatchObject({
    status: "degraded",
    dependencies: broken,
  });
  const { body } = await client.get(served.app.url, "/metrics");
  expect(parseMetrics(body).get('estimator_dependency_up{dependency="theo"}')).toBe(0);
  // Dead costs next to nothing: the upstream is not asked, and not waited for.
  const before = served.upstream.requests.length;
  expect((await client.get(served.app.url, `/api/theo/${newWallet()}`)).status).toBe(502);
  expect(served.upstream.requests).toHaveLength(before);

  served.upstream.recover();
  await expect.poll(askTheo, { timeout: 10_000 }).toBe(200);
  expect(await dependenciesOf(served.app)).toMatchObject({ dependencies: { theo: "up" } });
  expect(served.app.log()).toContain('{"event":"upstream-broken","upstream":"theo"}');
  expect(served.app.log()).toContain('{"event":"upstream-mended","upstream":"theo"}');
});

/** Upstreams are asked again a while after they were given up, and then count as alive. */
async function mend() {
  served.upstream.recover();
  const lookUp = () => client.get(served.app.url, `/api/estimate?wallet=${newWallet()}`);
  const unavailable = async () => JSON.parse((await lookUp()).body).unavailable;
  await expect.poll(unavailable, { timeout: 15_000, interval: 200 }).toEqual([]);
}

async function askTheo() {
  return (await client.get(served.app.url, `/api/theo/${newWallet()}`)).status;
}

test("/metrics is Prometheus text with what is promised, and without any wallet", async () => {
  await mend();
  const wallet = newWallet();
  const path = `/?wallet=${wallet}`;
  await expect.poll(async () => (await client.get(served.app.url, path)).status).toBe(200);
  await client.get(served.app.url, path);
  await client.get(served.app.url, `/api/expedition/${wallet}?asset=weETH`);
  await client.get(served.app.url, `/api/estimate.csv?wallet=${wallet}`);
  await client.get(served.app.url, `/oembed?url=${encodeURIComponent(served.app.url + path)}`);
  await client.get(served.app.url, "/openapi.json");
  await client.get(served.app.url, "/api/compare?s=&s=fdv%3D5000000");
  await client.get(served.app.url, "/compare.png?s=");
  await client.get(served.app.url, `/nowhere/${wallet}`);
  await client.get(served.app.url, `/api/estimate.${wallet}`);

  const { headers, body } = await client.get(served.app.url, "/metrics");
  expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  const metrics = parseMetrics(body);
  for (const series of [
    'estimator_lookups_total{source="expedition:weETH",outcome="fresh"}',
    'estimator_lookups_total{source="theo",outcome="timeout"}',
    'estimator_lookups_total{source="theo",outcome="broken"}',
    'estimator_upstream_seconds_count{upstream="testnet",outcome="answered"}',
    'estimator_cache_reads_total{tier="memory"}',
    'estimator_cache_reads_total{tier="miss"}',
    'estimator_response_seconds_count{route="page",status="200"}',
    'estimator_response_seconds_count{route="api/estimate",status="200"}',
    'estimator_response_seconds_count{route="api/estimate.csv",status="200"}',
    'estimator_response_seconds_count{route="api/compare",status="200"}',
    'estimator_response_seconds_count{route="compare.png",status="200"}',
    'estimator_response_seconds_count{route="oembed",status="200"}',
    'estimator_response_seconds_count{route="openapi.json",status="200"}',
    'estimator_response_seconds_count{route="other",status="404"}',
    'estimator_dependency_up{dependency="expedition"}',
    "process_resident_memory_bytes",
    "nodejs_heap_size_used_bytes",
  ]) {
    expect(metrics.get(series), series).toBeGreaterThan(0);
  }
  // Whoever watches the server is no visitor.
  expect(metrics.has('estimator_response_seconds_count{route="other",status="200"}')).toBe(false);
  for (const series of [
    'estimator_upstream_calls{upstream="theo",state="in-flight"}',
    'estimator_upstream_calls{upstream="theo",state="queued"}',
    "estimator_refused_lookups_total",
  ]) {
    expect(metrics.get(series), series).toBe(0);
  }
  expect(body).not.toMatch(/0x/i);
  expect(served.app.log()).not.toContain(wallet);
});

describeWithRedis("/readyz with Redis", () => {
  test("tells whether it is there", async () => {
    const redis = await startRedis();
    const shared = await startApp({ ...served.upstream.settings, REDIS_URL: redis.url });
    const state = async () => (await dependenciesOf(shared)).dependencies.redis;
    await expect.poll(state, { timeout: 5000 }).toBe("up");
    await redis.kill();
    await expect.poll(state, { timeout: 5000 }).toBe("down");
    // Long enough for an attempt to connect again: a shorter absence is not worth a line.
    await expect.poll(shared.log, { timeout: 5000 }).toContain("redis-down");
    await redis.start();
    await expect.poll(state, { timeout: 10_000 }).toBe("up");
    const events = shared.log().match(/"event":"redis-\w+"/g);
    expect(events).toEqual(['"event":"redis-down"', '"event":"redis-back"']);
    await shared.stop();
    await redis.kill();
  });
});
