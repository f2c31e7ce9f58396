import fc from "fast-check";
import { expect, it } from "vitest";
import { type Campaign, hasTiers } from "~/estimate/campaign";
import type { WalletPoints } from "~/estimate/points";
import { openSnapshot, type SnapshotWallet } from "~/server/snapshot/open-snapshot.server";
import * as any from "../../support/arbitraries";
import { MIDDLE, SMALLEST, anyCampaign } from "../../support/campaigns";
import { forMany } from "../../support/for-all";
import { mitosis } from "../../support/mitosis";
import { writeSnapshotFile } from "../../support/snapshot-file";

// Few small values, so that many wallets tie, also through sums such as 0.1 + 0.2.
const amount = fc.oneof(
  fc.nat(5),
  fc.nat(5).map((tenths) => tenths / 10),
  fc.nat(1e9),
  fc.nat(1e11).map((cents) => cents / 100),
);

function walletsIn(campaign: Campaign, maxLength: number) {
  return fc.array(any.walletPointsIn(campaign, amount), { minLength: 1, maxLength });
}

/** Writes these wallets, and expects what a plain computation finds in them. */
function expectMeasured(campaign: Campaign, wallets: readonly WalletPoints[]): void {
  const named = wallets.map((points, index) => [`w${index}`, points] as const);
  const file = writeSnapshotFile(Object.fromEntries(named), campaign);
  const snapshot = openSnapshot(campaign, file);
  const { info } = snapshot;
  const found = named.map(([address]) => snapshot.find(address)!);
  snapshot.close();
  expect(info.wallets).toBe(wallets.length);
  for (const [index, { points }] of found.entries()) {
    const expected = Object.keys(campaign.sources).map((source) => {
      const { points = 0, tier = 1 } = wallets[index]![source] ?? {};
      return [source, { points, tier: hasTiers(campaign, source) ? tier : 1 }];
    });
    expect(points).toEqual(Object.fromEntries(expected));
  }
  for (const [part, { sources, weights }] of Object.entries(campaign.parts)) {
    // Added up in thousandths, which are whole numbers and so exact.
    const sums = found.map(
      ({ points }) =>
        addUp(
          sources.map((source) =>
            Math.round(1000 * points[source]!.points * (weights?.[source] ?? 1)),
          ),
        ) / 1000,
    );
    const held = sums.filter((sum) => sum > 0);
    const { holders, sum } = info.parts[part]!;
    expect(holders).toBe(held.length);
    expect(Math.abs(sum - addUp(held))).toBeLessThanOrEqual(1e-14 * addUp(held));
    expect(found.map(({ ranks }) => ranks[part])).toEqual(
      sums.map((own) => (own === 0 ? null : 1 + held.filter((sum) => sum > own).length)),
    );
  }
  expectAverageMultiplier(campaign, found, info.averageMultiplier);
}

function expectAverageMultiplier(
  campaign: Campaign,
  wallets: readonly SnapshotWallet[],
  measured: number | null,
): void {
  const part = Object.values(campaign.parts).find(({ tier }) => tier === "highest");
  const weighed = wallets.map(({ points }) => {
    const held = (part?.sources ?? []).map((source) => ({
      ...points[source]!,
      each: part!.weights?.[source] ?? 1,
    }));
    const highest = Math.max(1, ...held.map(({ tier }) => tier));
    const weight = addUp(held.map(({ points, each }) => points * each));
    return { weight, weighted: weight * (campaign.tiers[highest]?.multiplier ?? 1) };
  });
  const weight = addUp(weighed.map(({ weight }) => weight));
  if (weight === 0) return expect(measured).toBeNull();
  expect(measured).toBeCloseTo(addUp(weighed.map(({ weighted }) => weighted)) / weight, 12);
}

function addUp(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

it("a snapshot has each wallet's points, tiers and ranks, and all wallets' figures, for any campaign", () => {
  const inCampaign = fc
    .oneof(
      fc.constant(mitosis),
      anyCampaign.filter(({ sources }) => Object.keys(sources).length > 0),
    )
    .chain((campaign) =>
      fc.record({ campaign: fc.constant(campaign), wallets: walletsIn(campaign, 30) }),
    );
  forMany(100, [inCampaign], ({ campaign, wallets }) => expectMeasured(campaign, wallets));
});

it.each([
  [SMALLEST, MIDDLE, /has no columns quests, swaps, points.tier, quests.tier, game; is it/],
  [
    MIDDLE,
    {
      ...MIDDLE,
      sources: { ...MIDDLE.sources, swaps: { ...MIDDLE.sources.swaps!, column: "trades" } },
    },
    /has no column trades; is it a snapshot of another campaign\?$/,
  ],
])("the snapshot of another campaign is refused in one line", (writer, reader, message) => {
  const file = writeSnapshotFile({ w1: {} }, writer);
  expect(() => openSnapshot(reader, file)).toThrow(message);
});
