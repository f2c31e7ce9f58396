import { expect, test } from "vitest";
import { newWallet } from "../support/new-wallets";
import { readMetrics } from "./support/metrics";
import { serveApp } from "./support/served-app";

const served = serveApp(1);
const { client } = served;

// What is counted, and how dependencies are reported: tests/server/http/monitoring.test.ts.
test("/metrics counts answers by kind of address, and names no wallet", async () => {
  const wallet = newWallet();
  const path = `/?wallet=${wallet}`;
  for (const requested of [
    ...[path, path, `/api/estimate?wallet=${wallet}`],
    ...[`/api/estimate.csv?wallet=${wallet}`, "/openapi.json", "/compare?s=&s=fdv%3D5000000"],
    "/og.png",
    ...[`/nowhere/${wallet}`, `/api/estimate.${wallet}`],
  ]) {
    await client.get(served.app.url, requested);
  }
  const { body } = await client.get(served.app.url, "/metrics");
  const metrics = await readMetrics(client, served.app.url);
  const routes = ["page", "compare", "og.png", "openapi.json"];
  const reports = ["api/estimate", "api/estimate.csv"];
  for (const series of [
    'estimator_cards_total{outcome="drawn"}',
    ...[...routes, ...reports].map(
      (route) => `estimator_response_seconds_count{route="${route}",status="200"}`,
    ),
    'estimator_response_seconds_count{route="other",status="404"}',
    "nodejs_heap_size_used_bytes",
  ]) {
    expect(metrics.get(series), series).toBeGreaterThan(0);
  }
  // Points are live.
  expect([...metrics.keys()].filter((name) => name.includes("snapshot"))).toEqual([]);
  // Monitoring requests aren't counted as visits.
  expect(metrics.has('estimator_response_seconds_count{route="other",status="200"}')).toBe(false);
  expect(body).not.toMatch(/0x/i);
  expect(served.app.log()).not.toContain(wallet);
});
