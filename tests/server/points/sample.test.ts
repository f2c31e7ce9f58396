import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Rank } from "~/domain/estimate/rank";
import { collectPoints } from "~/domain/estimate/wallet-points";
import { openSample } from "~/server/snapshot/sample.server";
import { getSiteSnapshot, servedSnapshot } from "~/server/points/served-points.server";
import { lookUpWallet } from "../../support/look-up-wallet";
import { mitosis } from "../../support/mitosis";
import { WAITS } from "../../support/sources";
import { walletWith } from "../../support/wallets";
import { makeTemporaryFolders } from "../snapshot/support/temporary-folder";

const { table, text, wallets } = mitosis.sample!;

async function lookUp(wallet: string) {
  const lookup = await lookUpWallet(wallet, WAITS);
  expect(lookup.replies.filter((answer) => answer.failed)).toEqual([]);
  return { ...lookup, points: collectPoints(lookup.replies) };
}

/** What the labelled wallets hold. */
const HELD: Record<string, ReturnType<typeof walletWith>> = {
  "Small holder": walletWith(
    { weETH: { points: 1_250_000.5, tier: 1 }, uniBTC: { points: 340_000, tier: 1 } },
    { theo: 86_235.25, testnet: 412.7 },
  ),
  Whale: walletWith(
    {
      weETH: { points: 1_480_000_000, tier: 5 },
      ezETH: { points: 620_000_000, tier: 4 },
      weETHs: { points: 310_000_000, tier: 4 },
      uniBTC: { points: 275_000_000, tier: 5 },
      uniETH: { points: 45_000_000, tier: 3 },
      cmETH: { points: 20_000_000, tier: 2 },
    },
    { theo: 310_965_605, testnet: 44_213.33 },
  ),
  "Every tier": walletWith(
    {
      weETH: { points: 27_000_000, tier: 1 },
      ezETH: { points: 31_500_000.25, tier: 2 },
      weETHs: { points: 18_250_000, tier: 3 },
      uniBTC: { points: 54_000_000, tier: 4 },
      uniETH: { points: 8_100_000, tier: 5 },
      cmETH: { points: 950_000, tier: 6 },
    },
    { theo: 12_150_000, testnet: 8_930.51 },
  ),
  "No Theo Vault": walletWith(
    { weETH: { points: 42_000_000, tier: 3 }, cmETH: { points: 15_300_000.75, tier: 2 } },
    { testnet: 2_210.08 },
  ),
  "No testnet": walletWith(
    { ezETH: { points: 66_500_000, tier: 4 }, uniETH: { points: 23_750_000, tier: 3 } },
    { theo: 4_200_000 },
  ),
  "Mixed case": walletWith(
    { weETHs: { points: 9_800_000, tier: 2 }, uniBTC: { points: 12_600_000, tier: 2 } },
    { theo: 1_046_250, testnet: 19_618.22 },
  ),
};

describe("the sample", () => {
  it.each(wallets)("$label has its points and ranks in the distribution", async (wallet) => {
    const { points, ranks } = await lookUp(wallet.address);
    expect(points).toEqual(HELD[wallet.label]);
    expect(ranks.map(({ source }) => source)).toEqual([
      "expedition",
      ...(points.theo!.points > 0 ? ["theo"] : []),
      ...(points.testnet!.points > 0 ? ["testnet"] : []),
    ]);
  });

  it("has six of them, each with a label of its own", () => {
    expect(wallets.map(({ label }) => label)).toEqual(Object.keys(HELD));
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
