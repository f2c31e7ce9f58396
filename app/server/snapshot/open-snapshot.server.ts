import { closeSync, openSync, readSync, fstatSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Database } from "libsql";
import { type Campaign, listPartKeys, listSources } from "~/domain/campaign/campaign";
import type { HistogramBin } from "~/domain/estimate/distribution";
import type { Source, TieredPoints } from "~/domain/estimate/wallet-points";
import { normalizeWallet } from "~/domain/scenario/wallet";
import {
  APPLICATION_ID,
  FORMAT_VERSION,
  SnapshotError,
  columnOfPart,
  columnsOf,
  listCellColumns,
  listSummedParts,
  loadDatabase,
  withFile,
} from "./format.server";

/** The wallets with points above 0 of one part of the estimate. */
export interface Distribution {
  holders: number;
  sum: number;
  histogram: HistogramBin[];
}

/** What is known of a snapshot as a whole. */
export interface SnapshotInfo {
  name: string;
  /** ISO time; null if it was not given. */
  takenAt: string | null;
  note: string;
  wallets: number;
  /** Average of the highest tiers' multipliers, weighted by their part's points; null without any. */
  averageMultiplier: number | null;
  /** By part. */
  distributions: Record<string, Distribution>;
  /** Holders and sum of points per source. */
  sources: { source: Source; holders: number; sum: number }[];
}

/** All that a snapshot knows of one wallet. */
export interface SnapshotWallet {
  points: Record<Source, TieredPoints>;
  /** By part: 1 + the number of wallets with more; null without points. */
  ranks: Record<string, number | null>;
}

/** An open snapshot. */
export interface Snapshot {
  file: string;
  info: SnapshotInfo;
  /** @throws {SnapshotError} if the file is damaged there or can no longer be read. */
  find(address: string): SnapshotWallet | null;
  /** Reads the whole file to find damage. @throws {SnapshotError} */
  check(): void;
  close(): void;
}

/** SQLite's header: its magic text, the size of a page, how many pages there are. */
const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";

/**
 * Opens a snapshot read-only; several processes may have it open. Memory-mapping would save 4 µs a
 * wallet, but hang the process if the file is truncated.
 *
 * @throws {SnapshotError} with one line that says what is wrong.
 */
