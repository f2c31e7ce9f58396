import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeWideCampaign } from "../built/support/bursts";
import { writeCampaignFolder } from "../built/support/campaign-folder";
import { expectHealthy, SMALL_HEAP } from "../built/support/health";
import { createClient, runBounded, type Answer } from "../built/support/http-client";
import { readUsage } from "../built/support/metrics";
import { startApp, type AppProcess } from "../support/app-process";
import * as fake from "../support/fake-upstream";
import { newWallet } from "../support/new-wallets";

const CAMPAIGNS = 50;
/** The process's bound. */
const MAX_LOOKUPS = 400;

const client = createClient(64);
let upstream: fake.FakeUpstream;
let app: AppProcess;
let underWay = 0;
let mostUnderWay = 0;

beforeAll(async () => {
  upstream = await fake.startFakeUpstream();
  upstream.on("/", (request, response) => {
    mostUnderWay = Math.max(mostUnderWay, ++underWay);
    response.on("close", () => (underWay -= 1));
    fake.json({ points: 1000 })(request, response);
  });
  const files = Array.from({ length: CAMPAIGNS }, (_, index) => {
    const id = `c${index}`;
    return [`${id}.yaml`, writeWideCampaign(id, upstream.origin)];
  });
  app = await startApp({
    CAMPAIGN: writeCampaignFolder(Object.fromEntries(files)),
    ...SMALL_HEAP,
  });
});

afterAll(async () => {
  client.close();
  await app.stop();
  await upstream.close();
});

/** Asks the portal's API for new wallets. */
function askPortal(count: number): Promise<Answer> {
  const [wallet, ...also] = Array.from({ length: count }, newWallet);
  return client.get(app.url, `/api/portal?wallet=${wallet}&also=${also}`);
}

/**
 * Does some work; meanwhile the process has to answer `/healthz` in time, and others' pages to come.
 * Writes what it took.
 */
async function load(title: string, work: () => Promise<Answer[]>) {
  let isOver = false;
  let slowestPage = 0;
  async function visit() {
    while (!isOver) {
      const page = await client.get(app.url, `/c7?wallet=${newWallet()}`);
      expect([page.status, page.body]).toEqual([200, expect.stringContaining("Campaign c7")]);
      slowestPage = Math.max(slowestPage, page.ms);
      await sleep(200);
    }
  }
  const others = visit();
  const answers = await expectHealthy(title, app.url, work).finally(() => (isOver = true));
  await others;
  const { heapMb } = await readUsage(client, app.url);
  process.stdout.write(
    `${title}: another's page at most ${Math.round(slowestPage)} ms;` +
      ` whole campaigns at least ${Math.min(...answers.map(countWhole))}; heap ${heapMb} MB\n`,
  );
  for (const { status, headers } of answers)
    expect(status === 200 || (status === 503 && Number(headers["retry-after"]) > 0)).toBe(true);
}

/** How many of an answer's campaigns have their whole total. */
function countWhole({ body }: Answer): number {
  const { campaigns = [] } = JSON.parse(body) as { campaigns?: { status: string }[] };
  return campaigns.filter(({ status }) => status === "whole").length;
}

test("lists of 20 wallets on a portal of 50 campaigns with eight sources", async () => {
  await load("six lists", () => Promise.all([1, 2, 3, 4, 5, 6].map(() => askPortal(20))));
  expect(mostUnderWay).toBeLessThanOrEqual(MAX_LOOKUPS);
  // And now one wallet is no more than one.
  expect(countWhole(await askPortal(1))).toBe(CAMPAIGNS);
});

test("150 wallets on it whose upstreams are all dead", async () => {
  await upstream.close();
  await load("dead upstreams", () => runBounded(150, 12, () => askPortal(1)));
});
