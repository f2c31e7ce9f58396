import type { Campaign } from "~/domain/campaign/campaign";
import { loadDatabase } from "./format.server";
import { readSnapshot, type Snapshot } from "./open-snapshot.server";
import { createTableImport, splitLines } from "./read-table.server";
import { fillSnapshot } from "./write-snapshot.server";

const META = { name: "Bundled sample", takenAt: null, note: "" };

/**
 * Opens a campaign's table of made-up points as a snapshot in memory. About 3,000 wallets take 0.2 s.
 *
 * @throws {SnapshotError} that says what is wrong with the table, and in which line.
 */
export function openSample(
  campaign: Campaign,
  { table, text }: { table: string; text: string },
): Snapshot {
  const db = new (loadDatabase())(":memory:");
  const tables = fillSnapshot(campaign, db, META);
  const rows = createTableImport(campaign, table, tables, false);
  for (const line of splitLines(text)) rows.addLine(line);
  rows.finish();
  tables.finish();
  return readSnapshot(campaign, table, db);
}
