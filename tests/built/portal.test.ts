import { cpSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatUsd, formatUsdInRow } from "~/domain/estimate/format";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { validatorOf } from "../support/api-description";
import { startApp } from "../support/app-process";
import * as fake from "../support/fake-upstream";
import { decodePng } from "../support/pictures";
import { SNAPSHOT_META, writeSnapshotFile } from "../support/snapshot-file";
import { writeCampaignFolder } from "./support/campaign-folder";
import { generateCampaign, type GeneratedCampaign } from "./support/generated-campaigns";
import { createClient, runBounded } from "./support/http-client";
import { readMetrics } from "./support/metrics";
import { startInTest } from "./support/served-app";

// A portal of eight campaigns that answer at once, and seven that don’t, or not as usual.
const COUNT = 8;
const SOLANA = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";

let walletCount = 0;
const newWallet = () => `0x${(++walletCount).toString(16).padStart(40, "0")}`;
const wallets = Array.from({ length: 19 }, newWallet);

const client = createClient(8);
afterAll(client.close);
const upstream = await fake.startFakeUpstream();
afterAll(upstream.close);

function answerFor(campaign: GeneratedCampaign): fake.Handler {
  return (request, response) => {
    const wallet = request.url!.split("/").at(-1)!;
    fake.json({ points: campaign.totalOf(wallet) })(request, response);
  };
}

function generate(id: string, more?: string, origin = upstream.origin): GeneratedCampaign {
  const campaign = generateCampaign(id, origin, more);
  upstream.on(`/${id}/`, answerFor(campaign));
  return campaign;
}

/** Those that answer at once. */
const ready = Array.from({ length: COUNT }, (_, index) => generate(`c${10 + index}`));
/** Answers only when it is released, after the page's first HTML. */
const late = generate("late");
/** Of wallets on another chain. */
const solana = generate("sol", "chain: solana");
/** Would answer at once, but is over. */
const over = generate("over", "status: ended");
const dead = generate("dead", "", await fake.refusingOrigin());
/** Whose upstream ends each connection. */
const stuck = generate("stuck");
upstream.on("/stuck/", fake.reset);

const writeToken = (id: string) => `name: Campaign ${id}
id: ${id}
token: { symbol: $${id.toUpperCase()}, supply: 1b }
fdv: { default: 100m }
`;
const files: Record<string, string> = {
  ...Object.fromEntries(
    [...ready, late, solana, over, dead, stuck].map(({ id, yaml }) => [id, yaml]),
  ),
  typed: `${writeToken("typed")}allocations: { season: { label: Season, default: 10 } }
constants: { total: { label: All points, default: 1m } }
parts: { season: { label: Season } }
`,
  bonus: `${writeToken("bonus")}bonuses: { pass: { label: Pass, default: 1, supply: 100 } }\n`,
};
const app = await startApp({
  CAMPAIGN: writeCampaignFolder(
    Object.fromEntries(Object.entries(files).map(([id, yaml]) => [`${id}.yaml`, yaml])),
  ),
  // However slow this machine is.
  POINTS_TIMEOUT_MS: "60000",
  POINTS_CACHE_TTL_S: "3600",
  NEW_WALLETS_PER_MINUTE: "0",
});
afterAll(app.stop);

// What answers at once shouldn't depend on how fast this machine makes its calls.
beforeAll(async () => {
  await runBounded(COUNT, 2, (index) =>
    ask(`/${ready[index]!.id}/api/estimate?${queryOf(wallets)}`),
  );
});

function queryOf([wallet, ...also]: readonly string[]): string {
  return `wallet=${wallet}${also.length > 0 ? `&also=${also}` : ""}`;
}

function ask(path: string, headers?: Record<string, string>) {
  return client.get(app.url, path, headers);
}

/** Makes a campaign's upstream wait from now on; returns what makes it answer. */
function hold(campaign: GeneratedCampaign, answer = answerFor(campaign)): () => void {
  const { handler, release } = fake.held(answer);
  upstream.on(`/${campaign.id}/`, handler);
  return release;
}

function addUp(campaign: GeneratedCampaign, asked: readonly string[]): number {
  return asked.reduce((sum, wallet) => sum + campaign.totalOf(wallet), 0);
}

/** What a page says of each campaign's dollars, by id. */
function readRows(html: string): Record<string, string> {
  const rows = html.matchAll(/data-testid="portal-usd-([^"]*)">([^<]*)/g);
  return Object.fromEntries([...rows].map(([, id, usd]) => [id, usd!]));
}

function usdOf(campaigns: readonly GeneratedCampaign[], asked: readonly string[]) {
  return Object.fromEntries(
    campaigns.map((campaign) => [campaign.id, formatUsdInRow(addUp(campaign, asked))]),
  );
}

