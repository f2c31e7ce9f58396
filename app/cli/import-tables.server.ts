import type { Campaign } from "~/domain/campaign/campaign";
import { SnapshotError } from "~/server/snapshot/format.server";
import { createRowJoin } from "~/server/snapshot/join-rows.server";
import { createJsonImport } from "~/server/snapshot/read-json.server";
import { STDIN, readChunks, readLines } from "~/server/snapshot/read-lines.server";
import { createTableImport } from "~/server/snapshot/read-table.server";
import type { TableOptions, TableSummary } from "~/server/snapshot/table-header.server";
import { createRowSink, type RowSink } from "~/server/snapshot/take-rows.server";
import type { SnapshotTables } from "~/server/snapshot/write-snapshot.server";
import { format } from "./info.server";

/** How tables are read and brought together. */
export interface ImportOptions extends TableOptions {
  /** Whether standard input is JSON, as a file is whose name says so. */
  isJson: boolean;
  /** Whether rows that cannot be read are skipped, rather than refused. */
  skipsBadRows: boolean;
  /** Whether points of a wallet in the same column are added, rather than refused. */
  isSum: boolean;
}

/** The rows between two lines of progress. */
const ROWS_PER_SIGN = 100_000;
/** The skipped rows that are named; others are counted. */
const MAX_NAMED = 20;

/**
 * Imports tables into a snapshot.
 *
 * @returns what became of their rows.
 * @throws {SnapshotError} `FILE:LINE: what is wrong`.
 */
export async function importTables(
  campaign: Campaign,
  files: readonly string[],
  tables: Pick<SnapshotTables, "add">,
  options: ImportOptions,
) {
  const named: string[] = [];
  let skipped = 0;
  const sink = createRowSink(tables, (message) => {
    if (!options.skipsBadRows) throw new SnapshotError(message);
    if (++skipped <= MAX_NAMED) named.push(message);
  });
  const isJoin = files.length > 1 || options.isSum;
  const join = isJoin ? createRowJoin(options.isSum) : null;
  try {
    const toJoin = join === null ? sink : { ...sink, add: join.add };
    const { rows, used, ignored } = await readTables(campaign, files, options, toJoin);
    for (const given of options.names) {
      if (used.has(given)) continue;
      throw new SnapshotError(`no table has --column ${given.column}=${given.name}`);
    }
    const joined = join?.finish(sink) ?? 0;
    // An empty snapshot must not replace an older one.
    if (rows === skipped) throw new SnapshotError(`${files.join(", ")}: no row can be read`);
    return { rows, skipped, named, joined, rounded: sink.countRounded(), ignored: [...ignored] };
  } finally {
    join?.close();
  }
}

async function readTables(
  campaign: Campaign,
  files: readonly string[],
  options: ImportOptions,
  sink: RowSink,
) {
  let rows = 0;
  function count(more: number): void {
    const before = Math.floor(rows / ROWS_PER_SIGN);
    rows += more;
    if (Math.floor(rows / ROWS_PER_SIGN) > before) console.error(`${format(rows)} rows`);
  }
  const summaries: TableSummary[] = [];
  for (const file of files) {
    if (file === STDIN ? options.isJson : /\.json$/i.test(file)) {
      const document = createJsonImport(file, options, sink);
      for await (const chunk of readChunks(file)) count(document.addChunk(chunk));
      summaries.push(document.finish());
    } else {
      const table = createTableImport(campaign, file, options, sink);
      for await (const line of readLines(file)) if (table.addLine(line)) count(1);
      summaries.push(table.finish());
    }
  }
  return {
    rows,
    used: new Set(summaries.flatMap(({ used }) => used)),
    ignored: new Set(summaries.flatMap(({ ignored }) => ignored)),
  };
}
