import type { Database } from "libsql";
import { TIERS } from "~/campaign/constants";
import { CROWD_SOURCES, type CrowdSource } from "~/estimate/standing";
import { SOURCE_COLUMNS, TIER_COLUMNS } from "./format.server";
import { layBins } from "./lay-bins.server";
import type { SnapshotMeta } from "./write-snapshot.server";

const MULTIPLIERS = [...TIERS].map(([tier, { multiplier }]) => `WHEN ${tier} THEN ${multiplier}`);
/** Each wallet's multiplier is that of its highest tier; an unknown tier's is 1. */
const WEIGHTED = `expedition * CASE max(${TIER_COLUMNS.join()}) ${MULTIPLIERS.join(" ")} ELSE 1 END`;

/** Works out, once, what is asked about all wallets together, and writes it beside them. */
export function countCrowds(db: Database, meta: SnapshotMeta) {
  const wallets = getRow(db, "SELECT count(*) FROM wallet")[0];
  const columns = [...SOURCE_COLUMNS.map(({ points }) => points), "expedition"];
  const totals = getRow(
    db,
    `SELECT ${columns.map((name) => `count(*) FILTER (WHERE ${name} > 0), total(${name})`).join()},
       total(${WEIGHTED}) FROM wallet`,
  );
  const sources = SOURCE_COLUMNS.map(({ source }, index) => ({ source, ...totalOf(index) }));
  const insertSource = db.prepare("INSERT INTO source VALUES (?, ?, ?)");
  for (const { source, holders, sum } of sources) insertSource.run([source, holders, sum]);
  for (const source of CROWD_SOURCES) countCrowd(db, source, totalOf(columns.indexOf(source)));
  const expeditionSum = totalOf(columns.indexOf("expedition")).sum;
  const weighted = totals.at(-1) ?? 0;
  writeMeta(db, {
    name: meta.name,
    takenAt: meta.takenAt ?? "",
    note: meta.note,
    wallets: String(wallets),
    averageMultiplier: expeditionSum > 0 ? String(weighted / expeditionSum) : "",
  });
  return { wallets: wallets ?? 0, sources };

  function totalOf(index: number) {
    return { holders: totals[2 * index] ?? 0, sum: totals[2 * index + 1] ?? 0 };
  }
}

/** Ranks the numbers of points, so that a wallet's rank is one read, and counts them in bins. */
function countCrowd(
  db: Database,
  source: CrowdSource,
  { holders, sum }: { holders: number; sum: number },
): void {
  db.exec(`
    INSERT INTO place
    SELECT '${source}', points, 1 + ${holders} - sum(wallets) OVER (ROWS UNBOUNDED PRECEDING)
    FROM (SELECT ${source} AS points, count(*) AS wallets FROM wallet
          WHERE ${source} > 0 GROUP BY ${source} ORDER BY ${source})
  `);
  const [min, max] = getRow(
    db,
    `SELECT min(points), max(points) FROM place WHERE source = '${source}'`,
  );
  const above = db
    .prepare("SELECT rank FROM place WHERE source = ? AND points <= ? ORDER BY points DESC LIMIT 1")
    .raw();
  const countUpTo = (bound: number) => {
    const row = above.get([source, bound]) as number[] | undefined;
    return row?.[0] === undefined ? 0 : holders - row[0] + 1;
  };
  const bins = min && max ? layBins(min, max) : [];
  const histogram = bins.map((bin) => ({ ...bin, count: countUpTo(bin.to) - countUpTo(bin.from) }));
  db.prepare("INSERT INTO crowd VALUES (?, ?, ?, ?)").run([
    source,
    holders,
    sum,
    JSON.stringify(histogram),
  ]);
}

function writeMeta(db: Database, meta: Record<string, string>): void {
  const insert = db.prepare("INSERT INTO meta VALUES (?, ?)");
  for (const [key, value] of Object.entries(meta)) insert.run([key, value]);
}

function getRow(db: Database, sql: string): number[] {
  return db.prepare(sql).raw().get() as number[];
}
