import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXPEDITION_ASSETS } from "~/campaign/constants";
import type { WalletPoints } from "~/estimate/wallet-points";
import { createSnapshotWriter } from "~/snapshot/write-snapshot.server";

/** What the snapshots of tests say of themselves. */
export const SNAPSHOT_META = {
  name: 'Season "1"',
  takenAt: "2025-08-01T12:00:00.000Z",
  note: "for tests",
};

/** A snapshot in a folder of its own. */
export interface SnapshotFile {
  file: string;
  folder: string;
  remove: () => void;
}

/** Writes a snapshot of these wallets' points. */
export function writeSnapshotFile(wallets: Record<string, WalletPoints>): SnapshotFile {
  const folder = mkdtempSync(join(tmpdir(), "points-"));
  const file = join(folder, "points.sqlite");
  const writer = createSnapshotWriter(file, SNAPSHOT_META);
  for (const [address, { expedition, theo, testnet }] of Object.entries(wallets)) {
    for (const asset of EXPEDITION_ASSETS) {
      const known = expedition[asset];
      if (known) writer.add(address, `expedition:${asset}`, known.points, known.tier);
    }
    if (theo !== null) writer.add(address, "theo", theo, 1);
    if (testnet !== null) writer.add(address, "testnet", testnet, 1);
  }
  writer.finish();
  return { file, folder, remove: () => rmSync(folder, { recursive: true }) };
}
