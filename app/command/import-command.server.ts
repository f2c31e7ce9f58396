import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { print } from "./print.server";
import { SnapshotError } from "~/snapshot/snapshot-error.server";
import { createSnapshotWriter } from "~/snapshot/write-snapshot.server";
import { importFiles, type ImportResult } from "./import-files.server";
import { META_OPTIONS, readMeta, requireOption } from "./options.server";
import { STDIN } from "./read-lines.server";
import { showProgress } from "./show-progress.server";

const HELP = `Usage: npm run snapshot -- import FILE… --out FILE.sqlite [options]

Writes a snapshot of the points in one or several tables. FILE is CSV, gzipped or not;
“-” is standard input. The header tells the layout; columns may stand in any order:

  long   address,source,points[,tier]
         source: expedition:weETH (or ezETH, weETHs, uniBTC, uniETH, cmETH), theo, testnet
  wide   address and any of weETH, weETH.tier, …, theo, testnet

A row that cannot be read fails the import: FILE:LINE: what is wrong. The snapshot is written
beside FILE.sqlite, and takes its place when it is whole.

  --out FILE.sqlite   the snapshot
  --name TEXT         what the page calls it (default: the first FILE's name)
  --taken-at TIME     when the points were taken: 2025-08-01 or 2025-08-01T12:00:00Z
  --note TEXT         what else there is to say
  --skip-bad-rows     count and skip rows that cannot be read
  --help              this text`;

/** `import`: tables of points → a snapshot. */
export async function runImport(args: string[]): Promise<void> {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...META_OPTIONS,
      out: { type: "string" },
      "skip-bad-rows": { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return print(HELP);
  const out = requireOption(values.out, "--out FILE.sqlite");
  const [first] = files;
  if (first === undefined) throw new SnapshotError("import needs a FILE; see import --help");
  const total = measure(files, out);
  const name =
    first === STDIN ? "standard input" : basename(first).replace(/(\.csv)?(\.gz)?$/i, "");
  const writer = createSnapshotWriter(out, readMeta(values, name));
  const progress = showProgress(total);
  const startedAt = performance.now();
  try {
    const skipsBad = values["skip-bad-rows"] === true;
    const result = await importFiles(files, writer, { skipsBad, onProgress: progress.update });
    progress.end();
    const seconds = (performance.now() - startedAt) / 1000;
    print(summarize(out, result, seconds));
  } catch (error) {
    progress.end();
    throw error;
  }
}

/** How many bytes there are to read; null with standard input. */
function measure(files: readonly string[], out: string): number | null {
  let total = 0;
  for (const file of files.filter((name) => name !== STDIN)) {
    if (resolve(file) === resolve(out)) throw new SnapshotError(`${file}: is the output, too`);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) throw new SnapshotError(`${file}: there is no such file`);
    if (stats.isDirectory()) throw new SnapshotError(`${file}: is a folder`);
    total += stats.size;
  }
  if (files.filter((name) => name === STDIN).length > 1) {
    throw new SnapshotError("standard input can be read only once");
  }
  return files.includes(STDIN) ? null : total;
}

function summarize(out: string, result: ImportResult, seconds: number): string {
  const rate = Math.round(result.rows / seconds).toLocaleString("en-US");
  return [
    `${out}: ${result.rows.toLocaleString("en-US")} rows in ${seconds.toFixed(1)} s (${rate} rows/s)`,
    `wallets: ${result.wallets.toLocaleString("en-US")}`,
    ...result.sources.map(
      ({ source, holders, sum }) =>
        `${source}: ${sum.toLocaleString("en-US")} points of ${holders.toLocaleString("en-US")} wallets`,
    ),
    `skipped rows: ${result.skipped.toLocaleString("en-US")}`,
  ].join("\n");
}
