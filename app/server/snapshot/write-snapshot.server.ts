import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  lstatSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import Database from "libsql";
import { type Campaign, getEntry } from "~/estimate/campaign";
import { toNumber } from "~/estimate/exact";
import { sumWeighted } from "~/estimate/points";
import { normalizeWallet } from "~/estimate/wallet";
import {
  APPLICATION_ID,
  FORMAT_VERSION,
  SnapshotError,
  tableSql,
  columnsOf,
  withFile,
  type Cells,
} from "./format.server";

export interface SnapshotMeta {
  name: string;
  /** ISO 8601; null if unknown. */
  takenAt: string | null;
  note: string;
}

const BESIDE = ".partial-";

interface Repeat {
  line: number;
  address: string;
  first: number;
}

export type SnapshotTables = ReturnType<typeof fillSnapshot>;

/**
 * Fills an empty database. Rows wait in a temporary file, which SQLite sorts by address: once they are
 * more than memory holds, any other order takes many times longer to write.
 */
export function fillSnapshot(
  campaign: Campaign,
  db: Database.Database,
  { name, takenAt, note }: SnapshotMeta,
) {
  const { points: pointsColumns, tiers: tierColumns, sums } = columnsOf(campaign);
  // No column is called `line.number`, because a campaign's keys have no dot.
  const columns = [...pointsColumns, ...tierColumns, ...sums.map(({ column }) => column)]
    .map((column) => `"${column}"`)
    .join();
  // Without journal and sync: nobody reads the file before it is renamed, and a broken one is removed.
  db.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA temp_store = FILE;
    PRAGMA application_id = ${APPLICATION_ID};
    PRAGMA user_version = ${FORMAT_VERSION};
    CREATE TEMP TABLE line ("line.number" INTEGER PRIMARY KEY, address, ${columns});
    BEGIN;
    ${tableSql(campaign)}
  `);
  db.prepare("INSERT INTO meta VALUES (?, ?, ?)").run([name, takenAt, note]);
  const insert = db.prepare(`INSERT INTO line VALUES (?, ?, ${columns.replace(/"[^"]*"/g, "?")})`);
  return {
    add(line: number, address: string, cells: Cells): void {
      const points = pointsColumns.map((column) => cells[column] ?? 0);
      const tiers = tierColumns.map((column) => cells[column] ?? 1);
      const summed = sums.map(({ part }) => sumCells(campaign, part, cells));
      insert.run([line, normalizeWallet(address), ...points, ...tiers, ...summed]);
    },
    /** Visits the lines that repeat the address of an earlier line; only the first is kept. */
    visitRepeats(visit: (repeat: Repeat) => void): void {
      const repeats = db
        .prepare(
          `SELECT line, address, first FROM (
            SELECT "line.number" AS line, address,
              min("line.number") OVER (PARTITION BY address) AS first FROM line
          ) WHERE line > first ORDER BY line`,
        )
        .iterate() as Iterable<Repeat>;
      // Not all at once: a table may repeat millions.
      for (const repeat of repeats) visit(repeat);
    },
    finish(): void {
      db.exec(`
        INSERT INTO wallet SELECT address, ${columns} FROM line ORDER BY address, "line.number"
        ON CONFLICT DO NOTHING;
        DROP TABLE line;
      `);
      addTotals(campaign, db);
      db.exec("COMMIT");
    },
  };
}

/** Writes a snapshot beside `out`, and renames it into place once it is finished. */
export function createSnapshotWriter(campaign: Campaign, out: string, meta: SnapshotMeta) {
  const file = resolve(out);
  const partial = `${file}${BESIDE}${process.pid}`;
  const db = withFile(out, "written", () => {
    // Renaming over a device or a link would replace it, whatever it is or leads to.
    const there = lstatSync(file, { throwIfNoEntry: false });
    if (there?.isFile() === false) {
      const kind = there.isDirectory() ? "a folder" : "no regular file, so it is not replaced";
      throw new SnapshotError(`${out}: is ${kind}`);
    }
    removeLeftovers(file);
    // SQLite gives no reason for a file that cannot be written.
    closeSync(openSync(partial, "w"));
    return new Database(pathToFileURL(partial).href);
  });
  const attempt = <Result>(run: () => Result) => withFile(out, "written", run);
  function abort(): void {
    if (db.open) db.close();
    rmSync(partial, { force: true });
  }
  let tables: SnapshotTables;
  try {
    tables = attempt(() => fillSnapshot(campaign, db, meta));
  } catch (error) {
    abort();
    throw error;
  }
  return {
    add: (...row: Parameters<SnapshotTables["add"]>) => attempt(() => tables.add(...row)),
    visitRepeats: (...visit: Parameters<SnapshotTables["visitRepeats"]>) =>
      attempt(() => tables.visitRepeats(...visit)),
    finish: () =>
      attempt(() => {
        tables.finish();
        db.close();
        sync(partial);
        renameSync(partial, file);
        sync(dirname(file));
      }),
    abort,
  };
}

/** Adds weighted points exactly, so that 0.1 + 0.2 equals 0.3, and ties share a rank. */
function sumCells(campaign: Campaign, part: string, cells: Cells): number {
  const { sources, weights } = getEntry(campaign.parts, part);
  const held = sources.flatMap((source) => {
    const points = cells[getEntry(campaign.sources, source).column];
    return points ? { source, points } : [];
  });
  const [first, ...others] = held;
  if (first === undefined) return 0;
  // Most wallets have points at a single source; this skips the conversion.
  if (others.length === 0 && (weights?.[first.source] ?? 1) === 1) return first.points;
  return toNumber(sumWeighted(campaign, part, held));
}

function removeLeftovers(file: string): void {
  const start = `${basename(file)}${BESIDE}`;
  for (const name of readdirSync(dirname(file))) {
    const pid = name.startsWith(start) ? name.slice(start.length) : "";
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) {
      rmSync(join(dirname(file), name), { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process cannot be signalled, but is running.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function addTotals(campaign: Campaign, db: Database.Database): void {
  db.exec(`INSERT INTO total SELECT count(*), ${averageMultiplier(campaign)} FROM wallet`);
  const { points, parts, sums } = columnsOf(campaign);
  for (const column of [...points, ...sums.map(({ column }) => column)]) {
    db.exec(`
      INSERT INTO crowd
      SELECT '${column}', count(*), total("${column}") FROM wallet WHERE "${column}" > 0
    `);
  }
  for (const { column } of parts) {
    db.exec(`
      INSERT OR IGNORE INTO place
      SELECT '${column}', "${column}", rank() OVER (ORDER BY "${column}" DESC)
      FROM wallet WHERE "${column}" > 0 ORDER BY "${column}"
    `);
  }
}

/** SQL of the average tier multiplier, weighted by the points of the first part with tiers. */
function averageMultiplier(campaign: Campaign): string {
  const { sources, parts } = columnsOf(campaign);
  const tiered = parts.find(({ tier }) => tier === "highest");
  if (tiered === undefined) return "NULL";
  const points = `"${tiered.column}"`;
  const tiers = sources.flatMap(({ points, tier }) =>
    tiered.summed.includes(points) ? `"${tier}"` : [],
  );
  const multipliers = Object.entries(campaign.tiers).map(
    ([tier, { multiplier }]) => `WHEN ${tier} THEN ${multiplier}`,
  );
  // With one argument, SQLite's max would be an aggregate.
  const highest = `max(${tiers.join()}, 1)`;
  // An unknown tier's multiplier is 1.
  const weighted = `${points} * CASE ${highest} ${multipliers.join(" ")} ELSE 1 END`;
  return `total(${weighted}) / nullif(total(${points}), 0)`;
}
