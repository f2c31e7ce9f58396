import { describe, expect, it, onTestFinished } from "vitest";
import { listAssets } from "~/estimate/wallet-points";
import type { EstimateReport } from "~/points/report-estimate.server";
import groups from "../fixtures/golden-wallets.json";
import { moveDate } from "../support/clock";
import { keepWarnings } from "../support/console";
import { parseCsv } from "../support/csv";
import { status } from "../support/fake-upstream";
import { readGoldenPoints } from "../support/golden";
import { stubLiveSettings } from "../support/live-settings";
import { call } from "../support/loaders";
import { startPointsUpstream } from "../support/points-upstream";
import { MODEST, RICH } from "../support/wallets";

const warnings = keepWarnings();
const skip = moveDate();

/** Both routes, asked by one client about upstreams that know the wallets that a test adds. */
async function startLive(newWalletsPerMinute = 0) {
  const upstream = await startPointsUpstream();
  onTestFinished(upstream.close);
  const { origin } = new URL(upstream.settings.THEO_API_URL!);
  const limit = String(newWalletsPerMinute);
  stubLiveSettings(origin, { NEW_WALLETS_PER_MINUTE: limit, TRUSTED_PROXY_HOPS: "1" });
  const init = { headers: { "X-Forwarded-For": "1.1.1.1" } };
  const [json, csv] = await Promise.all([
    import("~/routes/api.estimate"),
    import("~/routes/api.estimate[.]csv"),
  ]);
  return {
    upstream,
    ask: (wallets: readonly string[], more: object = {}) => {
      const query = writeQuery(wallets, more);
      return Promise.all([
        call(json.loader, `/api/estimate?${query}`, init),
        call(csv.loader, `/api/estimate.csv?${query}`, init),
      ]);
    },
  };
}

function writeQuery([wallet = "", ...also]: readonly string[], more: object) {
  return new URLSearchParams({ wallet, also: also.join(), ...more });
}

async function read([json, csv]: Response[]) {
  const report = (await json!.json()) as EstimateReport;
  return { report, rows: parseCsv(await csv!.text()) };
}

/** A section's rows, by name. */
function readSection(rows: string[][], section: string): Record<string, string> {
  const found = rows.filter(([name]) => name === section);
  const entries = Object.fromEntries(found.map(([, name, value]) => [name, value]));
  expect(Object.keys(entries)).toHaveLength(found.length);
  return entries;
}

/** What the CSV has to say about a wallet of the JSON. */
function rowsOf({ wallet, points, unavailable, stale, estimate }: EstimateReport["wallets"][0]) {
  return Object.fromEntries(
    [
      ["address", wallet],
      ...Object.entries(estimate),
      ...points.assets.map(({ asset, points }) => [`points.${asset}`, points]),
      ...points.assets.map(({ asset, tier }) => [`tiers.${asset}`, tier]),
      ...unavailable.map((source) => [`unavailable.${source}`, 1]),
      ...stale.map(({ source, ageSeconds }) => [`stale.${source}`, ageSeconds]),
    ].map(([name, value]) => [name, String(value ?? "")]),
  );
}

function expectAgreement({ report, rows }: Awaited<ReturnType<typeof read>>) {
  const sections = new Set(
    rows.map(([section]) => section!).filter((name) => /^wallet/.test(name)),
  );
  expect([...sections]).toEqual(report.wallets.map((_, index) => `wallet-${index + 1}`));
  report.wallets.forEach((wallet, index) => {
    expect(readSection(rows, `wallet-${index + 1}`)).toEqual(rowsOf(wallet));
  });
  expect(readSection(rows, "estimate")).toEqual(
    Object.fromEntries(
      Object.entries(report.estimate).map(([name, value]) => [name, String(value ?? "")]),
    ),
  );
}

