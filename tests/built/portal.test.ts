import { cpSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createClient } from "./support/http-client";
import { readMetrics } from "./support/metrics";
import { startInTest } from "./support/served-app";
import { writeCampaignFolder } from "./support/campaign-folder";
import { generateCampaign } from "./support/generated-campaigns";
import { API_SCHEMAS } from "~/server/api/schemas.server";
import { startApp } from "../support/app-process";
import { json, refusingOrigin, startFakeUpstream } from "../support/fake-upstream";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { newWallet } from "../support/new-wallets";
import { decodePng } from "../support/pictures";
import { SNAPSHOT_META, writeSnapshotFile } from "../support/snapshot-file";

// Which totals it has: portal-totals.test.ts.
const client = createClient(1);
afterAll(client.close);
const upstream = await startFakeUpstream();
afterAll(upstream.close);
upstream.on("/good/", json({ points: "1000", extra: 10, tier: 1 }));
const folder = writeCampaignFolder({
  "good.yaml": generateCampaign("good", upstream.origin).yaml,
  "dead/campaign.yaml": generateCampaign("dead", await refusingOrigin()).yaml,
});
const app = await startApp({ CAMPAIGN: folder });
afterAll(app.stop);

const ask = (path: string) => client.get(app.url, path, { Host: "estimator.example" });

it("/sitemap.xml lists the portal and its campaigns", async () => {
  const { status, headers, body } = await ask("/sitemap.xml");
  expect([status, headers["content-type"]]).toEqual([200, "application/xml"]);
  const locations = [...body.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, url]) => url);
  expect(locations).toEqual(
    ["/", "/dead", "/good"].map((path) => `http://estimator.example${path}`),
  );
  const odd = await client.get(app.url, "/sitemap.xml", { Host: "a&b" });
  expect(odd.body).toContain("<loc>http://a&amp;b/good</loc>");
});

it("/api/portal answers as /openapi.json says", async () => {
  const { paths } = JSON.parse((await ask("/openapi.json")).body);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(["/{campaign}/api/estimate", "/api/portal"]),
  );
  for (const query of ["", `?wallet=${newWallet()}`]) {
    const report = JSON.parse((await ask(`/api/portal${query}`)).body);
    expect(API_SCHEMAS.PortalReport.parse(report)).toEqual(report);
  }
});

it("a client over every campaign's limit gets 429 and when to try again, and a page that says so", async () => {
  const settings = { NEW_WALLETS_PER_MINUTE: "1", TRUSTED_PROXY_HOPS: "1" };
  const own = await startInTest({ CAMPAIGN: folder, ...settings });
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
  for (const campaign of ["good", "dead"])
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
    [`/good${query}`, "/good", "good", "page"],
    [`/good.data${query}`, "/good/_root.data", "good", "data"],
    [`/good/compare/${wallet}`, "/good/compare/…", "good", "compare"],
    [`/good/api/estimate${query}`, "/good/api/estimate", "good", "api/estimate"],
    [`/good/${wallet}`, "…", "good", "other"],
  ] as const;
  const own = await startInTest({ CAMPAIGN: folder });
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
      `estimator_lookups_total{campaign="${campaign}",source="api:points",outcome="${outcome}"}`,
    );
  expect(lookups("good", "fresh")).toBeGreaterThan(0);
  expect(lookups("dead", "unreachable")).toBeGreaterThan(0);
  expect(metrics.get('estimator_dependency_up{campaign="good",dependency="api"}')).toBe(1);
  const all = [own.log(), own.accessLog(), ...metrics.keys()].join("\n").toLowerCase();
  expect(all).toContain('"campaign":"dead"');
  expect(all).not.toContain(wallet.slice(6, -4).toLowerCase());
});

it("/readyz has each campaign's state, and is down only where all are", async () => {
  const ids = ["good", "bad"];
  const files = ids.map((id) => [`${id}.yaml`, generateCampaign(id, upstream.origin).yaml]);
  const snapshots = writeCampaignFolder(Object.fromEntries(files));
  const wallets = Array.from({ length: 200 }, (_, index) => `0x${String(index).padStart(40, "0")}`);
  for (const id of ids) {
    const points = { "api:points": { points: 5, tier: 1 } };
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
  expect(await breakOne("bad")).toEqual([
    200,
    { status: "degraded", campaigns: { bad: stateOf("down", "down"), good: stateOf("ok", "up") } },
  ]);
  expect(await breakOne("good")).toMatchObject([503, { status: "down" }]);
});
