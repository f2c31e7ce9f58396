import { parseArgs } from "node:util";
import { loadChosenCampaigns } from "~/server/campaign/load-campaigns.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { SnapshotError, columnsOf } from "~/server/snapshot/format.server";
import { openSnapshot, type SnapshotInfo } from "~/server/snapshot/open-snapshot.server";

const INFO_HELP = `Usage: npm run snapshot -- info FILE.sqlite

Prints what is in a snapshot, after reading all of it for damage.

  --help   show this help`;

/** Runs `info`: prints what is in a snapshot. */
export function runInfo(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  if (values.help) return console.log(INFO_HELP);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new SnapshotError("info needs one FILE.sqlite");
  printSnapshot(requireCampaign(), file);
}

/** Prints a snapshot's metadata and totals. @throws {SnapshotError} if it is damaged anywhere. */
export function printSnapshot(campaign: ServedCampaign, file: string): void {
  const snapshot = openSnapshot(campaign, file);
  try {
    snapshot.check();
  } finally {
    snapshot.close();
  }
  const { tiers, sums } = columnsOf(campaign);
  const { name, takenAt, note, wallets, averageMultiplier, sources, parts } = snapshot.info;
  const formatCrowd = (name: string, { holders, sum }: SnapshotInfo["parts"][string]) =>
    `${name}: ${formatFigure(sum)} points of ${formatFigure(holders)} wallets`;
  const lines = [
    `name: ${name}`,
    `taken at: ${takenAt ?? "unknown"}`,
    note && `note: ${note}`,
    `wallets: ${formatFigure(wallets)}`,
    ...sources.map((crowd) => formatCrowd(crowd.source, crowd)),
    ...sums.map(({ part, summed }) => formatCrowd(`${part}, all ${summed.length}`, parts[part]!)),
    tiers.length > 0 &&
      `average multiplier: ${averageMultiplier === null ? "none" : formatFigure(averageMultiplier)}`,
  ];
  console.log(lines.filter(Boolean).join("\n"));
}

/** A figure for the terminal. */
export function formatFigure(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 6 });
}

/**
 * The campaign that a snapshot is of.
 *
 * @throws {SnapshotError} if the settings name a folder of several.
 */
export function requireCampaign(): ServedCampaign {
  const [campaign] = loadChosenCampaigns(process.env.CAMPAIGN);
  if (campaign!.base === undefined) return campaign!;
  throw new SnapshotError(
    "CAMPAIGN names a folder: name one of its files, as a snapshot is of one",
  );
}
