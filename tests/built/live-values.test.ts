import { afterAll, expect, test } from "vitest";
import { held, json, startFakeUpstream } from "../support/fake-upstream";
import { PATIENT } from "../support/points-upstream";
import { createClient } from "./support/http-client";
import { startInTest } from "./support/served-app";

const client = createClient(4);
afterAll(client.close);
const server = await startFakeUpstream();
afterAll(server.close);

const total = (points: number) => json({ stats: { points } });

// How values are read: tests/server/points/live-campaign.test.ts.
test("a page waits for no live value, and shows each once it is there", async () => {
  const first = held(total(50_000_000));
  server.on("/points", first.handler);
  // A hanging call would last a minute.
  const app = await startInTest({
    ...PATIENT,
    CAMPAIGN: "tests/fixtures/live.yaml",
    HARBOUR_API_URL: `${server.origin}/points`,
    POINTS_CACHE_TTL_S: "1",
  });
  const open = async (path: string) => (await client.get(app.url, path)).body;
  const page = "/?points.season=400000&details=1";
  const report = async (query = "") =>
    JSON.parse(await open(`/api/estimate?points.season=400000${query}`)) as {
      scenario: { total: number };
      estimate: { totalUSD: number };
    };
  const readUsd = async () => (await report()).estimate.totalUSD;

  // 400,000 ÷ 40 m × 20 % × 200 m, by the file.
  for (const outcome of ["rendered", "cached"]) {
    const { body, headers } = await client.get(app.url, page);
    expect(headers["server-timing"]).toBe(`page;desc="${outcome}"`);
    expect(body).toMatch(/usd-season">\$400,000</);
    expect(body).not.toMatch(/Read from/);
  }
  expect(await readUsd()).toBe(400_000);

  first.release();
  await expect.poll(readUsd).toBe(320_000);
  const changed = await open(page);
  expect(changed).toMatch(/usd-season">\$320,000</);
  expect(changed).toMatch(
    /50 million · Read from Harbour on [A-Z][a-z]+ \d{1,2}, 20\d\d, \d\d:\d\d UTC</,
  );
  // A link that sets the total keeps it.
  const own = await report("&total=40000000");
  expect([own.scenario.total, own.estimate.totalUSD]).toEqual([40_000_000, 400_000]);

  app.terminate();
  expect(await app.exited).toEqual({ code: 0, signal: null });
});
