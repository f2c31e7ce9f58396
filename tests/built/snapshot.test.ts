import { truncateSync } from "node:fs";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { writeSnapshotFile } from "../support/snapshot-file";
import { RICH } from "../support/wallets";
import { createClient } from "./support/http-client";
import { startInTest } from "./support/served-app";

const client = createClient(1);
afterAll(() => client.close());

// Which points and failures: tests/server/points/snapshot-points.test.ts; that a page shows them:
// e2e/ranks.spec.ts; how lookups fail: tests/built/openapi.test.ts.
test("a snapshot truncated in use fails lookups without hanging the process", async () => {
  const names = Array.from({ length: 200 }, (_, index) => `0x${String(index).padStart(40, "0")}`);
  const lost = names[0]!;
  const points = Object.fromEntries(names.map((name) => [name, RICH]));
  const { file, remove } = writeSnapshotFile(points);
  onTestFinished(remove);
  const app = await startInTest({ POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: file });
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
