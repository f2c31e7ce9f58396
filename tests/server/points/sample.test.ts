import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Rank } from "~/domain/estimate/lookup";
import { collectPoints, type WalletPoints } from "~/domain/estimate/wallet-points";
import { openSample } from "~/server/snapshot/open-snapshot.server";
import { getSiteSnapshot, servedSnapshot } from "~/server/points/served-points.server";
import { lookUpWallet } from "../../support/look-up-wallet";
import { mitosis } from "../../support/mitosis";
import { WAITS } from "../../support/sources";
import { ASSETS } from "../../support/wallets";
import { makeTemporaryFolders } from "../snapshot/support/temporary-folder";

const { table, text, wallets } = mitosis.sample!;

async function lookUp(wallet: string) {
  const lookup = await lookUpWallet(wallet, WAITS);
  expect(lookup.replies.filter((answer) => answer.failed)).toEqual([]);
  return { ...lookup, points: collectPoints(lookup.replies) };
}

/** What a wallet holds by the sample's table. */
function heldBy(address: string): WalletPoints {
  const [header = [], ...rows] = text.split("\n").map((row) => row.split(","));
  const cells = rows.find(([known]) => known === address)!;
  const cellOf = (column: string, none: number) => Number(cells[header.indexOf(column)] || none);
  return Object.fromEntries(
    Object.entries(mitosis.sources).map(([source, { column }]) => [
      source,
      { points: cellOf(column, 0), tier: cellOf(`${column}.tier`, 1) },
    ]),
  );
}

describe("the sample", () => {
  it.each(wallets)("$label has its points and ranks in the distribution", async (wallet) => {
    const { points, ranks } = await lookUp(wallet.address);
    expect(points).toEqual(heldBy(wallet.address));
    expect(ranks.map(({ source }) => source)).toEqual([
      "expedition",
      ...(points.theo!.points > 0 ? ["theo"] : []),
      ...(points.testnet!.points > 0 ? ["testnet"] : []),
    ]);
  });

  it("has six of them, of which one has every tier", async () => {
    expect(wallets).toHaveLength(6);
    const { address } = wallets.find(({ label }) => label === "Every tier")!;
    const tiers = ASSETS.map((asset) => heldBy(address)[`expedition:${asset}`]!.tier);
    expect(tiers).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("the made-up distribution", () => {
  const expeditionRank = async (wallet: string) => {
    const { ranks } = await lookUp(wallet);
    return ranks.find(({ source }) => source === "expedition") as Rank;
  };

  it("has a few thousand wallets, and says that they are made up", () => {
    const site = getSiteSnapshot();
    expect(site).toMatchObject({ name: "Bundled sample", takenAt: null, isMadeUp: true });
    expect(site?.wallets).toBe(2966);
  });

  it("ranks the whale near the top, and the small holder in the lower half", async () => {
    const whale = await expeditionRank("0x2222222222222222222222222222222222222222");
    const small = await expeditionRank("0x1111111111111111111111111111111111111111");
    expect(whale.topPct).toBeLessThan(1);
    // Some hold even more.
    expect(whale.rank).toBeGreaterThan(1);
    expect(small.topPct).toBeGreaterThan(50);
    expect(small.topPct).toBeLessThan(90);
    expect(whale.of).toBeGreaterThan(2500);
  });

  it("adds up to constants of the same order as the assumed ones", () => {
    const totals = getSiteSnapshot()?.totals;
    expect(totals?.base).toBe(servedSnapshot()?.info.distributions.expedition!.sum);
    expect(totals?.pool).toBe(servedSnapshot()?.info.distributions.testnet!.sum);
    expect(totals?.base).toBeGreaterThan(50e9);
    expect(totals?.base).toBeLessThan(500e9);
    expect(totals?.factor).toBeGreaterThan(1);
    expect(totals?.factor).toBeLessThan(3);
    expect(totals?.pool).toBeGreaterThan(1e6);
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
    vi.doMock("~/server/campaign/campaign.server", () => ({ campaign, isBundled: false }));
    onTestFinished(() => vi.doUnmock("~/server/campaign/campaign.server"));
    const fresh = await import("~/server/points/served-points.server");
    const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => [exit, log].forEach((spy) => spy.mockRestore()));
    expect(() => fresh.checkServedSnapshot()).toThrow("exit 1");
    expect(log.mock.calls).toEqual([
      [`Bad setting: POINTS_SOURCE: table.csv:2: theo is below 0: “-5”`],
    ]);
  });
});
