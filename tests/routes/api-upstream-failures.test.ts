import { describe, expect, it } from "vitest";
import { captureWarnings } from "../support/console";
import * as fake from "../support/fake-upstream";
import { stubLiveSettings } from "../support/live-settings";
import { readJson } from "../support/loaders";
import { startHealthyUpstream } from "../support/sources";
import { callSource } from "./support/call-source";

const warnings = captureWarnings();

/** The three upstreams' route in live mode, freshly imported since settings are read only once. */
async function importLive(origin: string, settings: Record<string, string> = {}) {
  // A trailing slash must not be doubled.
  stubLiveSettings(origin, { EXPEDITION_API_URL: `${origin}/expedition/`, ...settings });
  const { loader } = await import("~/routes/api.$upstream.$address");
  return {
    expedition: () => callSource(loader, "expedition", "0xAb?asset=uniETH"),
    theo: () => callSource(loader, "theo", "0xAb"),
    testnet: () => callSource(loader, "testnet", "0xAb"),
  };
}

const CALLS = {
  expedition: "/expedition/0xab?asset=uniETH",
  theo: "/theo/0xab",
  testnet: "/testnet/0xAb",
};

describe.each(["expedition", "theo", "testnet"] as const)("/api/%s, live", (name) => {
  it("passes on the upstream's answer", async () => {
    const upstream = await startHealthyUpstream();
    const routes = await importLive(upstream.origin);
    expect((await routes[name]()).status).toBe(200);
    expect(upstream.requests.map(({ url }) => url)).toEqual([CALLS[name]]);
  });

  // tests/server/points/fault-table.test.ts covers which answers are failures.
  it("answers 502 and names the failure if the upstream fails", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on(CALLS[name], fake.text("<p>Hi</p>", "text/html"));
    const routes = await importLive(upstream.origin);
    const error = "the upstream failed: not JSON";
    expect(await readJson(routes[name]())).toEqual({ status: 502, body: { error } });
    expect(warnings()).toHaveLength(1);
  });

  it("answers 504 if the upstream times out", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on(CALLS[name], fake.hang);
    const routes = await importLive(upstream.origin, { POINTS_TIMEOUT_MS: "300" });
    const error = "the upstream timed out";
    expect(await readJson(routes[name]())).toEqual({ status: 504, body: { error } });
    expect(warnings()).toHaveLength(1);
  });
});

describe("/api/testnet, live", () => {
  it("passes on a refusal, and logs a warning", async () => {
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
