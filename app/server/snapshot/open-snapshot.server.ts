import { accessSync, constants, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Database } from "libsql";
import type { Campaign } from "~/estimate/campaign";
import type { Source } from "~/estimate/points";
import { normalizeWallet } from "~/estimate/wallet";
import {
  APPLICATION_ID,
  FORMAT_VERSION,
  SnapshotError,
  columnsOf,
  tableSql,
  loadDatabase,
  withFile,
} from "./format.server";
import { createTableImport } from "./import-table.server";
import { fillSnapshot, type SnapshotMeta } from "./write-snapshot.server";

export interface SnapshotInfo extends SnapshotMeta {
  wallets: number;
  /** Average of the highest tiers' multipliers, weighted by their part's points; null without any. */
  averageMultiplier: number | null;
  /** The wallets with points above 0 and the sum of their points, by part. */
  parts: Record<string, { holders: number; sum: number }>;
  sources: { source: Source; holders: number; sum: number }[];
}

export type Snapshot = ReturnType<typeof readSnapshot>;

export type SnapshotWallet = NonNullable<ReturnType<Snapshot["find"]>>;

/**
 * Opens a snapshot read-only; several processes may have it open. Memory-mapping would save 4 µs a
 * wallet, but hang the process if the file is truncated.
 *
 * @throws {SnapshotError} with one line that says what is wrong.
 */
