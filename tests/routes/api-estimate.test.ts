import { describe, expect, it } from "vitest";
import { listAssets } from "~/estimate/points";
import { loader } from "~/routes/($campaign).api.estimate";
import { loader as csvLoader } from "~/routes/($campaign).api.estimate[.]csv";
import type { EstimateReport } from "~/estimate/report";
import { createServer } from "~/server/points/create-server.server";
import { call, readJson } from "../support/loaders";
import { estimateQuery, lookupOf, repliesOf } from "../support/lookups";
import { mitosis } from "../support/mitosis";
import { solana } from "../support/other-campaign";
import { scenarioOf } from "../support/scenarios";
import { MODEST, RICH } from "../support/wallets";

const SMALL = "0x1111111111111111111111111111111111111111";

describe("GET /api/estimate", () => {
  it("returns the scenario, the points in the order of the assets, and the estimate", async () => {
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
    const estimate = await call(loader, `/api/estimate?${query}`);
    // As it contains a wallet.
    expect(estimate.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(await readJson(estimate)).toMatchObject({
      status: 200,
      body: {
        scenario: scenarioOf(query),
        status: "whole",
        points,
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
        wallets: [{ wallet: SMALL, points, estimate: { ...parts, totalUSD: 580 } }],
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

  // When there is no total: tests/estimate/estimate.test.ts.
  it("says what the page says of a total that isn't known", async () => {
    const { body } = await readJson(call(loader, "/api/estimate?wallet=0x12&bonus=kaito"));
    expect(body).toMatchObject({
      ...{ status: "unknown", warning: "No total: not an address" },
      wallets: [{ points: { assets: { length: 8 } }, estimate: { totalUSD: null } }],
      estimate: { totalUSD: null },
      tokens: null,
    });
  });
});

it("GET /api/estimate.csv is a CSV download that isn't cached by proxies", async () => {
  const { status, headers } = await call(csvLoader, `/api/estimate.csv?wallet=${SMALL}`);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="mito-airdrop-estimate.csv"',
    "cache-control": "private, no-cache",
  });
});

it("refuses to estimate a name that nobody knows", async () => {
  const estimate = readJson(call(loader, `/api/estimate?wallet=${SMALL}&also=vitalik.eth`));
  const error = "This site can’t look up names. Paste the 0x address.";
  expect(await estimate).toEqual({ status: 422, body: { error } });
});

it("estimates another campaign's addresses, and names as far as its points have them", async () => {
  const server = await createServer({}, [solana]);
  const wallets = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin&also=bob.sol";
  const { body } = await readJson(call(loader, `/api/estimate?wallet=${wallets}`, { server }));
  expect(body).toMatchObject({
    wallets: [{ estimate: { seasonUSD: 42_420 } }, { estimate: { seasonUSD: 5000 } }],
    estimate: { totalUSD: 47_420 },
  });
});

describe("a report of several wallets", () => {
  const names = ["0x1", "0x2", "three.eth"];
  const address = `0x${"3".repeat(40)}`;

  /** The report of three lookups. */
  function report(...known: Parameters<typeof lookupOf>[2][]) {
    const lookups = known.map((each, index) => lookupOf(names[index]!, null, each));
    return estimateQuery(mitosis, `wallet=0x1&also=${names.slice(1)}&bonus=kaito`, lookups).report;
  }

  it("has each one's points, failed sources and figures, and the total", () => {
    const { points, unavailable, wallets, estimate } = report(
      { replies: repliesOf(RICH, ["testnet"]) },
      { replies: repliesOf(MODEST, ["theo", "expedition:cmETH"]) },
      { replies: repliesOf(MODEST), name: { address, staleMs: null } },
    );
    expect(unavailable).toEqual(["expedition:cmETH", "theo", "testnet"]);
    expect(wallets).toMatchObject([
      {
        wallet: "0x1",
        unavailable: ["testnet"],
        estimate: { expeditionUSD: 48_000, theoUSD: 1333, testnetUSD: null, totalUSD: 49_333 },
      },
      {
        wallet: "0x2",
        unavailable: ["expedition:cmETH", "theo"],
        estimate: { expeditionUSD: 0, theoUSD: null, testnetUSD: 1500, totalUSD: 1500 },
      },
      {
        ...{ wallet: "three.eth", name: "three.eth", address, addressAgeSeconds: null },
        points: { assets: listAssets(mitosis, MODEST) },
        unavailable: [],
        estimate: { expeditionUSD: 1000, theoUSD: 200, testnetUSD: 1500, totalUSD: 2700 },
      },
    ]);
    expect(points).toEqual(wallets[0]!.points);
    // The bonus counts once.
    expect(estimate.totalUSD).toBe(49_333 + 1500 + 2700 + 1500);
  });

  it("states the age of older replies for each, and the oldest overall, and that of an address", () => {
    const aged = (ageMs: number) =>
      repliesOf(RICH).map((reply) => ({
        ...reply,
        staleMs: reply.source === "theo" ? ageMs : null,
      }));
    const { stale, unavailable, wallets } = report(
      { replies: aged(200_400) },
      { replies: repliesOf(RICH) },
      { replies: aged(300_400), name: { address, staleMs: 600_400 } },
    );
    expect(wallets.map((wallet) => wallet.stale)).toEqual([
      [{ source: "theo", ageSeconds: 200 }],
      [],
      [{ source: "theo", ageSeconds: 300 }],
    ]);
    expect(stale).toEqual([{ source: "theo", ageSeconds: 300 }]);
    expect(unavailable).toEqual([]);
    expect(wallets[2]!.addressAgeSeconds).toBe(600);
  });
});
