import { truncateSync } from "node:fs";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { SNAPSHOT_META, writeSnapshotFile } from "../support/snapshot-file";
import { RICH } from "../support/wallets";
import { createClient } from "./support/http-client";
import { readMetrics } from "./support/metrics";
import { startInTest } from "./support/served-app";

// Which points a snapshot returns: tests/server/points/snapshot-points.test.ts, tests/server/snapshot.
const client = createClient(1);
afterAll(() => client.close());

/** The settings that serve this file. */
function snapshotSettings(file: string) {
  return { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: file };
}

// That a page shows its points and ranks: e2e/ranks.spec.ts.
test("a snapshot is named by /readyz and /metrics, which then report no upstreams", async () => {
  const snapshot = writeSnapshotFile({ "0x1": RICH });
  onTestFinished(snapshot.remove);
  const app = await startInTest(snapshotSettings(snapshot.file));
  const { name, takenAt } = SNAPSHOT_META;
  const off = { expedition: "off", theo: "off", testnet: "off", redis: "off" };
  expect(JSON.parse((await client.get(app.url, "/readyz")).body)).toEqual({
    status: "ok",
    dependencies: { ...off, snapshot: "up" },
    snapshot: { name, takenAt, wallets: 1 },
  });
  const metrics = await readMetrics(client, app.url);
  const labels = `name="${name.replaceAll('"', '\\"')}",taken_at="${takenAt}"`;
  expect(metrics.get(`estimator_snapshot_wallets{${labels}}`)).toBe(1);
  expect([...metrics].filter(([key]) => key.startsWith("estimator_dependency_up"))).toEqual([
    ['estimator_dependency_up{dependency="snapshot"}', 1],
  ]);
});

// Which lookups fail: tests/server/points/snapshot-points.test.ts; how: tests/built/openapi.test.ts.
test("a snapshot truncated in use fails lookups without hanging the process", async () => {
  const names = Array.from({ length: 200 }, (_, index) => `0x${String(index).padStart(40, "0")}`);
  const lost = names[0]!;
  const points = Object.fromEntries(names.map((name) => [name, RICH]));
  const { file, remove } = writeSnapshotFile(points);
  onTestFinished(remove);
  const app = await startInTest(snapshotSettings(file));
  const ask = (path: string) => client.get(app.url, path);
  expect((await ask(`/api/estimate?wallet=${names.at(-1)}`)).status).toBe(200);
  truncateSync(file, 4096);

  const page = await ask(`/?wallet=${lost}&bonus=morse`);
  expect(page.status).toBe(200);
  expect(page.body).toContain("Error: The snapshot cannot be read");
  const card = await ask(`/og.png?wallet=${lost}`);
  expect([card.status, card.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect((await ask(`/api/estimate?wallet=0x1&also=${lost}`)).status).toBe(502);
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
