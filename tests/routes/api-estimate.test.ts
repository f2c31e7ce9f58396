import { describe, expect, it, onTestFinished } from "vitest";
import { listAssets } from "~/domain/estimate/wallet-points";
import { loader } from "~/routes/api.estimate";
import type { EstimateReport } from "~/server/api/reports.server";
import { moveDate } from "../support/clock";
import { captureWarnings } from "../support/console";
import { status } from "../support/fake-upstream";
import { stubLiveSettings } from "../support/live-settings";
import { call, readJson } from "../support/loaders";
import { startPointsUpstream } from "../support/points-upstream";
import { scenarioOf } from "../support/scenarios";
import { MODEST, RICH } from "../support/wallets";
import { mitosis } from "../support/mitosis";

const SMALL = "0x1111111111111111111111111111111111111111";

describe("GET /api/estimate", () => {
  it("returns every field of the scenario, the points and the estimate", async () => {
    const query = `wallet=${SMALL}&fdv=500000000&bonus=kaito`;
    const points = {
      assets: [
        { asset: "weETH", points: 1_250_000.5, tier: 1 },
        { asset: "ezETH", points: 0, tier: 1 },
        { asset: "weETHs", points: 0, tier: 1 },
        { asset: "uniBTC", points: 340_000, tier: 1 },
        { asset: "uniETH", points: 0, tier: 1 },
        { asset: "cmETH", points: 0, tier: 1 },
        { asset: "Theo Vault", points: 86_235.25, tier: null },
        { asset: "Testnet $MITO", points: 412.7, tier: null },
      ],
    };
    // 1,590,000.5 ÷ 337.5e9 × 50M; 86,235.25 likewise; 412.7 ÷ pool × 25M.
    const parts = { expeditionUSD: 235, theoUSD: 12, testnetUSD: 333 };
    expect(await readJson(call(loader, `/api/estimate?${query}`))).toEqual({
      status: 200,
      body: {
        scenario: scenarioOf(query),
        points,
        unavailable: [],
        stale: [],
        standing: [
          { source: "expedition", rank: 1831, of: 2762, topPct: 66.3 },
          { source: "theo", rank: 860, of: 1037, topPct: 82.94 },
          { source: "testnet", rank: 1581, of: 2268, topPct: 69.71 },
        ],
        estimate: {
          ...parts,
          // 0.5% ÷ 1000.
          additionalUSD: 2500,
          totalUSD: 3080,
          totalBonusPct: 2.2,
          totalFdvPct: 17.2,
        },
        tokens: 6163.278752,
        wallets: [
          {
            wallet: SMALL,
            name: null,
            address: SMALL,
            addressAgeSeconds: null,
            points,
            unavailable: [],
            stale: [],
            estimate: { ...parts, totalUSD: 580 },
          },
        ],
        typed: null,
        adjusted: [],
      },
    });
  });

  it("adds typed points to those of the wallets, without a lookup for them", async () => {
    const typed = "points.weETH=100000000&tier.weETH=5&points.testnet=0&points.theo=-1";
    const { body } = await readJson(call(loader, `/api/estimate?wallet=${SMALL}&${typed}`));
    const parts = { expeditionUSD: 26_666, theoUSD: 0, testnetUSD: 0 };
    expect(body).toMatchObject({
      scenario: { "points.weETH": 100_000_000, "tier.weETH": 5, "points.theo": null },
      wallets: [{ wallet: SMALL, estimate: { expeditionUSD: 141, totalUSD: 347 } }],
      typed: { estimate: { ...parts, totalUSD: 26_666 } },
      estimate: { expeditionUSD: 26_666 + 141, totalUSD: 26_666 + 347 },
      adjusted: [{ param: "points.theo", value: "-1", used: "" }],
    });
    expect((body as EstimateReport).typed?.points.assets.slice(0, 2)).toEqual([
      { asset: "weETH", points: 100_000_000, tier: 5 },
      { asset: "ezETH", points: 0, tier: 1 },
    ]);
  });

  it("returns no points without a wallet, and lists the unusable values that it replaces", async () => {
    const path = "/api/estimate?fdv=abc&expedition=99&utm_source=x";
    expect(await readJson(call(loader, path))).toMatchObject({
      status: 200,
      body: {
        scenario: { fdv: 300_000_000, expedition: 20 },
        ...{ points: { assets: [] }, unavailable: [], standing: [], wallets: [] },
        estimate: { expeditionUSD: null, theoUSD: null, testnetUSD: null, additionalUSD: 0 },
        adjusted: [
          { param: "fdv", value: "abc", used: "300000000" },
          { param: "expedition", value: "99", used: "20" },
        ],
      },
    });
  });

  it("isn't cached by proxies, as it contains a wallet", async () => {
    const answer = await call(loader, `/api/estimate?wallet=${SMALL}`);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  });
});