export function openSnapshot(campaign: Campaign, file: string): Snapshot {
  checkHeader(file);
  return withFile(file, "read", () => {
    const Database = loadDatabase();
    // Immutable, so without locks: nobody writes to a snapshot; a new file replaces it.
    const db = new Database(`${pathToFileURL(resolve(file)).href}?mode=ro&immutable=1`);
    try {
      return read(campaign, file, db);
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

function read(campaign: Campaign, file: string, db: Database): Snapshot {
  checkColumns(campaign, file, db);
  const info = readInfo(campaign, db);
  const ranks = listPartKeys(campaign)
    .map((part) => columnOfPart(campaign, part))
    .map(
      (column) =>
        `(SELECT rank FROM place WHERE source = '${column}' AND points = wallet."${column}")`,
    );
  const cells = listCellColumns(campaign);
  const columns = [...cells.map((column) => `"${column}"`), ...ranks];
  const select = db.prepare(`SELECT ${columns.join()} FROM wallet WHERE address = ?`).raw();
  return {
    file,
    info,
    find(address) {
      // Not `get`: libsql doesn't reset a statement whose `get` fails, so it would fail forever.
      const [row] = withFile(file, "read", () =>
        select.all([normalizeWallet(address)]),
      ) as unknown[][];
      if (row === undefined) return null;
      if (!row.every(isCount)) throw new SnapshotError(`${file}: is damaged`);
      return toWallet(campaign, cells, row);
    },
    check() {
      const [said] = withFile(
        file,
        "read",
        () => db.prepare("PRAGMA quick_check(1)").raw().get() as unknown[],
      );
      if (said !== "ok")
        throw new SnapshotError(`${file}: is damaged: ${String(said).replace(/\s+/g, " ")}`);
    },
    close: () => db.close(),
  };
}

/** SQLite returns damaged bytes as whatever they decode to. */
function isCount(value: unknown): value is number | null {
  return value === null || (Number.isFinite(value) && (value as number) >= 0);
}

/** @param cells the columns of the row, before its ranks. */
function toWallet(
  campaign: Campaign,
  cells: readonly string[],
  row: readonly (number | null)[],
): SnapshotWallet {
  const cell = (column: string | null) => (column === null ? null : row[cells.indexOf(column)]);
  const points: SnapshotWallet["points"] = {};
  for (const source of listSources(campaign)) {
    const columns = columnsOf(campaign, source);
    points[source] = { points: cell(columns.points) ?? 0, tier: cell(columns.tier) ?? 1 };
  }
  const ranks = listPartKeys(campaign).map((part, index) => [
    part,
    row[cells.length + index] ?? null,
  ]);
  return { points, ranks: Object.fromEntries(ranks) };
}

function readInfo(campaign: Campaign, db: Database): SnapshotInfo {
  const [name, takenAt, note, wallets, averageMultiplier] = db
    .prepare("SELECT name, takenAt, note, wallets, averageMultiplier FROM meta, total")
    .raw()
    .get() as [string, string | null, string, number, number | null];
  const select = db.prepare("SELECT holders, sum, histogram FROM crowd WHERE source = ?").raw();
  const readDistribution = (source: string) => {
    const [holders, sum, histogram] = select.get([source]) as [number, number, string | null];
    return { holders, sum, histogram: JSON.parse(histogram ?? "[]") as HistogramBin[] };
  };
  return {
    name,
    takenAt,
    note,
    wallets,
    averageMultiplier,
    distributions: Object.fromEntries(
      listPartKeys(campaign).map((part) => [part, readDistribution(columnOfPart(campaign, part))]),
    ),
    sources: listSources(campaign).map((source) => {
      const { holders, sum } = readDistribution(columnsOf(campaign, source).points);
      return { source, holders, sum };
    }),
  };
}

/** SQLite reads a column that is missing as its own quoted name. */
function checkColumns(campaign: Campaign, file: string, db: Database): void {
  const found = db.prepare("SELECT name FROM pragma_table_info('wallet')").pluck().all();
  const missing = [...listCellColumns(campaign), ...listSummedParts(campaign)].filter(
    (column) => !found.includes(column),
  );
  if (missing.length === 0) return;
  const columns = `${missing.length === 1 ? "column" : "columns"} ${missing.join(", ")}`;
  throw new SnapshotError(`${file}: has no ${columns}; is it a snapshot of another campaign?`);
}

/** SQLite opens a truncated file and fails only at some wallet's lookup. */
function checkHeader(file: string): void {
  const { header, bytes } = readHeader(file);
  if (header.toString("latin1", 0, MAGIC.length) !== MAGIC) {
    throw new SnapshotError(`${file}: is not a snapshot`);
  }
  if (header.length < HEADER_BYTES) throw new SnapshotError(`${file}: is truncated`);
  if (header.readUInt32BE(68) !== APPLICATION_ID) {
    throw new SnapshotError(`${file}: is a database, but not a snapshot`);
  }
  const version = header.readUInt32BE(60);
  if (version !== FORMAT_VERSION) {
    const known = `this program reads version ${FORMAT_VERSION}`;
    throw new SnapshotError(`${file}: is a snapshot of version ${version}; ${known}`);
  }
  const pageSize = header.readUInt16BE(16);
  const wanted = header.readUInt32BE(28) * (pageSize === 1 ? 65_536 : pageSize);
  if (bytes < wanted) {
    throw new SnapshotError(`${file}: is truncated: ${bytes} of ${wanted} bytes`);
  }
}

function readHeader(file: string) {
  return withFile(file, "read", () => {
    const descriptor = openSync(file, "r");
    try {
      const stats = fstatSync(descriptor);
      if (!stats.isFile()) throw new SnapshotError(`${file}: is not a file`);
      const header = Buffer.alloc(HEADER_BYTES);
      const length = readSync(descriptor, header, 0, HEADER_BYTES, 0);
      return { header: header.subarray(0, length), bytes: stats.size };
    } finally {
      closeSync(descriptor);
    }
  });
}
