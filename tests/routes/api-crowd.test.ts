import { describe, expect, it } from "vitest";
import { servedSnapshot } from "~/server/points/served-points.server";
import { loader } from "~/routes/($campaign).api.crowd";
import { stubLiveSettings } from "../support/live-settings";
import { call, readJson } from "../support/loaders";
import { mitosis } from "../support/mitosis";

describe("GET /api/crowd", () => {
  it("returns the snapshot's name and distributions", async () => {
    const { status, body } = await readJson(call(loader, "/api/crowd"));
    expect(status).toBe(200);
    const info = servedSnapshot(mitosis)?.info;
    expect(body).toEqual({
      name: "Bundled sample",
      takenAt: null,
      wallets: 2966,
      crowds: info?.distributions,
    });
    for (const { holders, histogram } of Object.values(info!.distributions)) {
      expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(holders);
    }
  });

  it("may be cached publicly for a while, as it contains no wallet", () => {
    expect(call(loader, "/api/crowd").headers.get("Cache-Control")).toBe("public, max-age=300");
  });

  it("answers 404 if points are live", async () => {
    stubLiveSettings("http://127.0.0.1:1");
    const live = await import("~/routes/($campaign).api.crowd");
    expect(await readJson(call(live.loader, "/api/crowd"))).toEqual({
      status: 404,
      body: { error: "no distributions: points are live" },
    });
  });
});
