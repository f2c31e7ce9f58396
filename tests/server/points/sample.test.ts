import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openSample } from "~/server/snapshot/open-snapshot.server";
import { getSiteSnapshot, servedSnapshot } from "~/server/points/served-points.server";
import { mitosis } from "../../support/mitosis";
import { ASSETS } from "../../support/wallets";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const { table, text, wallets } = mitosis.sample!;

describe("the sample", () => {
  it("has six wallets of its table to offer, of which one has every tier", () => {
    const found = wallets.map(({ address }) => servedSnapshot(mitosis)?.find(address)?.points);
    expect(found).toHaveLength(6);
    expect(found).not.toContain(undefined);
    const everyTier = found[wallets.findIndex(({ label }) => label === "Every tier")];
    const tiers = ASSETS.map((asset) => everyTier?.[`expedition:${asset}`]?.tier);
    expect(tiers).toEqual([1, 2, 3, 4, 5, 6]);
  });

  // What it has of a wallet: tests/routes/api-estimate.test.ts.
  it("says how many wallets it has, that they are made up, and what they add up to", () => {
    const { parts, averageMultiplier } = servedSnapshot(mitosis)!.info;
    expect(getSiteSnapshot(mitosis)).toEqual({
      name: "Bundled sample",
      takenAt: null,
      wallets: 2966,
      isMadeUp: true,
      totals: {
        base: parts.expedition!.sum,
        factor: averageMultiplier,
        pool: parts.testnet!.sum,
      },
    });
  });
});

describe("a sample's table", () => {
  const path = makeTemporaryFolders();
  beforeEach(() => vi.stubEnv("TMPDIR", dirname(path("x"))));
  afterEach(() => expect(readdirSync(path("."))).toEqual([]));

  it("is served without a file of its own, in each process that opens it", () => {
    const open = [openSample(mitosis, { table, text }), openSample(mitosis, { table, text })];
    expect(readdirSync(path("."))).toEqual([]);
    const rows = text.trimEnd().split("\n").slice(1);
    for (const snapshot of open) {
      expect(snapshot.info.wallets).toBe(rows.length);
      for (const row of rows) expect(snapshot.find(row.split(",")[0]!)).not.toBeNull();
      snapshot.close();
    }
  });

  it("that is refused ends the server, with one line", async () => {
    const text = "address,theo\n0x1,-5\n";
    const campaign = { ...mitosis, sample: { table: "table.csv", text, wallets } };
    vi.resetModules();
    vi.doMock("~/server/campaign/campaign.server", () => ({
      campaigns: [campaign],
      portal: null,
      isBundled: false,
    }));
    onTestFinished(() => vi.doUnmock("~/server/campaign/campaign.server"));
    const fresh = await import("~/server/points/served-points.server");
    const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => [exit, log].forEach((spy) => spy.mockRestore()));
    expect(() => fresh.checkServedSnapshots()).toThrow("exit 1");
    expect(log.mock.calls).toEqual([
      [`Bad setting: POINTS_SOURCE: table.csv:2: theo is below 0: “-5”`],
    ]);
  });
});
