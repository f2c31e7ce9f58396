import { afterAll, beforeAll, expect, test } from "vitest";
import { ENDLESS, newComparison, queryOfNew, writeWideCampaign } from "../built/support/bursts";
import { writeCampaignFolder } from "../built/support/campaign-folder";
import { expectHealthy, SMALL_HEAP } from "../built/support/health";
import { createClient } from "../built/support/http-client";
import { readUsage } from "../built/support/metrics";
import { startApp, type AppProcess } from "../support/app-process";
import * as fake from "../support/fake-upstream";

const client = createClient(1000);
let upstream: fake.FakeUpstream;
let app: AppProcess;

/** As many numbers as are read, each with all its digits. */
const LONGEST = { rows: Array.from({ length: 10_000 }, (_, index) => (index + 1) / 30_011) };

beforeAll(async () => {
  upstream = await fake.startFakeUpstream();
  upstream.on("/wide/", fake.json({ points: 1000 }));
  upstream.on("/endless/", fake.json(ENDLESS));
  upstream.on("/longest/", fake.json(LONGEST));
  upstream.on("/hung/", fake.hang);
  app = await startApp({
    CAMPAIGN: writeCampaignFolder({
      "wide.yaml": writeWideCampaign("wide", upstream.origin),
      "endless.yaml": writeWideCampaign("endless", upstream.origin, "/rows/*"),
      "longest.yaml": writeWideCampaign("longest", upstream.origin, "/rows/*"),
      "hung.yaml": writeWideCampaign("hung", upstream.origin),
    }),
    NEW_WALLETS_PER_MINUTE: "0",
    ...SMALL_HEAP,
  });
});

afterAll(async () => {
  client.close();
  await app.stop();
  await upstream.close();
});

test.each<[title: string, count: number, path: () => string]>([
  ["comparisons of 80 wallets", 500, () => `/wide${newComparison()}`],
  ["pages of 20 wallets", 500, () => `/wide?${queryOfNew(20)}`],
  ["reports of 20 wallets", 500, () => `/wide/api/estimate?${queryOfNew(20)}`],
  ["lists of half a million numbers", 20, () => `/endless/api/estimate?${queryOfNew(20)}`],
  ["lists of 10,000 numbers", 20, () => `/longest/api/estimate?${queryOfNew(20)}`],
  ["wallets of an upstream that hangs", 500, () => `/hung/api/estimate?${queryOfNew(20)}`],
])("%s, %d at once, stall nobody", async (title, count, path) => {
  const answers = await expectHealthy(title, app.url, () =>
    Promise.all(Array.from({ length: count }, () => client.get(app.url, path()))),
  );
  const { heapMb, residentMb } = await readUsage(client, app.url);
  const shown = answers.filter(({ status }) => status === 200).length;
  process.stdout.write(`${shown} of ${count} shown; heap ${heapMb} MB, in all ${residentMb} MB\n`);
  expect(shown).toBeGreaterThan(0);
  for (const { status, headers } of answers)
    expect(status === 200 || (status === 503 && Number(headers["retry-after"]) > 0)).toBe(true);
});
