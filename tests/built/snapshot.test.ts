import { truncateSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { runRefusedApp, startApp, type AppProcess } from "../support/app-process";
import { PATIENT, startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import { SNAPSHOT_META, writeSnapshotFile, type SnapshotFile } from "../support/snapshot-file";
import { MODEST, RICH, walletWith } from "../support/wallets";
import { createClient } from "./support/http-client";
import { readMetrics } from "./support/metrics";

// Which points a snapshot returns: tests/server/points/snapshot-points.test.ts, tests/server/snapshot.
const client = createClient(16);
/** Without Theo points, and with as many testnet points as MODEST. */
const OTHER = walletWith({ weETH: { points: 7.5, tier: 6 } }, { testnet: MODEST.testnet!.points });

async function readJson({ url }: AppProcess, path: string) {
  return JSON.parse((await client.get(url, path)).body);
}

afterAll(() => client.close());

describe("a served snapshot", () => {
  let upstream: PointsUpstream;
  let snapshot: SnapshotFile;
  let live: AppProcess;
  let served: AppProcess;
  let wallets: { rich: string; modest: string; other: string };

  beforeAll(async () => {
    upstream = await startPointsUpstream();
    const [rich = "", modest = "", other = ""] = [RICH, MODEST, OTHER].map(upstream.addWallet);
    wallets = { rich, modest, other };
    snapshot = writeSnapshotFile({ [rich]: RICH, [modest]: MODEST, [other]: OTHER });
    const settings = { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: snapshot.file };
    live = await startApp({ ...upstream.settings, ...PATIENT, NEW_WALLETS_PER_MINUTE: "0" });
    // With live points, this limit would refuse every wallet after the first.
    served = await startApp({ ...settings, NEW_WALLETS_PER_MINUTE: "1" });
  });
  afterAll(async () => {
    await Promise.all([live, served].map((app) => app.stop()));
    await upstream.close();
    snapshot.remove();
  });

  test("answers exactly as the live app does for the same points, ranks apart", async () => {
    const { rich, modest, other } = wallets;
    const query = `wallet=${other}&also=${rich},${modest},..&fdv=450000000&bonus=morse`;
    const { standing, ...report } = await readJson(served, `/api/estimate?${query}`);
    const { standing: none, ...expected } = await readJson(live, `/api/estimate?${query}`);
    expect(report).toEqual(expected);
    expect(none).toEqual([]);
    // Another wallet has just as many testnet points.
    expect(standing).toEqual([
      { source: "expedition", rank: 3, of: 3, topPct: 100 },
      { source: "testnet", rank: 2, of: 3, topPct: 66.67 },
    ]);
    for (const path of [
      `/api/expedition/${rich}?asset=ezETH`,
      `/api/theo/${rich}`,
      `/api/testnet/${rich}`,
    ]) {
      expect(await readJson(served, path)).toEqual(await readJson(live, path));
    }
  });

  test("is named by /readyz and /metrics, which then report no upstreams", async () => {
    const { name, takenAt } = SNAPSHOT_META;
    const off = { expedition: "off", theo: "off", testnet: "off", redis: "off" };
    expect(await readJson(served, "/readyz")).toEqual({
      status: "ok",
      dependencies: { ...off, snapshot: "up" },
      snapshot: { name, takenAt, wallets: 3 },
    });
    expect(await readJson(live, "/readyz")).not.toHaveProperty("snapshot");
    const metrics = await readMetrics(client, served.url);
    const labels = `name="${name.replaceAll('"', '\\"')}",taken_at="${takenAt}"`;
    expect(metrics.get(`estimator_snapshot_wallets{${labels}}`)).toBe(3);
    expect([...metrics].filter(([key]) => key.startsWith("estimator_dependency_up"))).toEqual([
      ['estimator_dependency_up{dependency="snapshot"}', 1],
    ]);
    const liveMetrics = await readMetrics(client, live.url);
    expect([...liveMetrics.keys()].filter((key) => key.includes("snapshot"))).toEqual([]);
  });
});

// Which lookups fail: tests/server/points/snapshot-points.test.ts, tests/built/openapi.test.ts.
test("a snapshot truncated in use fails lookups without hanging the process", async () => {
  const names = Array.from({ length: 200 }, (_, index) => `0x${String(index).padStart(40, "0")}`);
  const lost = names[0]!;
  const points = Object.fromEntries(names.map((name) => [name, RICH]));
  const { file, remove } = writeSnapshotFile(points);
  onTestFinished(remove);
  const app = await startApp({ POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: file });
  onTestFinished(app.stop);
  const ask = (path: string) => client.get(app.url, path);
  expect((await ask(`/api/theo/${names.at(-1)}`)).status).toBe(200);
  truncateSync(file, 4096);

  const page = await ask(`/?wallet=${lost}&bonus=morse`);
  expect(page.status).toBe(200);
  expect(page.body).toContain("Error: The snapshot cannot be read");
  const card = await ask(`/og.png?wallet=${lost}`);
  expect([card.status, card.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect((await ask(`/api/estimate?wallet=0x1&also=${lost}`)).status).toBe(502);
  const { columns } = await readJson(app, `/api/compare?s=wallet%3D${lost}&s=bonus%3Dmorse`);
  expect(columns).toMatchObject([
    { error: "The snapshot cannot be read", retryAfterS: null, report: null },
    { error: null, report: { estimate: { totalUSD: 1001 } } },
  ]);
  expect((await ask("/api/crowd")).status).toBe(200);
  expect((await ask("/healthz")).status).toBe(200);
  const readiness = await ask("/readyz");
  expect([readiness.status, JSON.parse(readiness.body)]).toMatchObject([
    503,
    { status: "down", dependencies: { snapshot: "down" } },
  ]);
  const lines = app.log().trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["snapshot-unreadable"]);
  expect(app.log()).not.toContain(lost);
  app.terminate();
  expect(await app.exited).toEqual({ code: 0, signal: null });
});

// Which files are not snapshots: tests/server/snapshot/snapshot-file.test.ts.
test("a snapshot that can't be served stops the server at start, with one line", async () => {
  const settings = { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: "/nowhere/points.sqlite" };
  const { code, signal, log } = await runRefusedApp(settings);
  expect([code, signal]).toEqual([1, null]);
  expect(log.trimEnd()).toMatch(/^[^\n]*POINTS_SNAPSHOT[^\n]*\/nowhere\/points\.sqlite[^\n]*$/);
});
