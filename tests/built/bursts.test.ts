import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it, onTestFinished } from "vitest";
import * as fake from "../support/fake-upstream";
import { newWallet } from "../support/new-wallets";
import { answerOf, programs } from "../support/programs";
import { writeCampaignFolder } from "./support/campaign-folder";
import { BROWSER_HEADERS, createClient, type Answer } from "./support/http-client";
import { readUsage } from "./support/metrics";
import { startInTest } from "./support/served-app";

const SOURCES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Writes a campaign with eight sources at one upstream, below the campaign's id. */
function writeWideCampaign(id: string, origin: string): string {
  return `name: Campaign ${id}
id: ${id}
token: { symbol: $${id.toUpperCase()}, supply: 1b }
fdv: { default: 100m }
allocations: { season: { label: Season, default: 10 } }
constants: { total: { label: All points, default: 1m } }
upstreams: { api: { url: "${origin}/${id}", selectBy: kind, answer: { points: /points } } }
sources: { ${SOURCES.map((source) => `${source}: { upstream: api }`).join(", ")} }
parts: { season: { label: Season, sources: [${SOURCES.join(", ")}], divisor: [total] } }
`;
}

/** A query with some new wallets. */
function queryOfNew(count: number): string {
  const [wallet, ...also] = Array.from({ length: count }, newWallet);
  return `wallet=${wallet}&also=${also}`;
}

/** A comparison of four lists of 20 new wallets. */
function newComparison(): string {
  const scenarios = Array.from({ length: 4 }, () => `s=${encodeURIComponent(queryOfNew(20))}`);
  return `/compare?${scenarios.join("&")}`;
}

/** The longest that `/healthz` may take, ms: a supervisor would start the server anew. */
const HEALTHY_MS = 1000;

/** The heap of an instance as docs/operations.md has it. */
const SMALL_HEAP = { NODE_OPTIONS: "--max-old-space-size=256" };

/** Does some work, while a server has to answer `/healthz` in time; writes the longest that it took. */
async function expectHealthy<Value>(
  title: string,
  origin: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const client = createClient(1);
  let isOver = false;
  let slowest = 0;
  async function watch() {
    while (!isOver) {
      const { status, ms } = await client.get(origin, "/healthz");
      expect(status).toBe(200);
      slowest = Math.max(slowest, ms);
      await sleep(20);
    }
    client.close();
  }
  const watching = watch();
  const value = await work().finally(() => (isOver = true));
  await watching;
  process.stdout.write(`${title}: /healthz at most ${Math.round(slowest)} ms\n`);
  expect(slowest).toBeLessThan(HEALTHY_MS);
  return value;
}

const client = createClient(500);
afterAll(client.close);
const upstream = await fake.startFakeUpstream();
afterAll(upstream.close);
upstream.on("/wide/", fake.json({ points: 1000 }));

/** The most bytes on the wire; hosts' own names take 900 more, up to a page's (first-load.test.ts). */
const DOCUMENT_BUDGET = 15_000;

