import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Campaign } from "~/domain/campaign/campaign";
import { hasTiers } from "~/domain/campaign/tables";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { openSnapshot } from "~/server/snapshot/open-snapshot.server";
import * as any from "../../support/arbitraries";
import { MIDDLE, SMALLEST, anyCampaign } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";
import { writeSnapshotFile } from "../../support/snapshot-file";

/** Points with exact sums, and with ties. */
const amount = fc.oneof(
  fc.nat(5),
  fc.nat(1e9).map((quarters) => quarters / 4),
);

const inCampaign = anyCampaign.chain((campaign) =>
  fc.record({
    campaign: fc.constant(campaign),
    wallets: fc.array(any.walletPointsIn(campaign, amount), { minLength: 1, maxLength: 6 }),
  }),
);

function withSnapshot<Result>(
  writer: Campaign,
  wallets: Record<string, WalletPoints>,
  read: (file: string) => Result,
): Result {
  const { file, remove } = writeSnapshotFile(wallets, writer);
  try {
    return read(file);
  } finally {
    remove();
  }
}

describe("a snapshot of any campaign", () => {
  it("has each wallet's points, tiers and ranks", () => {
    fc.assert(
      fc.property(inCampaign, ({ campaign, wallets }) => {
        const named = wallets.map((points, index) => [`w${index}`, points] as const);
        withSnapshot(campaign, Object.fromEntries(named), (file) => {
          const snapshot = openSnapshot(campaign, file);
          const found = named.map(([address]) => snapshot.find(address)!);
          for (const [index, { points }] of found.entries()) {
            const given = wallets[index]!;
            const expected = Object.keys(campaign.sources).map((source) => {
              const { points = 0, tier = 1 } = given[source] ?? {};
              return [source, { points, tier: hasTiers(campaign, source) ? tier : 1 }];
            });
            expect(points).toEqual(Object.fromEntries(expected));
          }
          for (const [part, { sources }] of Object.entries(campaign.parts)) {
            const sums = found.map(({ points }) =>
              sources.reduce((sum, source) => sum + points[source]!.points, 0),
            );
            const { holders } = snapshot.info.distributions[part]!;
            expect(holders).toBe(sums.filter((sum) => sum > 0).length);
            expect(found.map(({ ranks }) => ranks[part])).toEqual(
              sums.map((own) => (own === 0 ? null : 1 + sums.filter((sum) => sum > own).length)),
            );
          }
          snapshot.close();
        });
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });
});

describe("the snapshot of another campaign", () => {
  it.each([
    [
      SMALLEST,
      mitosis,
      /has no columns weETH, ezETH, .*, expedition; is it .* another campaign\?$/,
    ],
    [SMALLEST, MIDDLE, /has no columns quests, swaps, points.tier, quests.tier, game; is it/],
    [
      MIDDLE,
      {
        ...MIDDLE,
        sources: { ...MIDDLE.sources, swaps: { ...MIDDLE.sources.swaps!, column: "trades" } },
      },
      /has no column trades; is it/,
    ],
  ])("is refused in one line", (writer, reader, message) => {
    withSnapshot(writer, { w1: {} }, (file) => {
      expect(() => openSnapshot(reader, file)).toThrow(message);
    });
  });
});
