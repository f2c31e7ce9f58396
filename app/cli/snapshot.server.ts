import { basename } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { getEntry } from "~/estimate/campaign";
import { dropUnusable } from "~/estimate/wallet";
import { loadChosenCampaigns } from "~/server/campaign/load-campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import { columnsOf } from "~/server/snapshot/format.server";
import { importFile, STDIN } from "~/server/snapshot/import-table.server";
import { openSnapshot } from "~/server/snapshot/open-snapshot.server";
import { reportMistake, UsageError } from "./report.server";

const HELP = `Usage: npm run snapshot -- COMMAND …

  import FILE --out FILE.sqlite [options]   writes a snapshot of the points in a table (CSV)
  info FILE.sqlite                          prints what is in a snapshot, after looking for damage

import --help lists the options and the columns. docs/snapshots.md has examples.`;

function formatImportHelp(campaign: ServedCampaign): string {
  const columns = columnsOf(campaign).sources.map(({ points, tier }) =>
    tier === null ? `  ${points}` : `  ${points}, ${tier}`,
  );
  return `Usage: npm run snapshot -- import FILE --out FILE.sqlite [options]

Writes a snapshot of the points in a table: CSV with a row per wallet. “-” is standard input. The
columns are address and any of

${columns.join("\n")}

A row that cannot be read fails the import: FILE:LINE: what is wrong. docs/snapshots.md says how
tables are read.

  --out FILE.sqlite   the snapshot
  --name TEXT         its name on the page (default: FILE's name)
  --taken-at TIME     when the points were taken: 2025-08-01 or 2025-08-01T12:00:00Z
  --note TEXT         any remarks
  --skip-bad-rows     skip rows that cannot be read; the first 20 are named, all are counted
  --help              show this help`;
}

async function run([command, ...args]: string[]): Promise<void> {
  if (command === "import") return runImport(args);
  if (command === "info") return runInfo(args);
  if (command === "--help") return console.log(HELP);
  console.error(HELP);
  process.exitCode = 1;
}

async function runImport(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string", default: "" },
      "taken-at": { type: "string" },
      note: { type: "string", default: "" },
      out: { type: "string" },
      "skip-bad-rows": { type: "boolean", default: false },
      help: { type: "boolean" },
    },
  });
  const campaign = requireCampaign();
  if (values.help) return console.log(formatImportHelp(campaign));
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError("import needs one FILE; see import --help");
  const { out } = values;
  if (!out) throw new UsageError("--out FILE.sqlite is missing");
  const fileName = file === STDIN ? "standard input" : basename(file).replace(/\.[ct]sv$/i, "");
  const startedAt = performance.now();
  const { rows, skipped, named } = await importFile(campaign, file, out, {
    name: dropUnusable(values.name) || dropUnusable(fileName),
    note: dropUnusable(values.note),
    takenAt: readTime(values["taken-at"]),
    skipsBadRows: values["skip-bad-rows"],
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const unnamed = skipped - named.length;
  const lines = [
    `${formatFigure(rows)} rows in ${seconds.toFixed(1)} s`,
    `skipped rows: ${formatFigure(skipped)}`,
    ...named.map((mistake) => `  ${mistake}`),
    ...(unnamed > 0 ? [`  and ${formatFigure(unnamed)} more`] : []),
  ];
  console.log(lines.join("\n"));
  printSnapshot(campaign, out);
}

const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** @throws {UsageError} if `--taken-at` is not a date or time. */
function readTime(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (time.safeParse(text).success) return new Date(text).toISOString();
  const example = "2025-08-01 or 2025-08-01T12:00:00Z";
  throw new UsageError(`--taken-at must be a time like ${example}, not “${text}”`);
}

function runInfo(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  if (values.help) return console.log(HELP);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError("info needs one FILE.sqlite");
  printSnapshot(requireCampaign(), file);
}

/** @throws {SnapshotError} if the snapshot is damaged anywhere. */
function printSnapshot(campaign: ServedCampaign, file: string): void {
  const snapshot = openSnapshot(campaign, file);
  try {
    snapshot.check();
  } finally {
    snapshot.close();
  }
  const { tiers, sums } = columnsOf(campaign);
  const { name, takenAt, note, wallets, averageMultiplier, sources, parts } = snapshot.info;
  const crowds = [
    ...sources.map(({ source, ...crowd }) => ({ label: source, ...crowd })),
    ...sums.map(({ part, summed }) => ({
      label: `${part}, all ${summed.length}`,
      ...getEntry(parts, part),
    })),
  ];
  const lines = [
    `name: ${name}`,
    `taken at: ${takenAt ?? "unknown"}`,
    note && `note: ${note}`,
    `wallets: ${formatFigure(wallets)}`,
    ...crowds.map(
      ({ label, sum, holders }) =>
        `${label}: ${formatFigure(sum)} points of ${formatFigure(holders)} wallets`,
    ),
    tiers.length > 0 &&
      `average multiplier: ${averageMultiplier === null ? "none" : formatFigure(averageMultiplier)}`,
  ];
  console.log(lines.filter(Boolean).join("\n"));
}

function formatFigure(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 6 });
}

/** @throws {UsageError} if the settings name several. */
function requireCampaign(): ServedCampaign {
  const [campaign] = loadChosenCampaigns(process.env.CAMPAIGN);
  if (campaign && campaign.base === undefined) return campaign;
  throw new UsageError("CAMPAIGN names a folder: name one of its files, as a snapshot is of one");
}

await run(process.argv.slice(2)).catch(reportMistake);
