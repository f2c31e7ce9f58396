import { describe, expect, it } from "vitest";
import { loader } from "~/routes/api.estimate";
import { keepWarnings } from "../support/console";
import { call, readJson } from "../support/loaders";
import { scenarioOf } from "../support/scenarios";

const SMALL = "0x1111111111111111111111111111111111111111";

describe("GET /api/estimate", () => {
  it("gives every field of the scenario, the points and the estimate", async () => {
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
        wallets: [
          {
            wallet: SMALL,
            points,
            unavailable: [],
            stale: [],
            estimate: { ...parts, totalUSD: 580 },
          },
        ],
        adjusted: [],
      },
    });
  });

  it("has no points without a wallet", async () => {
    const { status, body } = await readJson(call(loader, "/api/estimate"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      points: { assets: [] },
      unavailable: [],
      standing: [],
      wallets: [],
      estimate: { expeditionUSD: null, theoUSD: null, testnetUSD: null, additionalUSD: 0 },
    });
  });

  it("is kept by nobody in between: there is a wallet in it", async () => {
    const answer = await call(loader, `/api/estimate?wallet=${SMALL}`);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  });

  it("says what it bent, and answers all the same", async () => {
    const { status, body } = await readJson(
      call(loader, "/api/estimate?fdv=abc&expedition=99&utm_source=x"),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      scenario: { fdv: 300_000_000, expedition: 20 },
      adjusted: [
        { param: "fdv", value: "abc", used: "300000000" },
        { param: "expedition", value: "99", used: "20" },
      ],
    });
  });

  it("gives null for a part whose divisor is not above 0", async () => {
    const { body } = await readJson(call(loader, `/api/estimate?wallet=${SMALL}&pool=0`));
    expect(body).toMatchObject({ estimate: { testnetUSD: null } });
  });
});

describe("a wallet that cannot be sent", () => {
  const warnings = keepWarnings();

  it("has all eight sources unavailable", async () => {
    const { status, body } = await readJson(call(loader, "/api/estimate?wallet=.."));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      unavailable: [
        ...["weETH", "ezETH", "weETHs", "uniBTC", "uniETH", "cmETH"].map((a) => `expedition:${a}`),
        "theo",
        "testnet",
      ],
      estimate: { expeditionUSD: 0, theoUSD: 0, testnetUSD: 0 },
    });
    expect(warnings()).toEqual([]);
  });
});
