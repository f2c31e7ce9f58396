import { describe, expect, it } from "vitest";
import { keepWarnings } from "../support/console";
import * as fake from "../support/fake-upstream";
import { stubLiveSettings } from "../support/live-settings";
import { call, readJson } from "../support/loaders";
import { startHealthyUpstream } from "../support/sources";

const warnings = keepWarnings();

/** The three routes in live mode: settings are read once, so the modules have to be new. */
async function importLive(origin: string, timeoutMs = 4000) {
  stubLiveSettings(origin, {
    // A slash at its end makes no double one.
    EXPEDITION_API_URL: `${origin}/expedition/`,
    POINTS_TIMEOUT_MS: String(timeoutMs),
  });
  const [expedition, theo, testnet, estimate] = await Promise.all([
    import("~/routes/api.expedition.$address"),
    import("~/routes/api.theo.$address"),
    import("~/routes/api.testnet.$address"),
    import("~/routes/api.estimate"),
  ]);
  return {
    expedition: () => call(expedition.loader, "/api/expedition/0xAb?asset=uniETH"),
    theo: () => call(theo.loader, "/api/theo/0xAb"),
    testnet: () => call(testnet.loader, "/api/testnet/0xAb"),
    estimate: () => call(estimate.loader, "/api/estimate?wallet=0xAb"),
  };
}

const CALLS = {
  expedition: "/expedition/0xab?asset=uniETH",
  theo: "/theo/0xab",
  testnet: "/testnet/0xAb",
};

describe.each(["expedition", "theo", "testnet"] as const)("/api/%s, live", (name) => {
  it("hands the upstream's answer on", async () => {
    const upstream = await startHealthyUpstream();
    const routes = await importLive(upstream.origin);
    expect((await routes[name]()).status).toBe(200);
    expect(upstream.requests.map(({ url }) => url)).toEqual([CALLS[name]]);
  });

  it.each<[fault: string, handler: fake.Handler, error: string | RegExp]>([
    ["a 500", fake.status(500), "the upstream failed: status 500"],
    ["a 404", fake.status(404), "the upstream failed: status 404"],
    ["a redirect", fake.redirect(302, "/theo/0xab"), "the upstream failed: status 302"],
    ["HTML", fake.text("<p>Hi</p>", "text/html"), "the upstream failed: not JSON"],
    ["another shape", fake.json("hi"), "the upstream failed: unexpected shape"],
    [
      "too large a body",
      fake.text(" ".repeat(1024 * 1024 + 1)),
      "the upstream failed: more than 1 MB",
    ],
    ["a reset", fake.resetMidBody, /^the upstream failed: .+/],
  ])("answers 502 to %s", async (_fault, handler, error) => {
    const upstream = await startHealthyUpstream();
    upstream.on(CALLS[name], handler);
    const routes = await importLive(upstream.origin);
    expect(await readJson(routes[name]())).toEqual({
      status: 502,
      body: { error: typeof error === "string" ? error : expect.stringMatching(error) },
    });
    expect(warnings()).toHaveLength(1);
  });

  it.each([
    ["no headers", fake.hang],
    ["half a body", fake.hangMidBody],
  ])("answers 504 to a timeout with %s", async (_fault, handler) => {
    const upstream = await startHealthyUpstream();
    upstream.on(CALLS[name], handler);
    const routes = await importLive(upstream.origin, 400);
    expect(await readJson(routes[name]())).toEqual({
      status: 504,
      body: { error: "the upstream timed out" },
    });
    expect(warnings()).toHaveLength(1);
  });
});

describe("/api/testnet, live", () => {
  it("hands a refusal on, with a warning", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on(CALLS.testnet, fake.json({ success: false, error: "Wallet not found" }));
    const routes = await importLive(upstream.origin);
    expect(await readJson(routes.testnet())).toEqual({
      status: 200,
      body: { success: false, error: "Wallet not found" },
    });
    expect(warnings()).toHaveLength(1);
  });
});

describe("/api/estimate, live", () => {
  it("swallows failures, and names the sources", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on(CALLS.expedition, fake.status(503));
    upstream.on(CALLS.testnet, fake.hang);
    const routes = await importLive(upstream.origin, 1500);
    const { status, body } = await readJson(routes.estimate());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      unavailable: ["expedition:uniETH", "testnet"],
      points: {
        assets: expect.arrayContaining([
          { asset: "weETH", points: 1500.5, tier: 3 },
          { asset: "uniETH", points: 0, tier: 1 },
          { asset: "Theo Vault", points: 250, tier: null },
          { asset: "Testnet $MITO", points: 0, tier: null },
        ]),
      },
    });
    expect(warnings()).toHaveLength(2);
  });
});