/** A campaign's file that asks the fake upstream instead. */
function readProgram(name: string): string {
  const id = name.replace(".yaml", "");
  const { known } = programs[id] ?? {};
  return readFileSync(`campaigns/${name}`, "utf8")
    .replace(/^( {2}(\w+):\n(?: {4}#.*\n)* {4}url: "?)https?:\/\/[^/]+/gm, (_, start, key) => {
      upstream.on(`/${id}/${key}/`, answerOf(known, key));
      return `${start}${upstream.origin}/${id}/${key}`;
    })
    .replace(/(live:\s+(?:\{ )?url: ")https:\/\/[^/]+/g, `$1${upstream.origin}`);
}

/** Starts the app with campaigns whose files have these texts. */
function start(...campaigns: string[]) {
  const files = campaigns.map((text, index) => [`c${index}.yaml`, text]);
  const folder = writeCampaignFolder(Object.fromEntries(files));
  return startInTest({
    ...SMALL_HEAP,
    CAMPAIGN: campaigns.length === 1 ? `${folder}/c0.yaml` : folder,
    NEW_WALLETS_PER_MINUTE: "0",
    POINTS_TIMEOUT_MS: "20000",
  });
}

function expectCrowded({ status, headers }: Answer) {
  expect([status, headers["retry-after"]]).toEqual([503, "1"]);
}

it("a burst of comparisons stalls nobody; those beyond what is possible come again later", async () => {
  const app = await start(writeWideCampaign("wide", upstream.origin));
  const answers = await expectHealthy("40 comparisons", app.url, () =>
    Promise.all(Array.from({ length: 40 }, () => client.get(app.url, newComparison()))),
  );
  const [shown, refused] = [200, 503].map((code) =>
    answers.filter(({ status }) => status === code),
  );
  expect(shown!.length + refused!.length).toBe(40);
  expect(shown!.length).toBeGreaterThanOrEqual(20);
  expect(refused!.length).toBeGreaterThan(0);
  for (const answer of refused!) expectCrowded(answer);
  expect((await client.get(app.url, newComparison())).status).toBe(200);
});

it("a campaign whose upstream hangs fills up for its own visitors, but not for another's", async () => {
  const { handler, release } = fake.held(fake.json({ points: 1 }));
  upstream.on("/hung/", handler);
  const app = await start(
    writeWideCampaign("hung", upstream.origin),
    // Campaigns with one host would share its bounds.
    writeWideCampaign("wide", upstream.origin.replace("127.0.0.1", "localhost")),
  );
  const ask = (id: string) => client.get(app.url, `/${id}/api/estimate?${queryOfNew(20)}`);
  const answers: Answer[] = [];
  const asked = Array.from({ length: 70 }, () =>
    ask("hung").then((answer) => void answers.push(answer)),
  );
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  for (const answer of answers) expectCrowded(answer);
  const other = await ask("wide");
  expect([other.status, JSON.parse(other.body).status]).toEqual([200, "whole"]);
  release();
  await Promise.all(asked);
});

it("a portal of fifty campaigns and twenty wallets, half of them dead, stalls nobody", async () => {
  const slow: fake.Handler = (...call) =>
    void setTimeout(() => fake.json({ points: 1 })(...call), 2000);
  const dead = await fake.refusingOrigin();
  // Campaigns with one host would share its bounds.
  const hosts = await Promise.all(Array.from({ length: 25 }, fake.startFakeUpstream));
  for (const host of hosts) {
    onTestFinished(host.close);
    host.on("/", slow);
  }
  const campaigns = Array.from({ length: 50 }, (_, index) =>
    writeWideCampaign(`c${index}`, index % 2 === 0 ? hosts[index / 2]!.origin : dead),
  );
  const app = await start(...campaigns);
  const query = queryOfNew(20);
  const waiting = campaigns.map((_, index) => `/c${index}/api/estimate?${query}`);
  const statuses: number[] = [];
  /** As the browser asks: six at a time, and again after a refusal. */
  async function askNext(): Promise<void> {
    const path = waiting.shift();
    if (path === undefined) return;
    const { status, headers } = await client.get(app.url, path);
    if (status === 503) {
      await sleep(1000 * Number(headers["retry-after"]));
      waiting.push(path);
    } else statuses.push(status);
    return askNext();
  }
  const other = queryOfNew(1);
  const [, page] = await expectHealthy("a portal of 50 campaigns", app.url, () =>
    Promise.all([
      Promise.all(Array.from({ length: 6 }, askNext)),
      sleep(500).then(() => client.get(app.url, `/c1?${other}`)),
    ]),
  );
  expect(statuses).toEqual(Array(50).fill(200));
  expect([page.status, page.body.includes(query.slice(7, 49))]).toEqual([200, false]);
  expect(page.ms).toBeLessThan(2000);
  const list = await client.get(app.url, `/?${query}`);
  expect(list.status).toBe(200);
  expect(list.body.match(/data-testid="portal-c\d+"/g)).toHaveLength(50);
});

it("a portal of all programs finds one wallet's points in each, and stalls nobody", async () => {
  const files = readdirSync("campaigns");
  const app = await start(...files.map(readProgram));
  const wallet = newWallet();
  const waiting = Object.entries(programs).filter(([id]) => files.includes(`${id}.yaml`));
  const others: string[] = [];
  async function askNext(): Promise<void> {
    const [id, { points } = { points: [] }] = waiting.pop() ?? [];
    if (id === undefined) return;
    const { body } = await client.get(app.url, `/${id}/api/estimate?wallet=${wallet}`);
    const assets: { points: number | null; share?: number }[] = JSON.parse(body).points.assets;
    const found = assets.map((each) => each.points ?? each.share);
    if (JSON.stringify(found) !== JSON.stringify(points)) others.push(id);
    return askNext();
  }
  await expectHealthy(`a portal of ${files.length} programs`, app.url, () =>
    Promise.all(Array.from({ length: 6 }, askNext)),
  );
  expect(others).toEqual([]);
  const { bytes } = await client.get(app.url, `/?wallet=${wallet}`, BROWSER_HEADERS);
  const { residentMb } = await readUsage(client, app.url);
  process.stdout.write(`its document: ${bytes.length} bytes; ${residentMb} MB\n`);
  expect(bytes.length).toBeLessThanOrEqual(DOCUMENT_BUDGET);
});
