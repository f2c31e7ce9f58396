import { parseArgs } from "node:util";
import { loadCampaigns } from "~/server/campaign/load-campaigns.server";
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
  const campaign = requireCampaign();
  const snapshot = openSnapshot(campaign, file);
  try {
    snapshot.check();
    console.log(formatInfo(campaign, snapshot.info));
  } finally {
    snapshot.close();
  }
}

/** Formats a snapshot's metadata and totals as text. */
export function formatSnapshotInfo(campaign: ServedCampaign, file: string): string {
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
    `wallets: ${formatFigure(info.wallets)}`,
    ...[
      ...info.sources.map(({ source, holders, sum }) => ({ name: source, holders, sum })),
      ...sums.map(({ part, summed }) => ({
        name: `${part}, all ${summed.length}`,
        ...info.parts[part]!,
      })),
    ].map(
      ({ name, holders, sum }) =>
        `${name}: ${formatFigure(sum)} points of ${formatFigure(holders)} wallets`,
    ),
    ...(tiers.length === 0
      ? []
      : [
          `average multiplier: ${averageMultiplier === null ? "none" : formatFigure(averageMultiplier)}`,
        ]),
  ].join("\n");
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
  const [campaign] = loadCampaigns(process.env.CAMPAIGN || undefined);
  if (campaign!.base === undefined) return campaign!;
  throw new SnapshotError(
    "CAMPAIGN names a folder: name one of its files, as a snapshot is of one",
  );
}