export function openSnapshot(campaign: Campaign, file: string): Snapshot {
  return withFile(file, "read", () => {
    // SQLite does not say why a file cannot be read.
    accessSync(file, constants.R_OK);
    if (!statSync(file).isFile()) throw new SnapshotError(`${file}: is not a file`);
    const Database = loadDatabase();
    // Immutable, so without locks: nobody writes to a snapshot; a new file replaces it.
    const db = new Database(`${pathToFileURL(resolve(file)).href}?mode=ro&immutable=1`);
    try {
      checkFormat(file, db);
      checkTables(campaign, file, db);
      return readSnapshot(campaign, file, db);
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

const SAMPLE = { name: "Bundled sample", takenAt: null, note: "" };

/**
 * Opens a campaign's table of made-up points as a snapshot in memory. About 3,000 wallets take 0.2 s.
 *
 * @throws {SnapshotError} that says what is wrong with the table, and in which line.
 */
export function openSample(campaign: Campaign, sample: { table: string; text: string }): Snapshot {
  const db = new (loadDatabase())(":memory:");
  const tables = fillSnapshot(campaign, db, SAMPLE);
  const table = createTableImport(campaign, sample.table, tables);
  sample.text.split(/\r?\n/).forEach((line, index) => table.addLine(line, index + 1));
  table.end();
  tables.finish();
  return readSnapshot(campaign, sample.table, db);
}

/** @param file its name in messages. */
function readSnapshot(campaign: Campaign, file: string, db: Database) {
  checkColumns(campaign, file, db);
  const info = readInfo(campaign, db);
  const { cells, sources, parts } = columnsOf(campaign);
  const ranks = parts.map(
    ({ column }) =>
      `(SELECT rank FROM place WHERE source = '${column}' AND points = wallet."${column}")`,
  );
  const columns = [...cells.map((column) => `"${column}"`), ...ranks];
  const select = db.prepare(`SELECT ${columns.join()} FROM wallet WHERE address = ? LIMIT 1`).raw();
  return {
    info,
    /** @throws {SnapshotError} if the file is damaged there or can no longer be read. */
    find(address: string) {
      // Not `get`: libsql doesn't reset a statement whose `get` fails, so it would fail forever.
      const [row] = withFile(file, "read", () => select.all([normalizeWallet(address)])) as Row[];
      if (row === undefined) return null;
      if (!row.every(isCount)) throw new SnapshotError(`${file}: is damaged`);
      const cell = (column: string | null) => (column === null ? null : row[cells.indexOf(column)]);
      return {
        points: Object.fromEntries(
          sources.map(({ source, points, tier }) => [
            source,
            { points: cell(points) ?? 0, tier: cell(tier) ?? 1 },
          ]),
        ),
        /** By part: 1 + the number of wallets with more; null without points. */
        ranks: Object.fromEntries(
          parts.map(({ part }, index) => [part, row[cells.length + index] ?? null]),
        ),
      };
    },
    /** Reads the whole file to find damage. @throws {SnapshotError} */
    check() {
      const [said] = withFile(
        file,
        "read",
        () => db.prepare("PRAGMA quick_check(1)").raw().get() as unknown[],
      );
      if (said !== "ok")
        throw new SnapshotError(`${file}: is damaged: ${String(said).replace(/\s+/g, " ")}`);
    },
    close() {
      db.close();
    },
  };
}

type Row = readonly (number | null)[];

/** SQLite returns damaged bytes as whatever they decode to. */
function isCount(value: unknown): boolean {
  return value === null || (Number.isFinite(value) && (value as number) >= 0);
}

function readInfo(campaign: Campaign, db: Database): SnapshotInfo {
  const { sources, parts } = columnsOf(campaign);
  const [totals] = db
    .prepare("SELECT name, takenAt, note, wallets, averageMultiplier FROM meta, total LIMIT 1")
    .all() as Omit<SnapshotInfo, "parts" | "sources">[];
  const select = db.prepare("SELECT holders, sum FROM crowd WHERE source = ?").raw();
  const readTotals = (column: string) => {
    const [holders, sum] = select.get([column]) as [number, number];
    return { holders, sum };
  };
  return {
    ...totals!,
    parts: Object.fromEntries(parts.map(({ part, column }) => [part, readTotals(column)])),
    sources: sources.map(({ source, points }) => ({ source, ...readTotals(points) })),
  };
}

const WALLET_COLUMNS = /(?:, "[^"]+" (?:REAL|INTEGER) NOT NULL)+/;

/**
 * Refuses anything but the plain tables that an import writes, of whichever campaign, as a view or a
 * computed column could run for ever: SQLite can't be interrupted.
 */
function checkTables(campaign: Campaign, file: string, db: Database): void {
  const found = db.prepare("SELECT sql FROM sqlite_schema").pluck().all();
  const fold = (statements: unknown[]) =>
    statements
      .map((sql) => String(sql).replace(/\s+/g, " ").replace(WALLET_COLUMNS, "").trim())
      .sort()
      .join(";");
  if (fold(found) !== fold(tableSql(campaign).split(/;\s*/).slice(0, -1)))
    throw new SnapshotError(`${file}: has other tables than a snapshot; import its points again`);
}

/** SQLite reads a column that is missing as its own quoted name. */
function checkColumns(campaign: Campaign, file: string, db: Database): void {
  const found = db.prepare("SELECT name FROM pragma_table_info('wallet')").pluck().all();
  const { cells, sums } = columnsOf(campaign);
  const needed = [...cells, ...sums.map(({ column }) => column)];
  const missing = needed.filter((column) => !found.includes(column));
  if (missing.length === 0) return;
  const columns = `${missing.length === 1 ? "column" : "columns"} ${missing.join(", ")}`;
  throw new SnapshotError(`${file}: has no ${columns}; is it a snapshot of another campaign?`);
}

/** @throws {SnapshotError} for another database, also an empty file, and for another version. */
function checkFormat(file: string, db: Database): void {
  const [id, version] = ["application_id", "user_version"].map(
    (name) => db.prepare(`PRAGMA ${name}`).pluck().all()[0],
  );
  if (id !== APPLICATION_ID) throw new SnapshotError(`${file}: is not a snapshot`);
  if (version !== FORMAT_VERSION) {
    const supported = `this program reads version ${FORMAT_VERSION}`;
    throw new SnapshotError(`${file}: is a snapshot of version ${version}; ${supported}`);
  }
  // SQLite reads the missing end of a last page as zeros.
  const [pages, pageSize] = ["page_count", "page_size"].map(
    (name) => db.prepare(`PRAGMA ${name}`).pluck().all()[0] as number,
  );
  if (statSync(file).size < pages! * pageSize!) throw new SnapshotError(`${file}: is truncated`);
}
