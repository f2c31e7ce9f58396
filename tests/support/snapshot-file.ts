import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Campaign } from "~/estimate/campaign";
import type { WalletPoints } from "~/estimate/points";
import { columnsOf, type Cells } from "~/server/snapshot/format.server";
import { openSnapshot, type Snapshot } from "~/server/snapshot/open-snapshot.server";
import { createSnapshotWriter } from "~/server/snapshot/write-snapshot.server";
import { mitosis } from "./mitosis";

const PAGE_BYTES = 4096;

export const SNAPSHOT_META = {
  name: 'Season "1"',
  takenAt: "2025-08-01T12:00:00.000Z",
  note: "for tests",
};

/** Writes a snapshot of these wallets' points, in a folder of its own, which goes when the test ends. */
export function writeSnapshotFile(
  wallets: Record<string, WalletPoints>,
  campaign: Campaign = mitosis,
): string {
  const folder = mkdtempSync(join(tmpdir(), "points-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "points.sqlite");
  const writer = createSnapshotWriter(campaign, file, SNAPSHOT_META);
  for (const [index, [address, wallet]] of Object.entries(wallets).entries()) {
    const cells: Cells = {};
    for (const { source, points, tier } of columnsOf(campaign).sources) {
      const known = wallet[source];
      if (known) Object.assign(cells, { [points]: known.points }, tier && { [tier]: known.tier });
    }
    writer.add(index, address, cells);
  }
  writer.finish();
  return file;
}

/** Opens a snapshot, which is closed when the test ends. */
export function openInTest(file: string, campaign = mitosis): Snapshot {
  const snapshot = openSnapshot(campaign, file);
  onTestFinished(() => snapshot.close());
  return snapshot;
}

/** Damages the database page that contains this wallet; the header stays intact. */
export function damageWallet(file: string, wallet: string): void {
  const bytes = readFileSync(file);
  const start = bytes.indexOf(wallet.toLowerCase());
  if (start === -1) throw new Error(`${wallet} is not in ${file}`);
  const page = start - (start % PAGE_BYTES);
  writeFileSync(file, bytes.fill(0xff, page, page + PAGE_BYTES));
}
