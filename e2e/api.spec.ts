import { pathOf } from "./support/estimator";
import { hang, json, reset, status as statusOf, text } from "../tests/support/fake-upstream";
import type { Behaviour } from "../tests/support/points-upstream";
import { expect, test } from "./support/test";
import { RICH } from "../tests/support/wallets";

// No browser in it: once is enough.
test.describe("over HTTP", { tag: "@desktop" }, () => {
  test("/healthz answers without asking upstream", async ({ request, upstream }) => {
    const response = await request.get("/healthz");
    expect(response.status()).toBe(200);
    expect(await response.json()).toEqual({ status: "ok" });
    expect(upstream.calls).toEqual([]);
  });

  test("/api/<source>/ passes on what upstream says, the read fields only", async ({
    request,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    const get = async (path: string) => (await request.get(`/api/${path}`)).json();
    expect(await get(`expedition/${wallet}?asset=weETH`)).toEqual({
      mitoPoints: { total: 100_000_000 },
      tier: { tier: 2 },
    });
    expect(await get(`theo/${wallet}`)).toEqual([{ mitoPoints: 15_000_000 }]);
    expect(await get(`testnet/${wallet}`)).toEqual({
      success: true,
      data: { total_balance: 30_954.83828 },
    });
    expect(upstream.calls.map(({ source, address }) => [source, address])).toEqual([
      ["expedition:weETH", wallet.toLowerCase()],
      ["theo", wallet.toLowerCase()],
      ["testnet", wallet],
    ]);
  });

  test("/api/testnet/ passes on a refusal", async ({ request, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave("testnet", json({ success: false, error: "Wallet not found" }));
    const response = await request.get(`/api/testnet/${wallet}`);
    expect(response.status()).toBe(200);
    expect(await response.json()).toEqual({ success: false, error: "Wallet not found" });
  });

  test("an address stays one segment on its way", async ({ request, upstream }) => {
    await request.get("/api/testnet/a%2Fb%3Fc%20d");
    expect(upstream.calls.map(({ address }) => address)).toEqual(["a/b?c d"]);
  });

  const FAILURES: [fault: string, behaviour: Behaviour, status: number][] = [
    ["status 500", statusOf(500), 502],
    ["reset", reset, 502],
    ["not JSON", text("<html>"), 502],
    ["wrong shape", json("surprise"), 502],
    ["hang", hang, 504],
  ];
  for (const [fault, behaviour, status] of FAILURES) {
    test(`/api/<source>/ answers ${status} as JSON for ${fault}`, async ({ request, upstream }) => {
      const wallet = upstream.addWallet(RICH);
      upstream.misbehave(["expedition:cmETH", "theo", "testnet"], behaviour);
      const paths = [`expedition/${wallet}?asset=cmETH`, `theo/${wallet}`, `testnet/${wallet}`];
      const responses = await Promise.all(paths.map((path) => request.get(`/api/${path}`)));
      for (const response of responses) {
        expect(response.status()).toBe(status);
        expect(await response.json()).toEqual({ error: expect.stringMatching(/./) });
      }
    });
  }

  const MISTAKES: [method: "get" | "post", path: string, status: number][] = [
    ["get", "/api/expedition/0x1", 400],
    ["get", "/api/expedition/0x1?asset=doge", 400],
    ["get", `/api/theo/${"x".repeat(257)}`, 400],
    ["get", "/api/nothing", 404],
    ["get", "/api/theo", 404],
    ["get", "/api/theo/a/b", 404],
    ["post", "/api/theo/0x1", 405],
    ["post", "/api/estimate", 405],
  ];
  for (const [method, path, status] of MISTAKES) {
    test(`${method} ${path.slice(0, 40)} answers ${status} as JSON`, async ({
      request,
      upstream,
    }) => {
      const response = await request[method](path);
      expect(response.status()).toBe(status);
      expect(response.headers()["content-type"]).toContain("application/json");
      expect(await response.json()).toEqual({ error: expect.stringMatching(/./) });
      expect(upstream.calls).toEqual([]);
    });
  }

  test("/api/estimate gives the page's figures", async ({ request, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave("theo", statusOf(500));
    const query = pathOf({ wallet, fdv: 450_000_000, bonus: "morse", testnet: 99 }).slice(1);
    const estimate = await (await request.get(`/api/estimate${query}`)).json();
    expect(estimate).toEqual({
      scenario: expect.objectContaining({
        wallet,
        fdv: 450_000_000,
        expedition: 10,
        testnet: 15,
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
      adjusted: [{ param: "testnet", value: "99", used: "15" }],
    });
    expect(Object.keys(estimate.scenario)).toHaveLength(34);
  });

  test("/api/estimate has no value where there is no wallet", async ({ request, upstream }) => {
    const { points, estimate } = await (await request.get("/api/estimate?pool=0")).json();
    expect(points).toEqual({ assets: [] });
    expect(estimate).toMatchObject({ expeditionUSD: null, testnetUSD: null, totalUSD: 0 });
    expect(upstream.calls).toEqual([]);
  });

  for (const path of ["/calculationDetails.md", "/AdditionalRewards.md"]) {
    test(`${path} is markdown`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(response.headers()["content-type"]).toContain("text/markdown");
      expect(await response.text()).toContain("$$");
    });
  }

  test("other addresses get a page that leads back", async ({ page, watcher, request }) => {
    const response = await request.get("/nowhere");
    expect(response.status()).toBe(404);
    expect(response.headers()["content-type"]).toContain("text/html");
    watcher.expectProblem(/status 404/);
    await page.goto("/nowhere");
    await page.getByRole("link", { name: /estimator/ }).click();
    await expect(page).toHaveTitle("Try to estimate your airdrop value !");
  });
});
