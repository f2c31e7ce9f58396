import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Rank } from "~/domain/estimate/rank";
import { collectPoints } from "~/domain/estimate/wallet-points";
import { getSiteSnapshot } from "~/server/points/served-snapshot.server";
import sample from "~/server/points/sample-wallets.json";
import { SAMPLE_WALLETS } from "~/server/points/sample.server";
import { servedSnapshot } from "~/server/points/served-snapshot.server";
import {
  expeditionAnswer,
  testnetAnswer,
  theoAnswer,
} from "~/server/points/upstream-schemas.server";
import { writeSample } from "~/server/points/write-sample.server";
import { lookUpWallet } from "../../support/look-up-wallet";
import { WAITS } from "../../support/sources";
import { ASSETS, walletWith } from "../../support/wallets";

const MIXED = "0xAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCd";

async function lookUp(wallet: string) {
  const lookup = await lookUpWallet(wallet, WAITS);
  expect(lookup.answers.filter((answer) => answer.failed)).toEqual([]);
  return { ...lookup, points: collectPoints(lookup.answers) };
}

describe("the sample", () => {
  it("has six wallets, each with a label of its own", () => {
    expect(SAMPLE_WALLETS).toHaveLength(6);
    expect(new Set(SAMPLE_WALLETS.map(({ label }) => label)).size).toBe(6);
    const addresses = SAMPLE_WALLETS.map(({ address }) => address.toLowerCase());
    expect(new Set(addresses).size).toBe(6);
  });

  it.each(sample.wallets)("$label has the upstreams' own shapes", (wallet) => {
    expect(Object.keys(wallet.expedition)).toEqual([...ASSETS]);
    for (const asset of ASSETS) {
      const { mitoPoints, tier } = wallet.expedition[asset];
      expect(expeditionAnswer.parse(wallet.expedition[asset])).toEqual({
        mitoPoints: { total: Number(mitoPoints.total) },
        tier,
      });
    }
    expect(theoAnswer.parse(wallet.theo)).toEqual([
      { mitoPoints: Number(wallet.theo[0]?.mitoPoints ?? 0) },
    ]);
    const answer = testnetAnswer.parse(wallet.testnet);
    expect(answer.success).toBe(wallet.testnet.success);
  });

  it.each(sample.wallets)("$label has its points and ranks in the distribution", async (wallet) => {
    const { points, ranks } = await lookUp(wallet.address);
    const expedition = ASSETS.map((asset) => {
      const { mitoPoints, tier } = wallet.expedition[asset];
      return [asset, { points: Number(mitoPoints.total), tier: tier.tier }] as const;
    });
    const theo = Number(wallet.theo[0]?.mitoPoints ?? 0);
    const testnet = Number(wallet.testnet.data?.total_balance ?? 0);
    expect(points).toEqual(walletWith(Object.fromEntries(expedition), { theo, testnet }));
    expect(ranks.map(({ source }) => source)).toEqual([
      "expedition",
      ...(theo ? ["theo"] : []),
      ...(testnet ? ["testnet"] : []),
    ]);
  });

  it("finds an address in any case, also for the testnet", async () => {
    const { points } = await lookUp(MIXED);
    expect(points).toMatchObject({ theo: { points: 1_046_250 }, testnet: { points: 19_618.22 } });
    expect((await lookUp(MIXED.toLowerCase())).points).toEqual(points);
    expect((await lookUp(`0x${MIXED.slice(2).toUpperCase()}`)).points).toEqual(points);
  });

  it("gives any other wallet zero points", async () => {
    const { points, ranks } = await lookUp("0xsomebody");
    expect(points).toEqual(walletWith());
    expect(ranks).toEqual([]);
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

  it("is the same in every build", () => {
    const folder = mkdtempSync(join(tmpdir(), "sample-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [one, other] = [join(folder, "one.sqlite"), join(folder, "other.sqlite")];
    writeSample(one);
    writeSample(other);
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
    expect(readFileSync(one).equals(readFileSync(servedSnapshot()!.file))).toBe(true);
  });
});
