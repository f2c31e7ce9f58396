import { writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { runRefusedApp } from "../support/app-process";
import { makeTemporaryFolders } from "../support/temporary-folder";
import { createClient } from "./support/http-client";
import { startInTest } from "./support/served-app";

const client = createClient(1);
const path = makeTemporaryFolders();

afterAll(() => client.close());

// What it asks its upstreams: tests/routes/other-campaign.test.ts.
test("another campaign is served with its own figures, words and card", async () => {
  const { url } = await startInTest({ CAMPAIGN: "tests/fixtures/harbour.yaml" });
  const get = (path: string) => client.get(url, path);
  const points = "points.swap=60000&points.lend=20000&tier.lend=2&points.posts=400";
  const query = `${points}&bonus=pass,role&rank=captain&details=1`;
  const { body: page } = await get(`/?${query}`);
  // (60,000 + 20,000) × 2 ÷ (40 m × 1.5) × 20 % × 200 m; 400 ÷ 40 m × 5 % × 200 m.
  expect(page).toMatch(/usd-season">\$106,666<.*usd-social">\$100</s);
  for (const text of ["Harbour airdrop estimator", "Harbour pass", "Mast", "Season allocation"]) {
    expect(page).toContain(text);
  }
  expect((await get(`/og.png?${query}`)).headers["content-type"]).toBe("image/png");
  for (const path of [`/api/estimate.csv?${query}`, `/compare?s=${encodeURIComponent(query)}&s=`])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
});

test("each mistake in a campaign's file is a line, and the server doesn't start", async () => {
  const file = path("mine.yaml");
  writeFileSync(file, "name: Mine\ntoken: { symbol: $M, suply: 1b }\n");
  const { code, log } = await runRefusedApp({ CAMPAIGN: file });
  expect(code).toBe(1);
  expect(log.split("\n")).toContain("mine.yaml:2 token.suply: unknown key; did you mean “supply”?");
});
