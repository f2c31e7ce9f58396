import { beforeEach, describe, expect, test } from "vitest";
import { status } from "../support/fake-upstream";
import { MODEST, RICH } from "../support/wallets";
import { serveApp } from "./support/served-app";

const served = serveApp(8, { POINTS_CACHE_TTL_S: "0", NEW_WALLETS_PER_MINUTE: "0" });
const { client } = served;
beforeEach(() => served.upstream.reset());

async function readJson(path: string) {
  return JSON.parse((await client.get(served.app.url, path)).body);
}

test("/healthz answers without asking upstream", async () => {
  expect(await readJson("/healthz")).toEqual({ status: "ok" });
  expect(served.upstream.requests).toEqual([]);
});

test("/api/<source>/ passes on what upstream says, the read fields only", async () => {
  const wallet = served.upstream.addWallet(RICH);
  expect(await readJson(`/api/expedition/${wallet}?asset=weETH`)).toEqual({
    mitoPoints: { total: 100_000_000 },
    tier: { tier: 2 },
  });
  expect(await readJson(`/api/theo/${wallet}`)).toEqual([{ mitoPoints: 15_000_000 }]);
  expect(await readJson(`/api/testnet/${wallet}`)).toEqual({
    success: true,
    data: { total_balance: 30_954.83828 },
  });
  expect(served.upstream.calls.map(({ source, address }) => [source, address])).toEqual([
    ["expedition:weETH", wallet.toLowerCase()],
    ["theo", wallet.toLowerCase()],
    ["testnet", wallet],
  ]);
});

test.each([
  ["GET", "/api/expedition/0x1", 400],
  ["GET", "/api/expedition/0x1?asset=doge", 400],
  ["GET", `/api/theo/${"x".repeat(257)}`, 400],
  ["GET", "/api/nothing", 404],
  ["GET", "/api/theo", 404],
  ["GET", "/api/theo/a/b", 404],
  ["POST", "/api/theo/0x1", 405],
  ["POST", "/api/estimate?wallet=0x1", 405],
])("%s %s is refused as JSON, and asks nobody", async (method, path, code) => {
  const { status, headers, body } = await client.send(method, served.app.url, path);
  expect(status).toBe(code);
  expect(headers["content-type"]).toContain("application/json");
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/./) });
  expect(served.upstream.requests).toEqual([]);
});

describe("/api/estimate", () => {
  test("gives the page's figures", async () => {
    const wallet = served.upstream.addWallet(RICH);
    served.upstream.misbehave("theo", status(500));
    const report = await readJson(
      `/api/estimate?wallet=${wallet}&fdv=450000000&bonus=morse&testnet=99`,
    );
    expect(report).toEqual({
      standing: [],
      scenario: expect.objectContaining({
        wallet,
        fdv: 450_000_000,
        expedition: 10,
        testnet: 15,
        also: [],
        bonus: ["morse"],
        role: "",
        base: 225_000_000_000,
        "supply.royalGem": 13,
        details: false,
      }),
      points: {
        assets: [
          { asset: "weETH", points: 100_000_000, tier: 2 },
          { asset: "ezETH", points: 50_000_000.5, tier: 5 },
          { asset: "weETHs", points: 0, tier: 1 },
          { asset: "uniBTC", points: 25_000_000, tier: 3 },
          { asset: "uniETH", points: 5_000_000, tier: 4 },
          { asset: "cmETH", points: 0, tier: 1 },
          { asset: "Theo Vault", points: 0, tier: null },
          { asset: "Testnet $MITO", points: 30_954.83828, tier: null },
        ],
      },
      unavailable: ["theo"],
      stale: [],
      estimate: {
        expeditionUSD: 72_000,
        theoUSD: 0,
        testnetUSD: 67_500,
        additionalUSD: 1502,
        totalUSD: 141_002,
        totalBonusPct: 2.2,
        totalFdvPct: 27.2,
      },
      wallets: [
        {
          wallet,
          points: report.points,
          unavailable: ["theo"],
          stale: [],
          estimate: {
            expeditionUSD: 72_000,
            theoUSD: 0,
            testnetUSD: 67_500,
            totalUSD: 139_500,
          },
        },
      ],
      adjusted: [{ param: "testnet", value: "99", used: "15" }],
    });
    expect(Object.keys(report.scenario)).toHaveLength(36);
  });

  test("adds up what each wallet of a list comes to, asked for at once", async () => {
    const [rich, modest] = [served.upstream.addWallet(RICH), served.upstream.addWallet(MODEST)];
    const { scenario, points, estimate, wallets } = await readJson(
      `/api/estimate?wallet=${rich}&also=${modest},${rich}&bonus=kaito`,
    );
    expect(scenario).toMatchObject({ wallet: rich, also: [modest] });
    expect(estimate).toMatchObject({
      expeditionUSD: 49_000,
      theoUSD: 1533,
      testnetUSD: 16_500,
      additionalUSD: 1500,
      totalUSD: 68_533,
    });
    expect(wallets).toMatchObject([
      { wallet: rich, points, estimate: { totalUSD: 64_333 } },
      { wallet: modest, estimate: { totalUSD: 2700 } },
    ]);
    expect(served.upstream.calls).toHaveLength(16);
  });

  test("has no value where there is no wallet, and asks for none", async () => {
    const { points, estimate, wallets } = await readJson("/api/estimate?pool=0");
    expect(points).toEqual({ assets: [] });
    expect(wallets).toEqual([]);
    expect(estimate).toMatchObject({ expeditionUSD: null, testnetUSD: null, totalUSD: 0 });
    expect(served.upstream.requests).toEqual([]);
  });
});

test.each(["/calculationDetails.md", "/AdditionalRewards.md"])("%s is markdown", async (path) => {
  const { status, headers, body } = await client.get(served.app.url, path);
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("text/markdown");
  expect(body).toContain("$$");
});

test("a wrong address gets a page that leads back", async () => {
  const { status, headers, body } = await client.get(served.app.url, "/nowhere");
  expect(status).toBe(404);
  expect(headers["content-type"]).toContain("text/html");
  expect(body).toMatch(/<a [^>]*href="\/"[^>]*>[^<]*estimator/);
});
