import type { Campaign } from "~/domain/campaign/campaign";
import type { Line } from "./read-lines.server";
import { BadRow, readHeader, type RowReader } from "./read-row.server";
import { SnapshotError } from "./snapshot-error.server";
import type { SnapshotWriter } from "./write-snapshot.server";

/**
 * Imports a table of points into a snapshot, line by line.
 *
 * @param file the table's name in messages.
 * @param skipsBadRows whether rows that cannot be read are skipped, rather than refused.
 */
export function createTableImport(
  campaign: Campaign,
  file: string,
  writer: SnapshotWriter,
  skipsBadRows: boolean,
) {
  let rows = 0;
  let skipped = 0;
  let readRow: RowReader | null = null;
  return {
    /**
     * Adds the next line; the first that isn't empty is the header.
     *
     * @returns whether it is a row, readable or not.
     * @throws {SnapshotError} `FILE:LINE: what is wrong`.
     */
    addLine({ text, number }: Line): boolean {
      if (text.trim() === "") return false;
      try {
        if (readRow === null) {
          readRow = readHeader(campaign, text);
          return false;
        }
        rows++;
        const { address, cells } = readRow(text);
        if (!writer.add(address, cells)) throw new BadRow(`${address} appears more than once`);
      } catch (error) {
        if (!(error instanceof BadRow)) throw error;
        if (readRow === null || !skipsBadRows) {
          throw new SnapshotError(`${file}:${number}: ${error.message}`);
        }
        skipped++;
      }
      return true;
    },
    /** Counts the rows after the last line. @throws {SnapshotError} if there are none. */
    finish(): { rows: number; skipped: number } {
      if (readRow === null) throw new SnapshotError(`${file}: is empty`);
      if (rows === 0) throw new SnapshotError(`${file}: has a header, but no rows`);
      return { rows, skipped };
    },
  };
}
