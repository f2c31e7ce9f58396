import { expect, it } from "vitest";
import { newLookup } from "~/estimate/lookup";
import { collectPoints, type WalletPoints } from "~/estimate/points";
import { cacheReads, lookups } from "~/server/operations/telemetry.server";
import { lookUpWallets, type LookupContext } from "~/server/points/look-up-wallets.server";
import { createSnapshotPoints } from "~/server/points/snapshot-points.server";
import type { Snapshot } from "~/server/snapshot/open-snapshot.server";
import { captureWarnings } from "../../support/console";
import { listOf } from "../../support/lists";
import { damageWallet, openInTest, writeSnapshotFile } from "../../support/snapshot-file";
import { lookUpWallet, WAITS } from "../../support/sources";
import { ASSETS, MODEST, RICH, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const warnings = captureWarnings();
const MIXED = "0xAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCd";
const POINTS = walletWith(
  Object.fromEntries(
    ASSETS.map((asset, index) => [asset, { points: index + 0.25, tier: index + 1 }]),
  ),
  { theo: 86_235.25, testnet: 412.7 },
);

function startLookups(wallets: Record<string, WalletPoints>, campaign = mitosis) {
  return contextFor(openInTest(writeSnapshotFile(wallets), campaign), campaign);
}

function contextFor(snapshot: Snapshot, campaign = mitosis): LookupContext {
  const takeToken = () => Promise.reject(new Error("no limits"));
  return { points: createSnapshotPoints(campaign, () => snapshot), resolveName: null, takeToken };
}

it("wallets in a snapshot have all their points at once, without upstreams, cache or limits, and are counted", async () => {
  const context = startLookups({ [MIXED]: POINTS }, { ...mitosis, upstreams: {}, calls: {} });
  cacheReads.reset();
  lookups.reset();
  const wallets = [MIXED, ...Array.from({ length: 19 }, (_, index) => `0x${index}`)];
  const found = await lookUpWallets(wallets, { client: "c", budgetMs: 1 }, context);
  // Their pages may be cached for good.
  const done = { state: "done", freshUntil: Infinity };
  expect(found).toMatchObject(wallets.map((wallet) => ({ wallet, ...done })));
  expect(collectPoints(found[0]!.replies)).toEqual(POINTS);
  expect(context.points.getDependencies()).toEqual({ snapshot: "up" });
  expect((await cacheReads.get()).values).toEqual([]);
  const counts = (await lookups.get()).values;
  expect(counts).toMatchObject(Array(8).fill({ labels: { outcome: "fresh" }, value: 20 }));
});

it.each(["0x0", "__proto__", "' OR 1=1 --"])(
  "a wallet that isn't in it has 0: %s",
  async (wallet) => {
    const { replies, ranks } = await lookUpWallet(wallet, WAITS, startLookups({}));
    expect(replies).toMatchObject(Array(8).fill({ points: 0, tier: 1, failed: false }));
    expect(ranks).toEqual([]);
  },
);

it("an address that can't be sent counts as failed, as it does live", async () => {
  const { replies, ranks, freshUntil } = await lookUpWallet("..", WAITS, startLookups({}));
  expect(replies.map(({ failed }) => failed)).toEqual(Array(8).fill(true));
  expect([ranks, freshUntil]).toEqual([[], 0]);
  expect(warnings()).toEqual([]);
});

it("a snapshot that is damaged in one place fails only what reads it, and is logged once", async () => {
  const wallets = listOf(200);
  const [lost, intact] = [wallets[0]!, wallets.at(-1)!];
  const file = writeSnapshotFile(Object.fromEntries(wallets.map((wallet) => [wallet, POINTS])));
  damageWallet(file, lost);
  const context = contextFor(openInTest(file));
  const { points } = context;
  expect(points.getDependencies().snapshot).toBe("up");
  for (const asked of [1, 2]) {
    const lookups = await lookUpWallets([lost, intact], WAITS, context);
    const failed = { state: "failed", reason: "The snapshot cannot be read" } as const;
    expect(lookups[0]).toEqual(newLookup(lost, failed));
    expect(collectPoints(lookups[1]!.replies)).toEqual(POINTS);
    expect(lookups.map(({ freshUntil }) => freshUntil)).toEqual([0, Infinity]);
    expect(points.getDependencies().snapshot).toBe("down");
    const [line, ...more] = warnings();
    expect(more, `asked ${asked} times`).toEqual([]);
    expect(JSON.parse(line!)).toEqual({
      event: "snapshot-unreadable",
      detail: expect.stringContaining(`${file}: `),
    });
    expect(line).not.toContain(lost);
  }
});

// How wallets are counted: tests/server/snapshot/snapshot.property.test.ts.
it("ranks are of the parts in which a wallet has points, with its share of all holders", async () => {
  const context = startLookups({ w0: MODEST, w1: RICH, w2: walletWith({}, { theo: 1 }) });
  const found = await lookUpWallets(["w0", "w2"], WAITS, context);
  expect(found.map(({ ranks }) => ranks)).toEqual([
    [
      { source: "expedition", rank: 2, of: 2, topPct: 100 },
      { source: "theo", rank: 2, of: 3, topPct: 66.67 },
      { source: "testnet", rank: 2, of: 2, topPct: 100 },
    ],
    [{ source: "theo", rank: 3, of: 3, topPct: 100 }],
  ]);
});
