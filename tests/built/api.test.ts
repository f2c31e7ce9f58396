import { beforeEach, expect, test } from "vitest";
import { status } from "../support/fake-upstream";
import { estimateOf, newWallet } from "../support/new-wallets";
import { MODEST, RICH } from "../support/wallets";
import { runBounded } from "./support/http-client";
import { serveApp } from "./support/served-app";

const VISITORS = 100;

const served = serveApp(VISITORS, { POINTS_CACHE_TTL_S: "3600", NEW_WALLETS_PER_MINUTE: "0" });
const { client } = served;
beforeEach(() => served.upstream.reset());

async function readJson(path: string) {
  return JSON.parse((await client.get(served.app.url, path)).body);
}

test("/healthz answers without calling an upstream", async () => {
  expect(await readJson("/healthz")).toEqual({ status: "ok" });
  expect(served.upstream.requests).toEqual([]);
});

test("/api/<source>/ passes on only those upstream fields that the app reads", async () => {
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

test("invalid requests are rejected with JSON, without calling an upstream", async () => {
  for (const [method, path, code] of [
    ["GET", "/api/expedition/0x1", 400],
    ["GET", `/api/theo/${"x".repeat(257)}`, 400],
    ["GET", "/api/nothing", 404],
    ["GET", "/api/theo", 404],
    ["GET", "/api/theo/a/b", 404],
    ["POST", "/api/estimate?wallet=0x1", 405],
  ] as const) {
    const { status, headers, body } = await client.send(method, served.app.url, path);
    expect([path, status]).toEqual([path, code]);
    expect(headers["content-type"]).toContain("application/json");
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/./) });
  }
  expect(served.upstream.requests).toEqual([]);
});

test("/api/estimate adds up the wallets of a list and names missing sources", async () => {
  const [rich, modest] = [served.upstream.addWallet(RICH), served.upstream.addWallet(MODEST)];
  served.upstream.misbehave("theo", status(500), modest);
  const report = await readJson(
    `/api/estimate?wallet=${rich}&also=${modest},${rich}&bonus=kaito&testnet=99`,
  );
  expect(report).toMatchObject({
    scenario: { wallet: rich, also: [modest], testnet: 15 },
    unavailable: ["theo"],
    estimate: {
      expeditionUSD: 49_000,
      theoUSD: 1333,
      testnetUSD: 49_500,
      additionalUSD: 1500,
      totalUSD: 101_333,
    },
    wallets: [
      { wallet: rich, unavailable: [], estimate: { totalUSD: 94_333 } },
      { wallet: modest, unavailable: ["theo"], estimate: { totalUSD: 5500 } },
    ],
    adjusted: [{ param: "testnet", value: "99", used: "15" }],
  });
});

test("many visitors of one uncached list cause eight calls a wallet in all", async () => {
  const wallets = [newWallet(), newWallet(), newWallet()];
  const [first, ...also] = wallets;
  served.upstream.hold("theo");
  const visits = runBounded(VISITORS, VISITORS, () =>
    readJson(`/api/estimate?wallet=${first}&also=${also}`),
  );
  await expect.poll(() => served.upstream.calls).toHaveLength(24);
  served.upstream.recover();
  for (const { estimate } of await visits) expect(estimate).toEqual(estimateOf(wallets));
  expect(served.upstream.calls).toHaveLength(24);
});

test.each(["/calculationDetails.md", "/AdditionalRewards.md"])("%s is markdown", async (path) => {
  const { status, headers, body } = await client.get(served.app.url, path);
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("text/markdown");
  expect(body).toContain("$$");
});

test.each([
  ["an unknown address", "/nowhere"],
  ["the former card of a comparison", "/compare.png?s=&s=fdv%3D5000000"],
  ["the former oEmbed address", "/oembed?url=http%3A%2F%2Flocalhost%2F"],
])("%s gets a page that links to the estimator", async (_, path) => {
  const { status, headers, body } = await client.get(served.app.url, path);
  expect(status).toBe(404);
  expect(headers["content-type"]).toContain("text/html");
  expect(body).toMatch(/<a [^>]*href="\/"[^>]*>[^<]*estimator/);
});
