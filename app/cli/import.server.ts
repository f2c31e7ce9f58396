import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { dropUnusable } from "~/domain/scenario/wallet";
import { campaign } from "~/server/campaign/campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { SnapshotError, columnsOf } from "~/server/snapshot/format.server";
import { openSnapshot, type SnapshotInfo } from "~/server/snapshot/open-snapshot.server";
import { STDIN, createTableImport, readLines } from "~/server/snapshot/read-table.server";
import {
  createSnapshotWriter,
  type SnapshotMeta,
  type SnapshotWriter,
} from "~/server/snapshot/write-snapshot.server";

function formatHelp(campaign: ServedCampaign): string {
  const columns = columnsOf(campaign).sources.map(({ points, tier }) =>
    tier === null ? `  ${points}` : `  ${points}, ${tier}`,
  );
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

const INFO_HELP = `Usage: npm run snapshot -- info FILE.sqlite [--json]

Prints what is in a snapshot, after reading all of it for damage.

  --json   as JSON, with histograms; use npm run --silent, because npm adds lines of its own
  --help   show this help`;

/** Runs `info`: prints what is in a snapshot. */
export function runInfo(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help) return console.log(INFO_HELP);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new SnapshotError("info needs one FILE.sqlite");
  const snapshot = openSnapshot(campaign, file);
  try {
    snapshot.check();
    console.log(
      values.json ? JSON.stringify(snapshot.info, null, 2) : formatInfo(campaign, snapshot.info),
    );
  } finally {
    snapshot.close();
  }
}

/** Formats a snapshot's metadata and totals as text. */
function formatSnapshotInfo(campaign: ServedCampaign, file: string): string {
  const snapshot = openSnapshot(campaign, file);
  snapshot.close();
  return formatInfo(campaign, snapshot.info);
}

function formatInfo(campaign: ServedCampaign, info: SnapshotInfo): string {
  const { tiers, sums } = columnsOf(campaign);
  const { averageMultiplier } = info;
  return [
    `name: ${info.name}`,
    `taken at: ${info.takenAt ?? "unknown"}`,
    ...(info.note === "" ? [] : [`note: ${info.note}`]),
    `wallets: ${format(info.wallets)}`,
    ...[
      ...info.sources.map(({ source, holders, sum }) => ({ name: source, holders, sum })),
      ...sums.map(({ part, summed }) => ({
        name: `${part}, all ${summed.length}`,
        ...info.distributions[part]!,
      })),
    ].map(
      ({ name, holders, sum }) => `${name}: ${format(sum)} points of ${format(holders)} wallets`,
    ),
    ...(tiers.length === 0
      ? []
      : [`average multiplier: ${averageMultiplier === null ? "none" : format(averageMultiplier)}`]),
  ].join("\n");
}

function format(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 6 });
}

/** The options for a snapshot's metadata. */
export const META_OPTIONS = {
  name: { type: "string" },
  "taken-at": { type: "string" },
  note: { type: "string" },
} as const;

const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** @throws {SnapshotError} if `--taken-at` is not a date or time. */
export function readMeta(
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

/** @throws {SnapshotError} if a required option is missing. */
export function requireOption(value: string | undefined, usage: string): string {
  if (value === undefined || value === "") throw new SnapshotError(`${usage} is missing`);
  return value;
}
