import type { Cells } from "~/server/snapshot/format.server";
import { createSnapshotWriter } from "~/server/snapshot/write-snapshot.server";
import sample from "./sample-wallets.json";
import { makeUpWallets } from "./make-up-wallets.server";
import { campaign } from "~/server/campaign/campaign.server";

const MADE_UP_WALLETS = 3000;

const META = {
  name: "Bundled sample",
  takenAt: null,
  note: "Made up: the sample wallets among generated ones.",
};

/**
 * Writes the snapshot that `POINTS_SOURCE=sample` serves: the sample wallets among made-up ones.
 */
export function writeSample(file: string): void {
  const writer = createSnapshotWriter(campaign, file, META);
  for (const { address, expedition, theo, testnet } of sample.wallets) {
    const cells: Cells = {
      theo: Number(theo[0]?.mitoPoints ?? 0),
      testnet: Number(testnet.data?.total_balance ?? 0),
    };
    for (const [asset, { mitoPoints, tier }] of Object.entries(expedition)) {
      cells[asset] = Number(mitoPoints.total);
      cells[`${asset}.tier`] = tier.tier;
    }
    writer.add(address, cells);
  }
  for (const { address, cells } of makeUpWallets(campaign, MADE_UP_WALLETS))
    writer.add(address, cells);
  writer.finish();
}
