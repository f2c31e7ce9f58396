import type { Database } from "libsql";
import type { Campaign } from "~/domain/campaign/campaign";
import { listPartKeys } from "~/domain/campaign/tables";
import { listPointsColumns, listSummedParts, columnOfPart, columnsOf } from "./format.server";

/** Steps within a power of ten: 1, 2, 5 look evenly spaced on a log scale. */
const STEPS = [1, 2, 5];
/** Points more than this many powers of ten below the largest share one bin. */
const MAX_DECADES = 8;

/** Precomputes the figures about all wallets together, and stores them beside the wallets. */
export function countDistributions(campaign: Campaign, db: Database): void {
  db.exec(`INSERT INTO total SELECT count(*), ${averageMultiplier(campaign)} FROM wallet`);
  for (const column of [...listPointsColumns(campaign), ...listSummedParts(campaign)]) {
    db.exec(`
      INSERT INTO crowd
      SELECT '${column}', count(*), total("${column}"), NULL FROM wallet WHERE "${column}" > 0
    `);
  }
  for (const part of listPartKeys(campaign)) rankWallets(db, columnOfPart(campaign, part));
}

/** The average tier multiplier, weighted by the points of the first part that has tiers, as SQL. */
function averageMultiplier(campaign: Campaign): string {
  const part = listPartKeys(campaign).find((part) => campaign.parts[part]!.tier === "highest");
  if (part === undefined) return "NULL";
  const points = `"${columnOfPart(campaign, part)}"`;
  const tiers = campaign.parts[part]!.sources.map(
    (source) => `"${columnsOf(campaign, source).tier}"`,
  );
  const multipliers = Object.entries(campaign.tiers).map(
    ([tier, { multiplier }]) => `WHEN ${tier} THEN ${multiplier}`,
  );
  // SQLite's max takes at least two values as a function of a row.
  const highest = `max(${tiers.join()}, 1)`;
  // An unknown tier's multiplier is 1.
  const weighted = `${points} * CASE ${highest} ${multipliers.join(" ")} ELSE 1 END`;
  return `total(${weighted}) / nullif(total(${points}), 0)`;
}

/** Stores the rank of each number of points, so a wallet's rank is one read, and counts wallets in bins. */
function rankWallets(db: Database, column: string): void {
  db.exec(`
    INSERT OR IGNORE INTO place
    SELECT '${column}', "${column}", rank() OVER (ORDER BY "${column}" DESC)
    FROM wallet WHERE "${column}" > 0 ORDER BY "${column}"
  `);
  const [min, max] = db
    .prepare("SELECT min(points), max(points) FROM place WHERE source = ?")
    .raw()
    .get([column]) as [number, number] | [null, null];
  // The wallets above a bound: the rank of the most points not above it, less 1; all if there are
  // none.
  const select = db
    .prepare(
      `SELECT coalesce(
         (SELECT rank - 1 FROM place WHERE source = ? AND points <= ? ORDER BY points DESC LIMIT 1),
         holders
       ) FROM crowd WHERE source = ?`,
    )
    .raw();
  const countAbove = (bound: number) => (select.get([column, bound, column]) as [number])[0];
  const bins = min === null ? [] : layBins(min, max);
  const histogram = bins.map((bin) => ({
    ...bin,
    count: countAbove(bin.from) - countAbove(bin.to),
  }));
  db.prepare("UPDATE crowd SET histogram = ? WHERE source = ?").run([
    JSON.stringify(histogram),
    column,
  ]);
}

/**
 * Lays bins on a log scale from the least to the most points; a bin holds what is above `from`,
 * up to `to`. The first may begin at 0.
 *
 * @param min above 0.
 */
function layBins(min: number, max: number): { from: number; to: number }[] {
  const edges: number[] = [];
  const last = Math.floor(Math.log10(max));
  const first = Math.max(Math.floor(Math.log10(min)) - 1, last - MAX_DECADES);
  for (let decade = first; decade <= last + 1; decade++) {
    // Read from text, as 10 ** -5 is not quite 0.00001.
    for (const step of STEPS) edges.push(Number(`${step}e${decade}`));
  }
  const start = edges.findLastIndex((edge) => edge < min);
  const end = edges.findIndex((edge) => edge >= max);
  const used = edges.slice(Math.max(start, 0), end + 1);
  if (start === -1) used.unshift(0);
  return used.slice(1).map((to, index) => ({ from: used[index] ?? 0, to }));
}
