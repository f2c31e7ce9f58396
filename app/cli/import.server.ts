import { statSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import type { Campaign } from "~/domain/campaign/campaign";
import { dropUnusable } from "~/domain/scenario/wallet";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { SnapshotError, columnsOf, withFile } from "~/server/snapshot/format.server";
import { createTableImport } from "~/server/snapshot/import-tables.server";
import {
  ADDRESS,
  STDIN,
  matchColumn,
  readLines,
  type ColumnName,
  type TableOptions,
} from "~/server/snapshot/read-table.server";
import { quote } from "~/server/snapshot/table-cells.server";
import {
  createSnapshotWriter,
  type SnapshotMeta,
  type SnapshotTables,
} from "~/server/snapshot/write-snapshot.server";
import { formatFigure, printSnapshot, requireCampaign } from "./info.server";

const LINES_PER_SIGN = 100_000;

function formatHelp(campaign: ServedCampaign): string {
  const columns = columnsOf(campaign).sources.map(({ points, tier }) =>
    tier === null ? `  ${points}` : `  ${points}, ${tier}`,
  );
  return `Usage: npm run snapshot -- import FILE… --out FILE.sqlite [options]

Writes a snapshot of the points in one or several tables: CSV with a row per wallet. “-” is standard
input. The columns are address and any of

${columns.join("\n")}

A row that cannot be read fails the import: FILE:LINE: what is wrong. docs/snapshots.md says how
tables are read and joined.

  --out FILE.sqlite   the snapshot
  --name TEXT         its name on the page (default: the first FILE's name)
  --taken-at TIME     when the points were taken: 2025-08-01 or 2025-08-01T12:00:00Z
  --note TEXT         any remarks

  --column COLUMN=NAME  read COLUMN from what FILE calls NAME
  --address NAME      what FILE calls the addresses (default: address)
  --ignore NAME,NAME  don't read these columns
  --decimals N        points are whole numbers, also hexadecimal, of a unit with N decimals: 18 for wei
  --skip-bad-rows     skip rows that cannot be read; the first 20 are named, all are counted
  --help              show this help`;
}

/** Runs `import`: writes a snapshot from tables of points. */
export async function runImport(args: string[]): Promise<void> {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string" },
      "taken-at": { type: "string" },
      note: { type: "string" },
      out: { type: "string" },
      column: { type: "string", multiple: true, default: [] },
      address: { type: "string", default: ADDRESS },
      ignore: { type: "string", multiple: true, default: [] },
      decimals: { type: "string" },
      "skip-bad-rows": { type: "boolean", default: false },
      help: { type: "boolean" },
    },
  });
  const campaign = requireCampaign();
  if (values.help) return console.log(formatHelp(campaign));
  const { out } = values;
  if (!out) throw new SnapshotError("--out FILE.sqlite is missing");
  const [first] = files;
  if (first === undefined) throw new SnapshotError("import needs a FILE; see import --help");
  const same = files.find((file) => isReplaced(file, out));
  if (same !== undefined) throw new SnapshotError(`${same}: is also the output`);
  const options: TableOptions = {
    names: readNames(campaign, values.column),
    address: values.address,
    ignored: values.ignore.flatMap((names) => names.split(",")),
    decimals: readDecimals(values.decimals),
    skipsBadRows: values["skip-bad-rows"],
  };
  const name = first === STDIN ? "standard input" : basename(first).replace(/\.[ct]sv$/i, "");
  const writer = createSnapshotWriter(campaign, out, readMeta(values, name));
  const startedAt = performance.now();
  try {
    const report = await importTables(campaign, files, writer, options);
    writer.finish();
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`${formatFigure(report.rows)} rows in ${seconds.toFixed(1)} s`);
    console.log(formatReport(report));
    printSnapshot(campaign, out);
  } catch (error) {
    writer.abort();
    throw error;
  }
}

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
  options: TableOptions,
) {
  const rows = createTableImport(campaign, tables, options);
  for (const file of files) {
    const table = rows.open(file);
    for await (const [line, number] of readLines(file)) {
      if (number % LINES_PER_SIGN === 0) console.error(`${file}: ${formatFigure(number)} lines`);
      table.addLine(line, number);
    }
    table.end();
  }
  return rows.finish();
}

function formatReport({ rows, skipped, named, joined, rounded, ignored }: ImportReport): string {
  const unnamed = skipped - named.length;
  const lines = [
    `skipped rows: ${formatFigure(skipped)}`,
    ...named.map((message) => `  ${message}`),
    unnamed > 0 && `  and ${formatFigure(unnamed)} more`,
    joined > 0 && `joined rows: ${formatFigure(joined)} of ${formatFigure(rows)}`,
    rounded > 0 && `rounded amounts, with more digits than fit: ${formatFigure(rounded)}`,
    ignored.length > 0 && `ignored columns: ${[...new Set(ignored)].map(quote).join(", ")}`,
  ];
  return lines.filter(Boolean).join("\n");
}

type ImportReport = Awaited<ReturnType<typeof importTables>>;

/** Whether the output would replace a file, also where links lead to it. */
function isReplaced(file: string, out: string): boolean {
  const read = withFile(file, "read", () => statSync(file, { throwIfNoEntry: false }));
  const written = withFile(out, "written", () => statSync(out, { throwIfNoEntry: false }));
  return read !== undefined && read.dev === written?.dev && read.ino === written.ino;
}

/** @throws {SnapshotError} for what no table could have. */
function readNames(campaign: ServedCampaign, values: readonly string[]): ColumnName[] {
  const known = columnsOf(campaign).cells;
  return values.map((value) => {
    const [, left = "", name = ""] = /^([^=]*)=(.*)$/s.exec(value) ?? [];
    const column = matchColumn(left, known);
    if (column === null) {
      const problem = `--column must be COLUMN=NAME, not ${quote(value)}`;
      throw new SnapshotError(`${problem}; known columns: ${known.join(", ")}`);
    }
    return { column, name };
  });
}

function readDecimals(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new SnapshotError(`--decimals must be a whole number from 0 to 99, not ${quote(text)}`);
}

const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** @throws {SnapshotError} if `--taken-at` is not a date or time. */
function readMeta(
  values: { name?: string; "taken-at"?: string; note?: string },
  defaultName: string,
): SnapshotMeta {
  const name = dropUnusable(values.name ?? "") || dropUnusable(defaultName);
  const note = dropUnusable(values.note ?? "");
  const takenAt = values["taken-at"];
  if (takenAt === undefined) return { name, note, takenAt: null };
  if (!time.safeParse(takenAt).success) {
    const example = "2025-08-01 or 2025-08-01T12:00:00Z";
    throw new SnapshotError(`--taken-at must be a time like ${example}, not “${takenAt}”`);
  }
  return { name, note, takenAt: new Date(takenAt).toISOString() };
}