it("gives programs every total, and a sum that says that some are missing", async () => {
  const { status, body } = await ask(`/api/portal?${queryOf([...wallets, SOLANA])}`);
  const report = JSON.parse(body);
  expect(validatorOf("PortalReport").parse(report)).toEqual(report);
  const row = (id: string, totalUSD: number | null, more = {}) => ({
    ...{ id, name: `Campaign ${id}`, symbol: `$${id.toUpperCase()}` },
    ...{ status: "whole", totalUSD, unavailable: [], needs: null, hasEnded: false },
    ...more,
  });
  const missing = { status: "unknown", unavailable: ["points"] };
  const known = [
    ...[...ready, late].map((campaign) => row(campaign.id, addUp(campaign, wallets))),
    row("sol", solana.totalOf(SOLANA)),
  ].toSorted((one, other) => other.totalUSD! - one.totalUSD!);
  expect([status, report]).toEqual([
    200,
    {
      campaigns: [
        ...known,
        row("dead", null, missing),
        row("stuck", null, missing),
        row("bonus", null, { status: "empty", needs: "bonuses" }),
        row("over", null, { status: "empty", hasEnded: true }),
        row("typed", null, { status: "empty", needs: "points" }),
      ],
      sumUSD: known.reduce((sum, { totalUSD }) => sum + totalUSD!, 0),
      incomplete: true,
    },
  ]);
});

it("waits for all answers before a crawler gets its HTML", async () => {
  const wallet = newWallet();
  const release = hold(late);
  const answering = ask(`/?wallet=${wallet}`, { "User-Agent": "Twitterbot/1.0" });
  await expect.poll(() => upstream.requests.map(({ url }) => url)).toContain(`/late/${wallet}`);
  release();
  const { body } = await answering;
  const all = [...ready, late];
  expect(readRows(body)).toMatchObject({ ...usdOf(all, [wallet]), dead: "—", stuck: "—" });
  const sum = formatUsd(all.reduce((total, { totalOf }) => total + totalOf(wallet), 0));
  expect(/data-testid="portal-total">([^<]*)/.exec(body)?.[1]).toBe(`at least ${sum}`);
  expect(/class="warning">([^<]*)/.exec(body)?.[1]).toBe(
    "Missing: points from Campaign dead and Campaign stuck. ",
  );
});

it("/sitemap.xml lists the portal and its campaigns", async () => {
  const { status, headers, body } = await ask("/sitemap.xml", { Host: "estimator.example" });
  expect([status, headers["content-type"]]).toEqual([200, "application/xml"]);
  const locations = [...body.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, url]) => url);
  expect(locations).toEqual(
    ["", ...Object.keys(files).toSorted()].map((id) => `http://estimator.example/${id}`),
  );
  const odd = await ask("/sitemap.xml", { Host: "a&b" });
  expect(odd.body).toContain("<loc>http://a&amp;b/late</loc>");
});

it("a client over every campaign's limit gets 429 and when to try again, and a page that says so", async () => {
  const settings = { NEW_WALLETS_PER_MINUTE: "1", TRUSTED_PROXY_HOPS: "1" };
  const CAMPAIGN = writeCampaignFolder({ "late.yaml": late.yaml, "dead/campaign.yaml": dead.yaml });
  const own = await startInTest({ CAMPAIGN, ...settings });
  const get = (path: string, from: string, wallet = newWallet()) =>
    client.get(own.url, `${path}?wallet=${wallet}`, { "X-Forwarded-For": from });
  const known = newWallet();
  expect((await get("/api/portal", "192.0.2.1", known)).status).toBe(200);
  const refused = await get("/api/portal", "192.0.2.1");
  const seconds = Number(refused.headers["retry-after"]);
  expect(refused).toMatchObject({ status: 429, body: expect.stringContaining(`in ${seconds} s`) });
  expect(seconds).toBeGreaterThanOrEqual(1);
  const { body } = await get("/", "192.0.2.1");
  expect(body).toContain("too many lookups for now");
  expect(body).toContain("Try again");
  expect((await get("/api/portal", "192.0.2.1", known)).status).toBe(200);
  expect((await get("/api/portal", "192.0.2.2")).status).toBe(200);
  const metrics = await readMetrics(client, own.url);
  for (const campaign of ["late", "dead"])
    expect(metrics.get(`estimator_refused_lookups_total{campaign="${campaign}"}`)).toBe(2);
});

