import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Campaign } from "~/domain/campaign/campaign";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { withFile } from "./format.server";
import { openSnapshot, type Snapshot } from "./open-snapshot.server";
import { createTableImport, splitLines } from "./read-table.server";
import { createSnapshotWriter } from "./write-snapshot.server";

type SampleTable = Pick<NonNullable<ServedCampaign["sample"]>, "table" | "text">;

const META = { name: "Bundled sample", takenAt: null, note: "" };

/**
 * Opens a campaign's table of made-up points as a snapshot, which leaves no file behind. About
 * 3,000 wallets take 0.2 s.
 *
 * @throws {SnapshotError} that says what is wrong with the table, and in which line.
 */
export function openSample(campaign: Campaign, { table, text }: SampleTable): Snapshot {
  const folder = makeFolder();
  const file = join(folder, "sample.sqlite");
  let snapshot: Snapshot | undefined;
  try {
    importTable(campaign, { table, text }, file);
    snapshot = openSnapshot(campaign, file);
    return snapshot;
  } finally {
    removeFolder(folder, snapshot);
  }
}

/** @throws {SnapshotError} that names the folder if no sample can be imported in it. */
export function checkTemporaryFolder(): void {
  removeFolder(makeFolder(), undefined);
}

function makeFolder(): string {
  return withFile(tmpdir(), "written", () => mkdtempSync(join(tmpdir(), "sample-")));
}

function importTable(campaign: Campaign, { table, text }: SampleTable, file: string): void {
  const writer = createSnapshotWriter(campaign, file, META);
  try {
    const rows = createTableImport(campaign, table, writer, false);
    for (const line of splitLines(text)) rows.addLine(line);
    rows.finish();
    writer.finish();
  } catch (error) {
    writer.abort();
    throw error;
  }
}

/** Removes the folder, at the latest when the process ends: Windows keeps files that are open. */
function removeFolder(folder: string, snapshot: Snapshot | undefined): void {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    remove();
  } catch {
    process.once("exit", () => {
      snapshot?.close();
      remove();
    });
  }
}
