import { afterAll, expect, test } from "vitest";
import { held, json, startFakeUpstream } from "../support/fake-upstream";
import { PATIENT } from "../support/points-upstream";
import { createClient } from "./support/http-client";
import { startInTest } from "./support/served-app";

const client = createClient(4);
afterAll(client.close);
const server = await startFakeUpstream();
afterAll(server.close);

// How values are read: tests/server/points/live-campaign.test.ts.
test("a page waits for no live value, and shows it, though it was cached, once it is there", async () => {
  const first = held(json({ stats: { points: 50_000_000 } }));
  server.on("/points", first.handler);
  // A hanging call would last a minute.
  const app = await startInTest({
    ...PATIENT,
    CAMPAIGN: "tests/fixtures/live.yaml",
    HARBOUR_API_URL: `${server.origin}/points`,
    POINTS_CACHE_TTL_S: "1",
  });
  const open = () => client.get(app.url, "/?points.season=400000&details=1");
  // 400,000 ÷ 40 m × 20 % × 200 m, by the file.
  for (const outcome of ["rendered", "cached"]) {
    const { body, headers } = await open();
    expect(headers["server-timing"]).toBe(`page;desc="${outcome}"`);
    expect(body).toMatch(/usd-season">\$400,000</);
    expect(body).not.toMatch(/Read from/);
  }
  first.release();
  await expect.poll(async () => (await open()).body).toMatch(/usd-season">\$320,000</);
  expect((await open()).body).toMatch(
    /50 million · Read from Harbour on [A-Z][a-z]+ \d{1,2}, 20\d\d, \d\d:\d\d UTC</,
  );
  // Its timer would keep the process alive.
  app.terminate();
  expect(await app.exited).toEqual({ code: 0, signal: null });
});
