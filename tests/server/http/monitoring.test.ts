import connect from "connect";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { loader } from "~/routes/($campaign).api.estimate";
import { answerMonitoring, namedPath } from "~/server/http/monitoring.server";
import { registry } from "~/server/operations/telemetry.server";
import { createServer, type Server } from "~/server/points/create-server.server";
import { captureWarnings } from "../../support/console";
import * as fake from "../../support/fake-upstream";
import { call, serveLive } from "../../support/loaders";
import { mitosis } from "../../support/mitosis";
import { describeWithRedis, startRedisServer } from "../../support/redis";
import { serveListener } from "../../support/serve-listener";
import { SNAPSHOT_META, writeSnapshotFile } from "../../support/snapshot-file";
import { startHealthyUpstream } from "../../support/sources";
import { RICH } from "../../support/wallets";

const WALLET = "0x1234567890abcdef1234567890abcdef12345678";
const warnings = captureWarnings();

beforeEach(() => registry.resetMetrics());

async function monitor(server: Server) {
  const { origin } = await serveListener(connect().use(answerMonitoring(server)));
  return {
    ask: (path: string, method = "GET") => fetch(`${origin}${path}`, { method }),
    async readyz() {
      const response = await fetch(`${origin}/readyz`);
      return { status: response.status, body: await response.json() };
    },
    metrics: () => fetch(`${origin}/metrics`),
    visit: (wallet: string) => call(loader, `/api/estimate?wallet=${wallet}`, { server }),
  };
}

/** The samples of a metric, as `labels value` lines. */
function samplesOf(text: string, name: string): string[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
}

it("GET /readyz reports without a call which upstream is down, still with a 200", async () => {
  const upstream = await startHealthyUpstream();
  upstream.on("/theo/", fake.redirect(302, "/elsewhere"));
  const { readyz, visit, metrics } = await monitor(await serveLive(upstream.origin));
  const up = { expedition: "up", theo: "up", testnet: "up", redis: "off" };
  expect(await readyz()).toEqual({ status: 200, body: { status: "ok", dependencies: up } });
  expect(upstream.requests).toEqual([]);
  for (let index = 0; index < 12; index++) await visit(`0x${index}`);
  const dependencies = { ...up, theo: "down" };
  expect(await readyz()).toEqual({ status: 200, body: { status: "degraded", dependencies } });
  const text = await (await metrics()).text();
  expect(samplesOf(text, "estimator_dependency_up")).toEqual([
    'estimator_dependency_up{dependency="expedition"} 1',
    'estimator_dependency_up{dependency="theo"} 0',
    'estimator_dependency_up{dependency="testnet"} 1',
  ]);
  expect(warnings()).toContain('{"event":"upstream-broken","upstream":"theo"}');
});

it("a snapshot is named by /readyz and /metrics, which then report no upstreams", async () => {
  const { file, remove } = writeSnapshotFile({ "0x1": RICH });
  onTestFinished(remove);
  const settings = { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: file };
  const { readyz, metrics } = await monitor(await serveLive("http://127.0.0.1:1", settings));
  const { name, takenAt } = SNAPSHOT_META;
  const off = { expedition: "off", theo: "off", testnet: "off", redis: "off" };
  expect((await readyz()).body).toEqual({
    status: "ok",
    dependencies: { ...off, snapshot: "up" },
    snapshot: { name, takenAt, wallets: 1 },
  });
  const text = await (await metrics()).text();
  const labels = `name="${name.replaceAll('"', '\\"')}",taken_at="${takenAt}"`;
  expect(samplesOf(text, "estimator_snapshot_wallets")).toEqual([
    `estimator_snapshot_wallets{${labels}} 1`,
  ]);
  expect(samplesOf(text, "estimator_dependency_up")).toEqual([
    'estimator_dependency_up{dependency="snapshot"} 1',
  ]);
});

describeWithRedis("GET /readyz with Redis", () => {
  it("reports whether Redis is up", async () => {
    const { url, kill } = await startRedisServer();
    const server = await serveLive("http://127.0.0.1:1", { REDIS_URL: url });
    const { readyz } = await monitor(server);
    const body = async () => (await readyz()).body;
    await expect.poll(body).toMatchObject({ status: "ok", dependencies: { redis: "up" } });
    await kill();
    await expect.poll(body).toMatchObject({ status: "degraded", dependencies: { redis: "down" } });
    server.redis?.disconnect();
  });
});

it("GET /metrics reports counts in the Prometheus format, and names no wallet", async () => {
  const upstream = await startHealthyUpstream();
  upstream.on("/theo/", fake.status(404));
  upstream.on("/testnet/", fake.json({ success: true, data: { total_balance: 1 } }));
  const { metrics, visit } = await monitor(await serveLive(upstream.origin));
  await visit(WALLET);
  await visit(WALLET);
  const response = await metrics();
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; version=/);
  const text = await response.text();
  expect(samplesOf(text, "estimator_lookups_total")).toEqual(
    expect.arrayContaining([
      'estimator_lookups_total{source="expedition:weETH",outcome="fresh"} 2',
      'estimator_lookups_total{source="theo",outcome="status"} 2',
    ]),
  );
  expect(samplesOf(text, "estimator_upstream_seconds_count")).toEqual(
    expect.arrayContaining([
      'estimator_upstream_seconds_count{upstream="theo",outcome="status"} 1',
    ]),
  );
  expect(text).toContain('estimator_cache_reads_total{tier="memory"} 7\n');
  expect(samplesOf(text, "estimator_upstream_calls")).toHaveLength(6);
  expect(text).toContain("estimator_refused_lookups_total 0\n");
  expect(text).toContain("# TYPE estimator_response_seconds histogram");
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toMatch(/0x1234/i);
});

it("GET /metrics counts the calls to a host once, however many campaigns ask it", async () => {
  const campaigns = ["one", "two"].map((id) => ({ ...mitosis, id, base: `/${id}` }));
  const { metrics } = await monitor(await createServer({ POINTS_SOURCE: "live" }, campaigns));
  const text = await (await metrics()).text();
  const calls = samplesOf(text, "estimator_upstream_calls");
  expect(calls).toHaveLength(6);
  expect(calls).toContain(
    'estimator_upstream_calls{upstream="api.expedition.mitosis.org",state="queued"} 0',
  );
});

it("the monitoring addresses answer HEAD, and requests with a query, but at no other spelling", async () => {
  const { ask } = await monitor(await serveLive("http://127.0.0.1:1"));
  const head = await ask("/healthz", "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const response = await ask("/healthz?x=1");
  expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  for (const path of ["/metrics/", "/Metrics", "/metrics.data", "/%6Detrics", "/readyz/"]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
});

it.each<[path: string, name: string | null]>([
  ["/?wallet=0x1", "/"],
  ["/api/estimate.csv?wallet=0x1", "/api/estimate.csv"],
  ["/compare/0x1", "/compare"],
  ["/api/theo/0x1", null],
  ["/api/", null],
])("the name of %s is %s", (path, name) => {
  expect(namedPath(path)).toBe(name);
});
