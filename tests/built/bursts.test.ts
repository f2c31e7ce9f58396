import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it, onTestFinished } from "vitest";
import * as fake from "../support/fake-upstream";
import { newWallet } from "../support/new-wallets";
import { writeCampaign, writeCampaignFolder } from "./support/campaign-folder";
import { BROWSER_HEADERS, createClient } from "./support/http-client";
import { startInTest } from "./support/served-app";

const SOURCES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The file of a campaign with several sources at one upstream. */
function writeWideCampaign(id: string, origin: string, sources = SOURCES): string {
  return writeCampaign(id, origin, "", sources).replace("address: as typed", "selectBy: kind");
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

/** The heap of an instance as docs/operations.md has it. */
const SMALL_HEAP = { NODE_OPTIONS: "--max-old-space-size=256" };

/**
 * Does some work, while each answer of `/healthz` has to take less than an eighth of its time, or a
 * supervisor would start the server anew; writes the longest that one took.
 */
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
  const startedAt = performance.now();
  const value = await work().finally(() => (isOver = true));
  const workMs = performance.now() - startedAt;
  await watching;
  process.stdout.write(`${title}: /healthz at most ${Math.round(slowest)} ms\n`);
  expect(slowest * 8).toBeLessThan(workMs);
  return value;
}

const client = createClient(500);
afterAll(client.close);
const upstream = await fake.startFakeUpstream();
afterAll(upstream.close);
upstream.on("/wide/", fake.json({ points: 1000 }));

/** The most bytes on the wire; hosts' own names take 900 more, up to a page's (first-load.test.ts). */
const DOCUMENT_BUDGET = 15_000;

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

it("a burst of comparisons stalls nobody; those beyond what is possible come again later", async () => {
  const app = await start(writeWideCampaign("wide", upstream.origin, SOURCES.slice(0, 4)));
  const answers = await expectHealthy("40 comparisons", app.url, () =>
    Promise.all(Array.from({ length: 40 }, () => client.get(app.url, newComparison()))),
  );
  const [shown, refused] = [200, 503].map((code) =>
    answers.filter(({ status }) => status === code),
  );
  expect(shown!.length + refused!.length).toBe(40);
  expect(shown!.length).toBeGreaterThanOrEqual(20);
  expect(refused!.length).toBeGreaterThan(0);
  for (const { headers } of refused!) expect(headers["retry-after"]).toBe("1");
  expect((await client.get(app.url, newComparison())).status).toBe(200);
});

it("a portal of fifty campaigns and twenty wallets, half of them dead, stalls nobody", async () => {
  const slow: fake.Handler = (...call) =>
    void setTimeout(() => fake.json({ points: 1 })(...call), 500);
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
  const startedAt = performance.now();
  const [, page] = await expectHealthy("a portal of 50 campaigns", app.url, () =>
    Promise.all([
      Promise.all(Array.from({ length: 6 }, askNext)),
      sleep(500).then(() => client.get(app.url, `/c1?${other}`)),
    ]),
  );
  const burstMs = performance.now() - startedAt;
  expect(statuses).toEqual(Array(50).fill(200));
  expect(page.status).toBe(200);
  const others = new URLSearchParams(query).get("wallet")!;
  expect(page.body.includes(others), "somebody else's wallet").toBe(false);
  // A quarter of the portal's time, on any machine.
  expect(page.ms * 4).toBeLessThan(burstMs);
  const list = await client.get(app.url, `/?${query}`);
  expect(list.status).toBe(200);
  expect(list.body.match(/data-testid="portal-c\d+"/g)).toHaveLength(50);
});

it("a portal of all programs has a document as small as a page's", async () => {
  const files = readdirSync("campaigns").map((name) => readFileSync(`campaigns/${name}`, "utf8"));
  const ADDRESS =
    /^( {2}\w+:\n(?: {4}#.*\n)* {4}url: "?|.*live:\s+(?:\{ )?url: ")https?:\/\/[^/]+/gm;
  const offline = files.map((text) => text.replace(ADDRESS, `$1${upstream.origin}`));
  const { url } = await start(...offline);
  const { bytes } = await client.get(url, `/?wallet=${newWallet()}`, BROWSER_HEADERS);
  process.stdout.write(`the document of ${files.length} programs: ${bytes.length} bytes\n`);
  expect(bytes.length).toBeLessThanOrEqual(DOCUMENT_BUDGET);
});
