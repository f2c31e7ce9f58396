import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCampaignFolder } from "../built/support/campaign-folder";
import { createClient, runBounded, type Answer } from "../built/support/http-client";
import { readUsage } from "../built/support/metrics";
import { startApp, type AppProcess } from "../support/app-process";
import * as fake from "../support/fake-upstream";
import { newWallet } from "../support/new-wallets";

const CAMPAIGNS = 50;
const SOURCES = ["a", "b", "c", "d", "e", "f", "g", "h"];
/** The process's bound. */
const MAX_LOOKUPS = 400;
/** The longest that `/healthz` may take: a supervisor would start the server anew. */
const HEALTHY_MS = 1000;

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
    return [`${id}.yaml`, writeCampaign(id)];
  });
  app = await startApp({
    CAMPAIGN: writeCampaignFolder(Object.fromEntries(files)),
    // As docs/operations.md has it.
    NODE_OPTIONS: "--max-old-space-size=256",
  });
});

afterAll(async () => {
  client.close();
  await app.stop();
  await upstream.close();
});

function writeCampaign(id: string): string {
  return `name: Campaign ${id}
id: ${id}
token: { symbol: $${id.toUpperCase()}, supply: 1b }
fdv: { default: 100m }
allocations: { season: { label: Season, default: 10 } }
constants: { total: { label: All points, default: 1m } }
upstreams: { api: { url: ${upstream.origin}/${id}, selectBy: kind, answer: { points: /points } } }
sources: { ${SOURCES.map((source) => `${source}: { upstream: api }`).join(", ")} }
parts: { season: { label: Season, sources: [${SOURCES.join(", ")}], divisor: [total] } }
`;
}

/** Asks the portal's API for new wallets. */
function askPortal(count: number): Promise<Answer> {
  const [wallet, ...also] = Array.from({ length: count }, newWallet);
  return client.get(app.url, `/api/portal?wallet=${wallet}&also=${also}`);
}

/**
 * Does some work; meanwhile the process has to answer `/healthz` in time, and others' pages to come.
 * Writes what it took.
 */
async function load(title: string, work: Promise<Answer[]>) {
  let isOver = false;
  let [slowest, slowestPage] = [0, 0];
  async function watch() {
    while (!isOver) {
      const health = await client.get(app.url, "/healthz");
      expect(health.status).toBe(200);
      slowest = Math.max(slowest, health.ms);
      await sleep(50);
    }
  }
  async function visit() {
    while (!isOver) {
      const page = await client.get(app.url, `/c7?wallet=${newWallet()}`);
      expect([page.status, page.body]).toEqual([200, expect.stringContaining("Campaign c7")]);
      slowestPage = Math.max(slowestPage, page.ms);
      await sleep(200);
    }
  }
  const others = Promise.all([watch(), visit()]);
  const answers = await work.finally(() => (isOver = true));
  await others;
  const { heapMb } = await readUsage(client, app.url);
  process.stdout.write(
    `${title}: /healthz at most ${Math.round(slowest)} ms, another's page ${Math.round(slowestPage)} ms;` +
      ` whole campaigns at least ${Math.min(...answers.map(countWhole))}; heap ${heapMb} MB\n`,
  );
  expect(slowest).toBeLessThan(HEALTHY_MS);
  for (const { status, headers } of answers)
    expect(status === 200 || (status === 429 && Number(headers["retry-after"]) > 0)).toBe(true);
}

/** How many of an answer's campaigns have their whole total. */
function countWhole({ body }: Answer): number {
  const { campaigns = [] } = JSON.parse(body) as { campaigns?: { status: string }[] };
  return campaigns.filter(({ status }) => status === "whole").length;
}

test("lists of 20 wallets on a portal of 50 campaigns with eight sources", async () => {
  await load("six lists", Promise.all([1, 2, 3, 4, 5, 6].map(() => askPortal(20))));
  expect(mostUnderWay).toBeLessThanOrEqual(MAX_LOOKUPS);
  // And now one wallet is no more than one.
  expect(countWhole(await askPortal(1))).toBe(CAMPAIGNS);
});

test("150 wallets on it whose upstreams are all dead", async () => {
  await upstream.close();
  await load(
    "dead upstreams",
    runBounded(150, 12, () => askPortal(1)),
  );
});
