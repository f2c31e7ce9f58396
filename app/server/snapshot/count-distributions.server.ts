import type { Database } from "libsql";
import { TIERS } from "~/domain/campaign/constants";
import { RANKED_SOURCES, type RankedSource } from "~/domain/estimate/rank";
import { POINTS_COLUMNS, TIER_COLUMNS } from "./format.server";

const MULTIPLIERS = [...TIERS].map(([tier, { multiplier }]) => `WHEN ${tier} THEN ${multiplier}`);
const HIGHEST_TIER = `max(${TIER_COLUMNS.map((column) => `"${column}"`).join()})`;
/** An unknown tier's multiplier is 1. */
const WEIGHTED = `expedition * CASE ${HIGHEST_TIER} ${MULTIPLIERS.join(" ")} ELSE 1 END`;
/** Steps within a power of ten: 1, 2, 5 look evenly spaced on a log scale. */
const STEPS = [1, 2, 5];
/** Points more than this many powers of ten below the largest share one bin. */
const MAX_DECADES = 8;

/** Precomputes the figures about all wallets together, and stores them beside the wallets. */
export function countDistributions(db: Database): void {
  db.exec(`
    INSERT INTO total
    SELECT count(*), total(${WEIGHTED}) / nullif(total(expedition), 0) FROM wallet
  `);
  for (const source of [...POINTS_COLUMNS, "expedition"]) {
    db.exec(`
      INSERT INTO crowd
      SELECT '${source}', count(*), total(${source}), NULL FROM wallet WHERE ${source} > 0
    `);
  }
  for (const source of RANKED_SOURCES) rankWallets(db, source);
}

/** Stores the rank of each number of points, so a wallet's rank is one read, and counts wallets in bins. */
function rankWallets(db: Database, source: RankedSource): void {
  db.exec(`
    INSERT OR IGNORE INTO place
    SELECT '${source}', ${source}, rank() OVER (ORDER BY ${source} DESC)
    FROM wallet WHERE ${source} > 0 ORDER BY ${source}
  `);
  const [min, max] = db
    .prepare("SELECT min(points), max(points) FROM place WHERE source = ?")
    .raw()
    .get([source]) as [number, number] | [null, null];
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
  const countAbove = (bound: number) => (select.get([source, bound, source]) as [number])[0];
  const bins = min === null ? [] : layBins(min, max);
  const histogram = bins.map((bin) => ({
    ...bin,
    count: countAbove(bin.from) - countAbove(bin.to),
  }));
  db.prepare("UPDATE crowd SET histogram = ? WHERE source = ?").run([
    JSON.stringify(histogram),
    source,
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
