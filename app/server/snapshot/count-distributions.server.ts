import type { Database } from "libsql";
import { campaign } from "~/domain/campaign/mitosis";
import { PART_KEYS } from "~/domain/campaign/tables";
import { POINTS_COLUMNS, SUMMED_PARTS, TIER_COLUMNS, columnOfPart } from "./format.server";

const MULTIPLIERS = Object.entries(campaign.tiers).map(
  ([tier, { multiplier }]) => `WHEN ${tier} THEN ${multiplier}`,
);
/** The part whose points weigh the average multiplier. */
const TIERED_PART = PART_KEYS.find((part) => campaign.parts[part]!.tier === "highest")!;
const TIERED = `"${columnOfPart(TIERED_PART)}"`;
const HIGHEST_TIER = `max(${TIER_COLUMNS.map((column) => `"${column}"`).join()})`;
/** An unknown tier's multiplier is 1. */
const WEIGHTED = `${TIERED} * CASE ${HIGHEST_TIER} ${MULTIPLIERS.join(" ")} ELSE 1 END`;
/** Steps within a power of ten: 1, 2, 5 look evenly spaced on a log scale. */
const STEPS = [1, 2, 5];
/** Points more than this many powers of ten below the largest share one bin. */
const MAX_DECADES = 8;

/** Precomputes the figures about all wallets together, and stores them beside the wallets. */
export function countDistributions(db: Database): void {
  db.exec(`
    INSERT INTO total
    SELECT count(*), total(${WEIGHTED}) / nullif(total(${TIERED}), 0) FROM wallet
  `);
  for (const column of [...POINTS_COLUMNS, ...SUMMED_PARTS]) {
    db.exec(`
      INSERT INTO crowd
      SELECT '${column}', count(*), total("${column}"), NULL FROM wallet WHERE "${column}" > 0
    `);
  }
  for (const part of PART_KEYS) rankWallets(db, columnOfPart(part));
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
