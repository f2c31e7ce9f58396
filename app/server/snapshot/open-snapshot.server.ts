import { accessSync, constants, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import Database from "libsql";
import * as z from "zod";
import type { Campaign } from "~/estimate/campaign";
import type { Source } from "~/estimate/points";
import { lowerBech32, normalizeWallet } from "~/estimate/wallet";
import {
  APPLICATION_ID,
  FORMAT_VERSION,
  SnapshotError,
  closeOnError,
  columnsOf,
  tableSql,
  withFile,
} from "./format.server";
import { createTableImport } from "./import-table.server";
import { fillSnapshot, type SnapshotMeta } from "./write-snapshot.server";

interface SnapshotInfo extends SnapshotMeta {
  wallets: number;
  /** The average multiplier of wallets' highest tiers, weighted by points; null without tiers. */
  averageMultiplier: number | null;
  /** By part: the number of wallets with points above 0, and the sum of their points. */
  parts: Record<string, { holders: number; sum: number }>;
  sources: { source: Source; holders: number; sum: number }[];
}

export type Snapshot = ReturnType<typeof readSnapshot>;

export type SnapshotWallet = NonNullable<ReturnType<Snapshot["find"]>>;

/**
 * Opens a snapshot read-only; several processes may have it open. It is not memory-mapped: that would
 * save 4 µs a wallet, but hang the process if the file is truncated.
 */
export function openSnapshot(campaign: Campaign, file: string): Snapshot {
  return withFile(file, "read", () => {
    // SQLite gives no reason for a file that cannot be read.
    accessSync(file, constants.R_OK);
    if (!statSync(file).isFile()) throw new SnapshotError(`${file}: is not a file`);
    // Immutable, so without locks: nobody writes to a snapshot; a new file replaces it.
    const db = new Database(`${pathToFileURL(resolve(file)).href}?mode=ro&immutable=1`);
    return closeOnError(db, () => {
      checkFormat(file, db);
      checkTables(campaign, file, db);
      return readSnapshot(campaign, file, db);
    });
  });
}

const SAMPLE = { name: "Bundled sample", takenAt: null, note: "" };

/** Opens a campaign's made-up points as a snapshot in memory. About 3,000 wallets take 0.2 s. */
export function openSample(campaign: Campaign, sample: { table: string; text: string }): Snapshot {
  const db = new Database(":memory:");
  return closeOnError(db, () => {
    const tables = fillSnapshot(campaign, db, SAMPLE);
    const table = createTableImport(campaign, sample.table, tables);
    sample.text.split(/\r?\n/).forEach((line, index) => table.addLine(line, index + 1));
    table.end();
    tables.finish();
    return readSnapshot(campaign, sample.table, db);
  });
}

function readSnapshot(campaign: Campaign, file: string, db: Database.Database) {
  checkColumns(campaign, file, db);
  const info = readInfo(campaign, db);
  const { cells, sources, parts } = columnsOf(campaign);
  const ranks = parts.map(
    ({ column }) =>
      `(SELECT rank FROM place WHERE source = '${column}' AND points = wallet."${column}")`,
  );
  const columns = [...cells.map((column) => `"${column}"`), ...ranks];
  const select = db
    .prepare(`SELECT ${columns.join()} FROM wallet WHERE address IN (?, ?) LIMIT 1`)
    .raw();
  return {
    info,
    /** @throws {SnapshotError} if the row is damaged or can no longer be read. */
    find(address: string) {
      // Not `get`: libsql doesn't reset a statement whose `get` fails, so it would fail forever.
      const [found] = withFile(file, "read", () => select.all(spellings(address)));
      if (found === undefined) return null;
      const { success, data: row = [] } = walletRow.safeParse(found);
      if (!success) throw new SnapshotError(`${file}: is damaged`);
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
      const [damage] = withFile(file, "read", () =>
        db.prepare("PRAGMA quick_check(1)").pluck().all(),
      );
      if (damage !== "ok")
        throw new SnapshotError(`${file}: is damaged: ${String(damage).replace(/\s+/g, " ")}`);
    },
    close() {
      db.close();
    },
  };
}

/** Older snapshots have a Cosmos account under its own prefix. */
function spellings(address: string): [string, string] {
  return [normalizeWallet(address), lowerBech32(address)];
}

/** Damaged bytes may be read as any value. */
const walletRow = z.array(z.number().min(0).nullable());

function readInfo(campaign: Campaign, db: Database.Database): SnapshotInfo {
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
function checkTables(campaign: Campaign, file: string, db: Database.Database): void {
  const found = db.prepare("SELECT sql FROM sqlite_schema").pluck().all();
  const fold = (statements: unknown[]) =>
    statements
      .map((sql) => String(sql).replace(/\s+/g, " ").replace(WALLET_COLUMNS, "").trim())
      .sort()
      .join(";");
  if (fold(found) !== fold(tableSql(campaign).split(/;\s*/).slice(0, -1)))
    throw new SnapshotError(`${file}: has other tables than a snapshot; import its points again`);
}

/** SQLite reads a missing column as its own quoted name. */
function checkColumns(campaign: Campaign, file: string, db: Database.Database): void {
  const found = db.prepare("SELECT name FROM pragma_table_info('wallet')").pluck().all();
  const { cells, sums } = columnsOf(campaign);
  const needed = [...cells, ...sums.map(({ column }) => column)];
  const missing = needed.filter((column) => !found.includes(column));
  if (missing.length === 0) return;
  const columns = `${missing.length === 1 ? "column" : "columns"} ${missing.join(", ")}`;
  throw new SnapshotError(`${file}: has no ${columns}; is it a snapshot of another campaign?`);
}

/** Refuses another database, also an empty file, and another version. */
function checkFormat(file: string, db: Database.Database): void {
  const read = (pragma: string) => db.prepare(`PRAGMA ${pragma}`).pluck().all()[0];
  const version = read("user_version");
  if (read("application_id") !== APPLICATION_ID)
    throw new SnapshotError(`${file}: is not a snapshot`);
  if (version !== FORMAT_VERSION) {
    const supported = `this program reads version ${FORMAT_VERSION}`;
    throw new SnapshotError(`${file}: is a snapshot of version ${version}; ${supported}`);
  }
  // SQLite reads the missing end of a last page as zeros.
  if (statSync(file).size < Number(read("page_count")) * Number(read("page_size")))
    throw new SnapshotError(`${file}: is truncated`);
}
