import { cpSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import * as fake from "../support/fake-upstream";
import { newWallet } from "../support/new-wallets";
import { SNAPSHOT_META, writeSnapshotFile } from "../support/snapshot-file";
import { writeCampaign, writeCampaignFolder } from "./support/campaign-folder";
import { createClient } from "./support/http-client";
import { readMetrics } from "./support/metrics";
import { startInTest } from "./support/served-app";

// Its rows and their sum: tests/estimate/portal.test.ts, e2e/portal.spec.ts; fifty campaigns: bursts.test.ts.
const client = createClient(1);
afterAll(client.close);
const upstream = await fake.startFakeUpstream();
afterAll(upstream.close);
upstream.on("/late/", fake.json({ points: 1000 }));

/** A folder of two campaigns, one of whose upstream is dead. */
const CAMPAIGN = writeCampaignFolder({
  "late.yaml": writeCampaign("late", upstream.origin),
  "dead/campaign.yaml": writeCampaign("dead", await fake.refusingOrigin()),
});

it("/sitemap.xml lists the portal and its campaigns", async () => {
  const { url } = await startInTest({ CAMPAIGN });
  const get = (Host: string) => client.get(url, "/sitemap.xml", { Host });
  const { status, headers, body } = await get("estimator.example");
  expect([status, headers["content-type"]]).toEqual([200, "application/xml"]);
  const locations = [...body.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, url]) => url);
  expect(locations).toEqual(["", "dead", "late"].map((id) => `http://estimator.example/${id}`));
  expect((await get("a&b")).body).toContain("<loc>http://a&amp;b/late</loc>");
});

it("/metrics and the access log name campaigns and addresses, but no wallet", async () => {
  const wallet = newWallet();
  const query = `?wallet=${wallet}`;
  const visits = [
    [`/${query}`, "/", "portal", "page"],
    [`/_root.data${query}`, "/_root.data", "portal", "data"],
    [`/sitemap.xml${query}`, "/sitemap.xml", "portal", "sitemap.xml"],
    [`/${wallet}`, "…", "portal", "other"],
    [`/late${query}`, "/late", "late", "page"],
    [`/late.data${query}`, "/late/_root.data", "late", "data"],
    [`/late/compare/${wallet}`, "/late/compare/…", "late", "compare"],
    [`/late/api/estimate${query}`, "/late/api/estimate", "late", "api/estimate"],
    [`/dead/api/estimate${query}`, "/dead/api/estimate", "dead", "api/estimate"],
    [`/late/${wallet}`, "…", "late", "other"],
  ] as const;
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
  const files = ids.map((id) => [`${id}.yaml`, writeCampaign(id, upstream.origin)]);
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