describe("groups of wallets worked out in exact arithmetic", () => {
  it.each(groups.map((group, index) => ({ index, ...group })))(
    "group $index: $wallets.length wallets, as JSON and as CSV",
    async ({ wallets, scenario, expect: expected, each }) => {
      const { upstream, ask } = await startLive();
      const points = wallets.map(readGoldenPoints);
      const addresses = points.map(upstream.addWallet);
      const answer = await read(await ask(addresses, scenario));
      const { report } = answer;
      expect(report.estimate).toEqual(expected);
      expect(report.wallets).toEqual(
        addresses.map((wallet, index) => ({
          wallet,
          points: { assets: listAssets(points[index]!) },
          unavailable: [],
          stale: [],
          estimate: each[index],
        })),
      );
      expect(report.points).toEqual(report.wallets[0]!.points);
      expect(report).toMatchObject({ unavailable: [], stale: [], adjusted: [] });
      expect(report.scenario).toMatchObject({ wallet: addresses[0], also: addresses.slice(1) });
      expectAgreement(answer);
      expect(upstream.calls).toHaveLength(8 * wallets.length);
    },
  );
});

describe("a source that fails for one wallet", () => {
  it("is that wallet's, and one of the union", async () => {
    const { upstream, ask } = await startLive();
    const [rich, modest, other] = [RICH, MODEST, MODEST].map(upstream.addWallet);
    upstream.misbehave("testnet", status(404), rich);
    upstream.misbehave(["theo", "expedition:cmETH"], status(404), modest);
    const answer = await read(await ask([rich!, modest!, other!]));
    const { unavailable, wallets, estimate } = answer.report;
    expect(unavailable).toEqual(["expedition:cmETH", "theo", "testnet"]);
    expect(wallets.map((wallet) => wallet.unavailable)).toEqual([
      ["testnet"],
      ["expedition:cmETH", "theo"],
      [],
    ]);
    expect(wallets.map((wallet) => wallet.estimate)).toEqual([
      { expeditionUSD: 48_000, theoUSD: 1333, testnetUSD: 0, totalUSD: 49_333 },
      { expeditionUSD: 0, theoUSD: 0, testnetUSD: 1500, totalUSD: 1500 },
      { expeditionUSD: 1000, theoUSD: 200, testnetUSD: 1500, totalUSD: 2700 },
    ]);
    expect(estimate.totalUSD).toBe(53_533);
    expectAgreement(answer);
    expect(readSection(answer.rows, "unavailable")).toEqual({
      "expedition:cmETH": "1",
      theo: "1",
      testnet: "1",
    });
    expect(warnings()).not.toEqual([]);
  });

  it("has an old answer that stands in where there is one, as old as it is for that wallet", async () => {
    const { upstream, ask } = await startLive();
    const [old, older, fresh] = [RICH, RICH, RICH].map(upstream.addWallet);
    await ask([older!]);
    skip(100_000);
    await ask([old!]);
    skip(200_000);
    for (const wallet of [old, older]) upstream.misbehave("theo", status(404), wallet);
    const answer = await read(await ask([old!, fresh!, older!]));
    const { stale, unavailable, wallets } = answer.report;
    const ages = wallets.map((wallet) => wallet.stale.map(({ ageSeconds }) => ageSeconds));
    expect(ages).toEqual([[expect.closeTo(200, -1)], [], [expect.closeTo(300, -1)]]);
    // Of all of them, the oldest counts.
    expect(stale).toEqual([{ source: "theo", ageSeconds: ages[2]![0] }]);
    expect(unavailable).toEqual([]);
    expect(new Set(wallets.map(({ estimate }) => estimate.totalUSD)).size).toBe(1);
    expectAgreement(answer);
    expect(warnings()).not.toEqual([]);
  });
});

describe("a list that is too long for the client's limit", () => {
  it("is refused as a whole, however many of its wallets are known", async () => {
    const { upstream, ask } = await startLive(2);
    const [one, two, three] = [RICH, RICH, RICH].map(upstream.addWallet);
    for (const { status } of await ask([one!, two!])) expect(status).toBe(200);
    const refused = await ask([one!, two!, three!]);
    for (const answer of refused) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
      expect(await answer.json()).toEqual({ error: expect.stringMatching(/^too many lookups/) });
    }
    for (const { status } of await ask([two!, one!])) expect(status).toBe(200);
  });
});
