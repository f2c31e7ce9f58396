import { RepeatError, type SnapshotWriter, type Summary } from "~/snapshot/write-snapshot.server";
import { SnapshotError } from "~/snapshot/snapshot-error.server";
import { parseBlock, type Fields } from "./parse-block.server";
import { readHeader, type RowReader } from "./read-header.server";
import { readLines } from "./read-lines.server";
import { BadRow } from "./read-points.server";

/** What has been read so far. */
export interface Progress {
  rows: number;
  bytes: number;
}

/** What an import has read and written. */
export interface ImportResult extends Summary {
  rows: number;
  skipped: number;
}

/** A row's number over all files: that of its file, then its line. No file has more lines. */
const MAX_LINES = 2 ** 40;

/**
 * Imports tables of points into a snapshot.
 *
 * @param skipsBad whether rows that cannot be read are counted instead of failing the import.
 * @throws {SnapshotError} `FILE:LINE: what is wrong`; the writer is then aborted.
 */
export async function importFiles(
  files: readonly string[],
  writer: SnapshotWriter,
  { skipsBad, onProgress }: { skipsBad: boolean; onProgress: (progress: Progress) => void },
): Promise<ImportResult> {
  const progress = { rows: 0, bytes: 0 };
  let skipped = 0;
  try {
    for (const [index, file] of files.entries()) {
      const before = progress.rows;
      let readRow: RowReader | null = null;
      const blocks = readLines(file, (bytes) => (progress.bytes += bytes));
      for await (const block of blocks) {
        let line = block.line - 1;
        for (const fields of parseBlock(block)) {
          line++;
          if (fields.length === 1 && fields[0] === "") continue;
          if (readRow === null) {
            readRow = locate(file, line, () => readHeader(check(fields), writer));
            continue;
          }
          progress.rows++;
          try {
            readRow(check(fields), index * MAX_LINES + line);
          } catch (error) {
            if (!(error instanceof BadRow)) throw error;
            if (!skipsBad) throw new SnapshotError(`${file}:${line}: ${error.message}`);
            skipped++;
          }
        }
        onProgress(progress);
      }
      if (readRow === null) throw new SnapshotError(`${file}: is empty`);
      if (progress.rows === before) throw new SnapshotError(`${file}: has a header, but no rows`);
    }
    // An older snapshot is worth more than an empty one.
    if (progress.rows === skipped) {
      throw new SnapshotError(`${files.join(", ")}: no row can be read`);
    }
    const summary = writer.finish(skipsBad ? "drop" : "refuse");
    return { ...summary, rows: progress.rows, skipped: skipped + summary.repeated };
  } catch (error) {
    writer.abort();
    throw error instanceof RepeatError ? nameRepeat(error, files) : error;
  }
}

function check(fields: Fields): string[] {
  if (typeof fields === "string") throw new BadRow(fields);
  return fields;
}

function locate<Result>(file: string, line: number, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof BadRow) throw new SnapshotError(`${file}:${line}: ${error.message}`);
    throw error;
  }
}

function nameRepeat({ message, repeat }: RepeatError, files: readonly string[]): SnapshotError {
  const place = (at: number) => `${files[Math.floor(at / MAX_LINES)]}:${at % MAX_LINES}`;
  return new SnapshotError(
    `${place(repeat.second)}: ${message}, the first time at ${place(repeat.first)}`,
  );
}
