import connect from "connect";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { loader } from "~/routes/($campaign).api.estimate";
import { answerMonitoring, logAccess, measureResponse } from "~/server/http/monitoring.server";
import { registry } from "~/server/operations/telemetry.server";
import { mapValues } from "~/estimate/campaign";
import { createServer, type Server } from "~/server/points/create-server.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
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
  upstream.on("/theo/", fake.redirect("/elsewhere"));
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
  const file = writeSnapshotFile({ "0x1": RICH });
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

it("GET /metrics reports counts in the Prometheus format", async () => {
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
  expect(samplesOf(text, "estimator_upstream_seconds_count")).toContain(
    'estimator_upstream_seconds_count{upstream="theo",outcome="status"} 1',
  );
  expect(text).toContain('estimator_cache_reads_total{tier="memory"} 7\n');
  expect(samplesOf(text, "estimator_upstream_calls")).toHaveLength(6);
  expect(text).toContain("estimator_refused_lookups_total 0\n");
  expect(text).toContain("process_resident_memory_bytes");
});

const FOLDER = ["one", "two"].map((id) => ({ ...mitosis, id, base: `/${id}` }));

it("GET /metrics counts the calls to a host once, however many campaigns ask it", async () => {
  const { metrics } = await monitor(await createServer({ POINTS_SOURCE: "live" }, FOLDER));
  const text = await (await metrics()).text();
  const calls = samplesOf(text, "estimator_upstream_calls");
  expect(calls).toHaveLength(6);
  expect(calls).toContain(
    'estimator_upstream_calls{upstream="api.expedition.mitosis.org",state="queued"} 0',
  );
});

it("GET /readyz has the state of each campaign in a folder, and is down only where all are", async () => {
  const server = await createServer({}, FOLDER);
  const { readyz } = await monitor(server);
  /** Loses a campaign's snapshot. */
  function breakOne(index: number) {
    server.services[index]!.getDependencies = () => ({ snapshot: "down" });
    return readyz();
  }
  const [one, two] = [{ status: "ok" }, { status: "down", dependencies: { snapshot: "down" } }];
  expect(await breakOne(1)).toMatchObject({
    status: 200,
    body: { status: "degraded", campaigns: { one, two } },
  });
  expect(await breakOne(0)).toMatchObject({ status: 503, body: { status: "down" } });
});

it("GET /metrics and the access log name a folder's campaigns and addresses, but no wallet", async () => {
  const query = `?wallet=${WALLET}`;
  const visits = [
    [`/${query}`, "/", "portal", "page"],
    [`/_root.data${query}`, "/_root.data", "portal", "data"],
    [`/sitemap.xml${query}`, "/sitemap.xml", "portal", "sitemap.xml"],
    [`/${WALLET}`, "…", "portal", "other"],
    [`/one${query}`, "/one", "one", "page"],
    [`/one.data${query}`, "/one/_root.data", "one", "data"],
    [`/one/compare/${WALLET}`, "/one/compare/…", "one", "compare"],
    [`/two/api/estimate${query}`, "/two/api/estimate", "two", "api/estimate"],
    [`/two/api/estimate.csv${query}`, "/two/api/estimate.csv", "two", "api/estimate.csv"],
    [`/two/api/theo/${WALLET}`, "…", "two", "other"],
  ] as const;
  let log = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    log += String(text);
    return true;
  });
  onTestFinished(() => write.mockRestore());
  const dead = mapValues(mitosis.upstreams, (each) => ({ ...each, url: "http://127.0.0.1:1" }));
  const folder = FOLDER.map((campaign) => ({ ...campaign, upstreams: dead }));
  const server = await createServer({ POINTS_SOURCE: "live" }, folder);
  const app = connect()
    .use(logAccess(server, () => false))
    .use(measureResponse(server, () => false))
    .use(answerMonitoring(server));
  const { origin } = await serveListener(app);
  for (const [path] of visits) await fetch(origin + path);
  const paths = () => [...log.matchAll(/^GET (\S+) /gm)].map(([, path]) => path);
  await expect.poll(paths).toEqual(visits.map(([, path]) => path));
  await lookUpWallets([WALLET], { client: null }, server.services[1]!);
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counted = samplesOf(text, "estimator_response_seconds_count");
  for (const [, , campaign, route] of visits)
    expect(counted).toContain(
      `estimator_response_seconds_count{campaign="${campaign}",route="${route}",status="404"} 1`,
    );
  expect(samplesOf(text, "estimator_lookups_total")).toContain(
    'estimator_lookups_total{campaign="two",source="theo",outcome="unreachable"} 1',
  );
  expect(samplesOf(text, "estimator_dependency_up")).toContain(
    'estimator_dependency_up{campaign="one",dependency="theo"} 1',
  );
  const logged = warnings().join("\n");
  expect(logged).toContain('"campaign":"two","source":"theo"');
  expect(log + logged + text).not.toContain(WALLET.slice(6, -4));
});

it("the monitoring addresses answer HEAD, and requests with a query, but at no other spelling", async () => {
  const { ask } = await monitor(await serveLive("http://127.0.0.1:1"));
  const head = await ask("/healthz", "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const response = await ask("/healthz?x=1");
  expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  for (const path of ["/metrics/", "/Metrics", "/metrics.data", "/%6Detrics", "/readyz/"])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});
