import { describe, expect, it } from "vitest";
import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { collectPoints, listExpedition } from "~/estimate/wallet-points";
import { expeditionAnswer, testnetAnswer, theoAnswer } from "~/points/upstream-schemas.server";
import { lookUpWallet } from "../support/look-up-wallet";
import { SAMPLE_WALLETS, sampleTransport } from "~/points/sample.server";
import snapshot from "~/points/sample-wallets.json";
import { keepWarnings } from "../support/console";
import { WAITS, contextBy } from "../support/sources";

const MIXED = "0xAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCd";
const context = contextBy(sampleTransport);

async function pointsOf(wallet: string) {
  const { answers } = await lookUpWallet(wallet, WAITS, context);
  expect(answers.filter((answer) => answer.failed)).toEqual([]);
  return collectPoints(answers);
}

describe("the snapshot", () => {
  it("has six wallets, each with a name of its own", () => {
    expect(SAMPLE_WALLETS).toHaveLength(6);
    expect(new Set(SAMPLE_WALLETS.map(({ label }) => label)).size).toBe(6);
    const addresses = SAMPLE_WALLETS.map(({ address }) => address.toLowerCase());
    expect(new Set(addresses).size).toBe(6);
  });

  it.each(snapshot.wallets)("$label is in the upstreams' own shapes", (wallet) => {
    expect(Object.keys(wallet.expedition)).toEqual([...EXPEDITION_ASSETS]);
    for (const asset of EXPEDITION_ASSETS) {
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
});

describe("a sample wallet", () => {
  const warnings = keepWarnings();

  it("has the snapshot's points", async () => {
    expect(await pointsOf("0x1111111111111111111111111111111111111111")).toMatchObject({
      expedition: {
        weETH: { points: 1_250_000.5, tier: 1 },
        uniBTC: { points: 340_000, tier: 1 },
      },
      theo: 86_235.25,
      testnet: 412.7,
    });
    expect(warnings()).toEqual([]);
  });

  it("that the testnet does not know is an answer with a line in the log", async () => {
    expect((await pointsOf("0x5555555555555555555555555555555555555555")).testnet).toBe(0);
    expect(warnings().map((line) => JSON.parse(line))).toEqual([
      { event: "testnet-refused", error: "Wallet not found", wallet: "0x5555…5555" },
    ]);
  });
});

describe("the case of an address", () => {
  it("matters to the testnet alone", async () => {
    const asWritten = await pointsOf(MIXED);
    expect(asWritten).toMatchObject({ theo: 1_046_250, testnet: 19_618.22 });
    for (const other of [MIXED.toLowerCase(), MIXED.toUpperCase()]) {
      expect(await pointsOf(other)).toEqual({ ...asWritten, testnet: 0 });
    }
  });
});

describe("any other wallet", () => {
  it.each(["0x0", "vitalik.eth", "😀", "__proto__", "a/../b"])(
    "%s has 0 points",
    async (wallet) => {
      const points = await pointsOf(wallet);
      expect(listExpedition(points)).toEqual(Array(6).fill({ points: 0, tier: 1 }));
      expect(points).toMatchObject({ theo: 0, testnet: 0 });
    },
  );
});

describe("an address that cannot be one path segment", () => {
  const warnings = keepWarnings();

  it.each([".", "..", "a".repeat(257)])("%s counts as failed, as it would live", async (wallet) => {
    const { answers } = await lookUpWallet(wallet, WAITS, context);
    expect(answers).toHaveLength(8);
    expect(answers.every(({ failed, points, tier }) => failed && points === 0 && tier === 1)).toBe(
      true,
    );
    expect(warnings()).toEqual([]);
  });
});
