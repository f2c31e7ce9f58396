import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { listSources } from "~/domain/campaign/tables";
import { columnsOf } from "~/server/snapshot/format.server";
import { createTableImport } from "~/server/snapshot/import-table.server";
import { readLines, STDIN } from "~/server/snapshot/read-lines.server";
import { SnapshotError } from "~/server/snapshot/snapshot-error.server";
import { createSnapshotWriter, type SnapshotWriter } from "~/server/snapshot/write-snapshot.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { campaign } from "~/server/campaign/campaign.server";
import { formatSnapshotInfo } from "./info.server";
import { META_OPTIONS, readMeta, requireOption } from "./options.server";

function formatHelp(campaign: ServedCampaign): string {
  const columns = listSources(campaign).map((source) => {
    const { points, tier } = columnsOf(campaign, source);
    return tier === null ? `  ${points}` : `  ${points}, ${tier}`;
  });
  return `Usage: npm run snapshot -- import FILE… --out FILE.sqlite [options]

Writes a snapshot of the points in one or several tables. FILE is CSV with a row per wallet, “-” is
standard input. The header names the columns, in any order: address and any of

${columns.join("\n")}

Missing values are 0 points with tier 1.

A row that cannot be read fails the import: FILE:LINE: what is wrong. The snapshot is written
beside FILE.sqlite, and replaces it once it is complete.

  --out FILE.sqlite   the snapshot
  --name TEXT         its name on the page (default: the first FILE's name)
  --taken-at TIME     when the points were taken: 2025-08-01 or 2025-08-01T12:00:00Z
  --note TEXT         any remarks
  --skip-bad-rows     count and skip rows that cannot be read
  --help              show this help`;
}

/** The rows between two lines of progress. */
const ROWS_PER_SIGN = 100_000;

/** Runs `import`: writes a snapshot from tables of points. */
export async function runImport(args: string[]): Promise<void> {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...META_OPTIONS,
      out: { type: "string" },
      "skip-bad-rows": { type: "boolean", default: false },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(formatHelp(campaign));
  const out = requireOption(values.out, "--out FILE.sqlite");
  const [first] = files;
  if (first === undefined) throw new SnapshotError("import needs a FILE; see import --help");
  const same = files.find((file) => resolve(file) === resolve(out));
  if (same !== undefined) throw new SnapshotError(`${same}: is also the output`);
  const name = first === STDIN ? "standard input" : basename(first).replace(/\.csv$/i, "");
  const writer = createSnapshotWriter(campaign, out, readMeta(values, name));
  const startedAt = performance.now();
  try {
    const { rows, skipped } = await addTables(campaign, files, writer, values["skip-bad-rows"]);
    writer.finish();
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`${format(rows)} rows in ${seconds.toFixed(1)} s`);
    console.log(`skipped rows: ${format(skipped)}`);
    console.log(formatSnapshotInfo(campaign, out));
  } catch (error) {
    writer.abort();
    throw error;
  }
}

async function addTables(
  campaign: ServedCampaign,
  files: readonly string[],
  writer: SnapshotWriter,
  skipsBadRows: boolean,
) {
  let rows = 0;
  let skipped = 0;
  for (const file of files) {
    const table = createTableImport(campaign, file, writer, skipsBadRows);
    for await (const line of readLines(file)) {
      if (table.addLine(line) && ++rows % ROWS_PER_SIGN === 0) {
        console.error(`${format(rows)} rows`);
      }
    }
    skipped += table.finish().skipped;
  }
  // An empty snapshot must not replace an older one.
  if (rows === skipped) throw new SnapshotError(`${files.join(", ")}: no row can be read`);
  return { rows, skipped };
}

function format(count: number): string {
  return count.toLocaleString("en-US");
}
