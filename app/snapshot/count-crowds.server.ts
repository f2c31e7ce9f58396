import type { Database } from "libsql";
import { TIERS } from "~/campaign/constants";
import { CROWD_SOURCES, type CrowdSource } from "~/estimate/standing";
import { POINTS_COLUMNS, TIER_COLUMNS } from "./format.server";

const MULTIPLIERS = [...TIERS].map(([tier, { multiplier }]) => `WHEN ${tier} THEN ${multiplier}`);
const HIGHEST_TIER = `max(${TIER_COLUMNS.map((column) => `"${column}"`).join()})`;
/** An unknown tier's multiplier is 1. */
const WEIGHTED = `expedition * CASE ${HIGHEST_TIER} ${MULTIPLIERS.join(" ")} ELSE 1 END`;
/** Steps within a power of ten: 1, 2, 5 look evenly spaced on a log scale. */
const STEPS = [1, 2, 5];
/** Below this many powers of ten under the largest, one bin takes the rest. */
const MAX_DECADES = 8;

/** Works out, once, what is asked about all wallets together, and writes it beside them. */
export function countCrowds(db: Database): void {
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
  for (const source of CROWD_SOURCES) rankCrowd(db, source);
}

/** Ranks the numbers of points, so that a wallet's rank is one read, and counts them in bins. */
function rankCrowd(db: Database, source: CrowdSource): void {
  db.exec(`
    INSERT OR IGNORE INTO place
    SELECT '${source}', ${source}, rank() OVER (ORDER BY ${source} DESC)
    FROM wallet WHERE ${source} > 0 ORDER BY ${source}
  `);
  const [min, max] = db
    .prepare("SELECT min(points), max(points) FROM place WHERE source = ?")
    .raw()
    .get([source]) as [number, number] | [null, null];
  // All of them, or the rank of the most points that are not above the bound, less 1.
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
    // Read from text, as 10 ** -3 is not quite 0.001.
    for (const step of STEPS) edges.push(Number(`${step}e${decade}`));
  }
  const start = edges.findLastIndex((edge) => edge < min);
  const end = edges.findIndex((edge) => edge >= max);
  const used = edges.slice(Math.max(start, 0), end + 1);
  if (start === -1) used.unshift(0);
  return used.slice(1).map((to, index) => ({ from: used[index] ?? 0, to }));
}