it("reports all eight sources as unavailable for a wallet that cannot be sent", async () => {
  const { status, body } = await readJson(call(loader, "/api/estimate?wallet=..&bonus=kaito"));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    unavailable: [
      ...["weETH", "ezETH", "weETHs", "uniBTC", "uniETH", "cmETH"].map((a) => `expedition:${a}`),
      "theo",
      "testnet",
    ],
    estimate: { expeditionUSD: null, theoUSD: null, testnetUSD: null, totalUSD: null },
    tokens: null,
    wallets: [{ estimate: { totalUSD: null } }],
  });
});

describe("GET /api/estimate for several wallets", () => {
  const warnings = captureWarnings();
  const skip = moveDate();

  /** The route, with upstreams that know the wallets a test adds. */
  async function startLive() {
    const upstream = await startPointsUpstream();
    onTestFinished(upstream.close);
    stubLiveSettings(new URL(upstream.settings.THEO_API_URL!).origin);
    const live = await import("~/routes/api.estimate");
    return {
      upstream,
      ask: async ([wallet, ...also]: string[]) => {
        const path = `/api/estimate?wallet=${wallet}&also=${also}&bonus=kaito`;
        return (await readJson(call(live.loader, path))).body as EstimateReport;
      },
    };
  }

  it("returns each one's points, failed sources and figures, and the total", async () => {
    const { upstream, ask } = await startLive();
    const [rich, modest, other] = [RICH, MODEST, MODEST].map(upstream.addWallet);
    upstream.misbehave("testnet", status(404), rich);
    upstream.misbehave(["theo", "expedition:cmETH"], status(404), modest);
    const report = await ask([rich!, modest!, other!]);
    expect(report.unavailable).toEqual(["expedition:cmETH", "theo", "testnet"]);
    expect(report.wallets).toMatchObject([
      {
        wallet: rich,
        unavailable: ["testnet"],
        estimate: { expeditionUSD: 48_000, theoUSD: 1333, testnetUSD: null, totalUSD: 49_333 },
      },
      {
        wallet: modest,
        unavailable: ["expedition:cmETH", "theo"],
        estimate: { expeditionUSD: 0, theoUSD: null, testnetUSD: 1500, totalUSD: 1500 },
      },
      {
        wallet: other,
        points: { assets: listAssets(mitosis, MODEST) },
        unavailable: [],
        estimate: { expeditionUSD: 1000, theoUSD: 200, testnetUSD: 1500, totalUSD: 2700 },
      },
    ]);
    expect(report.points).toEqual(report.wallets[0]!.points);
    // The bonus counts once.
    expect(report.estimate.totalUSD).toBe(49_333 + 1500 + 2700 + 1500);
    expect(warnings()).not.toEqual([]);
  });

  it("falls back on older answers, and states their age for each wallet", async () => {
    const { upstream, ask } = await startLive();
    const [old, older, fresh] = [RICH, RICH, RICH].map(upstream.addWallet);
    await ask([older!]);
    skip(100_000);
    await ask([old!]);
    skip(200_000);
    for (const wallet of [old, older]) upstream.misbehave("theo", status(404), wallet);
    const { stale, unavailable, wallets } = await ask([old!, fresh!, older!]);
    const ages = wallets.flatMap((wallet) => wallet.stale.map(({ ageSeconds }) => ageSeconds));
    expect(wallets.map((wallet) => wallet.stale.length)).toEqual([1, 0, 1]);
    expect(ages[0]).toBeGreaterThanOrEqual(200);
    expect(ages[1]).toBeGreaterThanOrEqual(300);
    // Overall, the oldest counts.
    expect(stale).toEqual([{ source: "theo", ageSeconds: ages[1] }]);
    expect(unavailable).toEqual([]);
    expect(new Set(wallets.map(({ estimate }) => estimate.totalUSD)).size).toBe(1);
    expect(warnings()).not.toEqual([]);
  });
});
