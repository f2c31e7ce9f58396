import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { SnapshotError } from "~/server/snapshot/snapshot-error.server";
import { createSnapshotWriter, type SnapshotWriter } from "~/server/snapshot/write-snapshot.server";
import { formatSnapshotInfo } from "./info.server";
import { META_OPTIONS, readMeta, requireOption } from "./options.server";
import { readLines, STDIN } from "./read-lines.server";
import { BadRow, readHeader, type RowReader } from "./read-row.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { campaign } from "~/server/campaign/campaign.server";

const HELP = `Usage: npm run snapshot -- import FILE… --out FILE.sqlite [options]

Writes a snapshot of the points in one or several tables. FILE is CSV with a row per wallet, “-” is
standard input. The header names the columns, in any order: address and any of weETH, weETH.tier,
ezETH, ezETH.tier, …, theo, testnet. What a row does not give is 0 points with tier 1.

A row that cannot be read fails the import: FILE:LINE: what is wrong. The snapshot is written
beside FILE.sqlite, and takes its place when it is whole.

  --out FILE.sqlite   the snapshot
  --name TEXT         what the page calls it (default: the first FILE's name)
  --taken-at TIME     when the points were taken: 2025-08-01 or 2025-08-01T12:00:00Z
  --note TEXT         what else there is to say
  --skip-bad-rows     count and skip rows that cannot be read
  --help              this text`;

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
  if (values.help) return console.log(HELP);
  const out = requireOption(values.out, "--out FILE.sqlite");
  const [first] = files;
  if (first === undefined) throw new SnapshotError("import needs a FILE; see import --help");
  const same = files.find((file) => resolve(file) === resolve(out));
  if (same !== undefined) throw new SnapshotError(`${same}: is the output, too`);
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
  skipsBad: boolean,
) {
  let rows = 0;
  let skipped = 0;
  for (const file of files) {
    const before = rows;
    let readRow: RowReader | null = null;
    for await (const { text, number } of readLines(file)) {
      if (text.trim() === "") continue;
      try {
        if (readRow === null) {
          readRow = readHeader(campaign, text);
          continue;
        }
        rows++;
        if (rows % ROWS_PER_SIGN === 0) console.error(`${format(rows)} rows`);
        const { address, cells } = readRow(text);
        if (!writer.add(address, cells)) throw new BadRow(`${address} is there twice`);
      } catch (error) {
        if (!(error instanceof BadRow)) throw error;
        if (readRow === null || !skipsBad) {
          throw new SnapshotError(`${file}:${number}: ${error.message}`);
        }
        skipped++;
      }
    }
    if (readRow === null) throw new SnapshotError(`${file}: is empty`);
    if (rows === before) throw new SnapshotError(`${file}: has a header, but no rows`);
  }
  // An empty snapshot must not replace an older one.
  if (rows === skipped) throw new SnapshotError(`${files.join(", ")}: no row can be read`);
  return { rows, skipped };
}

function format(count: number): string {
  return count.toLocaleString("en-US");
}