it("/og.png is a picture, which may be cached without a wallet, and isn't listed with one", async () => {
  const { headers, bytes } = await ask("/og.png");
  expect(decodePng(bytes)).toMatchObject({ width: 1200, height: 630 });
  expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual([
    "public, max-age=3600",
    undefined,
  ]);
  const personal = await ask(`/og.png?wallet=${newWallet()}`);
  expect(personal.bytes.equals(bytes)).toBe(false);
  // The dead campaign may answer the next time.
  expect(personal.headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
});

it("/metrics and the access log name campaigns and addresses, but no wallet", async () => {
  const wallet = newWallet();
  const query = `?wallet=${wallet}`;
  const visits = [
    [`/${query}`, "/", "portal", "page"],
    [`/_root.data${query}`, "/_root.data", "portal", "data"],
    [`/api/portal${query}`, "/api/portal", "portal", "api/portal"],
    [`/sitemap.xml${query}`, "/sitemap.xml", "portal", "sitemap.xml"],
    [`/${wallet}`, "…", "portal", "other"],
    [`/late${query}`, "/late", "late", "page"],
    [`/late.data${query}`, "/late/_root.data", "late", "data"],
    [`/late/compare/${wallet}`, "/late/compare/…", "late", "compare"],
    [`/late/api/estimate${query}`, "/late/api/estimate", "late", "api/estimate"],
    [`/late/${wallet}`, "…", "late", "other"],
  ] as const;
  const CAMPAIGN = writeCampaignFolder({ "late.yaml": late.yaml, "dead/campaign.yaml": dead.yaml });
  const own = await startInTest({ CAMPAIGN });
  for (const [path] of visits) await client.get(own.url, path);
  const logged = () => [...own.accessLog().matchAll(/^GET (\S+) /gm)].map(([, path]) => path);
  await expect.poll(logged).toEqual(visits.map(([, path]) => path));
  const metrics = await readMetrics(client, own.url);
  const counted = [...metrics.keys()].flatMap((series) => {
    const labels = /^estimator_response_seconds_count\{campaign="(.*)",route="(.*)",/.exec(series);
    return labels ? [labels.slice(1)] : [];
  });
  expect(counted).toEqual(expect.arrayContaining(visits.map(([, , ...labels]) => labels)));
  const lookups = (campaign: string, outcome: string) =>
    metrics.get(
      `estimator_lookups_total{campaign="${campaign}",source="points",outcome="${outcome}"}`,
    );
  expect(lookups("late", "fresh")).toBeGreaterThan(0);
  expect(lookups("dead", "unreachable")).toBeGreaterThan(0);
  expect(metrics.get('estimator_dependency_up{campaign="late",dependency="api"}')).toBe(1);
  const all = [own.log(), own.accessLog(), ...metrics.keys()].join("\n").toLowerCase();
  expect(all).toContain('"campaign":"dead"');
  expect(all).not.toContain(wallet.slice(6, -4).toLowerCase());
});

it("/readyz has each campaign's state, and is down only where all are", async () => {
  const ids = ["one", "two"];
  const files = ids.map((id) => [`${id}.yaml`, generate(id).yaml]);
  const snapshots = writeCampaignFolder(Object.fromEntries(files));
  const wallets = Array.from({ length: 200 }, (_, index) => `0x${String(index).padStart(40, "0")}`);
  for (const id of ids) {
    const points = { points: { points: 5, tier: 1 } };
    const { file, remove } = writeSnapshotFile(
      Object.fromEntries(wallets.map((wallet) => [wallet, points])),
      loadCampaign(join(snapshots, `${id}.yaml`)),
    );
    cpSync(file, join(snapshots, `${id}.sqlite`));
    remove();
  }
  const own = await startInTest({
    CAMPAIGN: snapshots,
    POINTS_SOURCE: "snapshot",
    POINTS_SNAPSHOT: snapshots,
  });
  /** Cuts off a campaign's snapshot, asks for points, and reads the states. */
  async function breakOne(id: string) {
    truncateSync(join(snapshots, `${id}.sqlite`), 4096);
    await client.get(own.url, `/${id}/api/estimate?wallet=${wallets[0]}`);
    const { status, body } = await client.get(own.url, "/readyz");
    return [status, JSON.parse(body)];
  }
  const { name, takenAt } = SNAPSHOT_META;
  const stateOf = (state: string, snapshot: string) => ({
    status: state,
    dependencies: { api: "off", snapshot, redis: "off" },
    snapshot: { name, takenAt, wallets: 200 },
  });
  expect(await breakOne("two")).toEqual([
    200,
    { status: "degraded", campaigns: { one: stateOf("ok", "up"), two: stateOf("down", "down") } },
  ]);
  expect(await breakOne("one")).toMatchObject([503, { status: "down" }]);
});
