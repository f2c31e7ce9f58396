import { closeSync, openSync, readSync, fstatSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type LibSql from "libsql";
import type { Database } from "libsql";
import { EXPEDITION_ASSETS, type ExpeditionAsset } from "~/campaign/constants";
import type { HistogramBin } from "~/estimate/crowd";
import { CROWD_SOURCES, type CrowdSource } from "~/estimate/standing";
import { SOURCES, type Source, type TieredPoints } from "~/estimate/wallet-points";
import {
  APPLICATION_ID,
  FORMAT_VERSION,
  POINTS_COLUMNS,
  TIER_COLUMNS,
  toKey,
} from "./format.server";
import { describeError, SnapshotError } from "./snapshot-error.server";

/** The wallets with points above 0 of one part of the estimate. */
export interface Crowd {
  holders: number;
  sum: number;
  histogram: HistogramBin[];
}

/** What is known of a snapshot as a whole. */
export interface SnapshotInfo {
  name: string;
  /** ISO time; null where nobody has said. */
  takenAt: string | null;
  note: string;
  wallets: number;
  /** Of the highest tiers, weighted with Expedition points; null without such points. */
  averageMultiplier: number | null;
  crowds: Record<CrowdSource, Crowd>;
  /** Holders and sum of points per source. */
  sources: { source: Source; holders: number; sum: number }[];
}

/** All that a snapshot knows of one wallet. */
export interface SnapshotWallet {
  assets: Record<ExpeditionAsset, TieredPoints>;
  theo: number;
  testnet: number;
  /** 1 + the number of wallets with more; null without points. */
  ranks: Record<CrowdSource, number | null>;
}

/** An open snapshot. */
export interface Snapshot {
  file: string;
  info: SnapshotInfo;
  /** @throws {SnapshotError} where the file is damaged there, or cannot be read any more. */
  find(address: string): SnapshotWallet | null;
  /** Reads all of it, for damage. @throws {SnapshotError} */
  check(): void;
  close(): void;
}

const require = createRequire(import.meta.url);
const COLUMNS = [...POINTS_COLUMNS, ...TIER_COLUMNS];
/** SQLite's header: its magic text, the size of a page, how many pages there are. */
const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";

/**
 * Opens a snapshot read-only; several processes may have it open. Not memory-mapped: a file that
 * loses its end would then hang the process, for 4 µs a wallet.
 *
 * @throws {SnapshotError} with one line that says what is wrong.
 */
export function openSnapshot(file: string): Snapshot {
  checkHeader(file);
  return name(file, () => {
    // Loaded late, as it would slow the server's start down where points are live: 25 ms.
    const Database = require("libsql") as typeof LibSql;
    // Immutable: nobody writes a snapshot, a new one takes its name. So there are no locks.
    const db = new Database(`${pathToFileURL(resolve(file)).href}?mode=ro&immutable=1`);
    try {
      return read(file, db);
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

function read(file: string, db: Database): Snapshot {
  const info = readInfo(db);
  const ranks = CROWD_SOURCES.map(
    (source) => `(SELECT rank FROM place WHERE source = '${source}' AND points = wallet.${source})`,
  );
  const select = db
    .prepare(`SELECT ${[...COLUMNS, ...ranks].join()} FROM wallet WHERE address = ?`)
    .raw();
  return {
    file,
    info,
    find(address) {
      // Not `get`: libsql resets no statement whose `get` has failed, so it would fail for good.
      const [row] = name(file, () => select.all([toKey(address)])) as unknown[][];
      if (row === undefined) return null;
      if (!row.every(isCount)) throw new SnapshotError(`${file}: is damaged`);
      return toWallet(row);
    },
    check() {
      const [said] = name(file, () => db.prepare("PRAGMA quick_check(1)").raw().get() as unknown[]);
      if (said !== "ok") throw new SnapshotError(`${file}: is damaged: ${describeError(said)}`);
    },
    close: () => db.close(),
  };
}

/** SQLite itself gives whatever it takes damaged bytes for. */
function isCount(value: unknown): value is number | null {
  return value === null || (Number.isFinite(value) && (value as number) >= 0);
}

function toWallet(row: readonly (number | null)[]): SnapshotWallet {
  const assets = {} as Record<ExpeditionAsset, TieredPoints>;
  EXPEDITION_ASSETS.forEach((asset, index) => {
    assets[asset] = { points: row[index] ?? 0, tier: row[POINTS_COLUMNS.length + index] ?? 1 };
  });
  const ranks = {} as Record<CrowdSource, number | null>;
  CROWD_SOURCES.forEach((source, index) => {
    ranks[source] = row[COLUMNS.length + index] ?? null;
  });
  const theo = row[POINTS_COLUMNS.indexOf("theo")] ?? 0;
  return { assets, theo, testnet: row[POINTS_COLUMNS.indexOf("testnet")] ?? 0, ranks };
}

function readInfo(db: Database): SnapshotInfo {
  const meta = new Map(db.prepare("SELECT key, value FROM meta").raw().all() as [string, string][]);
  const crowds = {} as Record<CrowdSource, Crowd>;
  for (const source of CROWD_SOURCES) {
    const [holders, sum, histogram] = db
      .prepare("SELECT holders, sum, histogram FROM crowd WHERE source = ?")
      .raw()
      .get([source]) as [number, number, string];
    crowds[source] = { holders, sum, histogram: JSON.parse(histogram) as HistogramBin[] };
  }
  const totals = new Map(
    (db.prepare("SELECT * FROM source").raw().all() as [Source, number, number][]).map(
      ([source, holders, sum]) => [source, { source, holders, sum }],
    ),
  );
  const average = meta.get("averageMultiplier") ?? "";
  return {
    name: meta.get("name") ?? "",
    takenAt: meta.get("takenAt") || null,
    note: meta.get("note") ?? "",
    wallets: Number(meta.get("wallets")),
    averageMultiplier: average === "" ? null : Number(average),
    crowds,
    sources: SOURCES.flatMap((source) => totals.get(source) ?? []),
  };
}

/** SQLite itself opens a truncated file, and finds out at some wallet's lookup. */
function checkHeader(file: string): void {
  const { header, bytes } = readHeader(file);
  if (header.toString("latin1", 0, MAGIC.length) !== MAGIC) {
    throw new SnapshotError(`${file}: is no snapshot`);
  }
  if (header.length < HEADER_BYTES) throw new SnapshotError(`${file}: is truncated`);
  if (header.readUInt32BE(68) !== APPLICATION_ID) {
    throw new SnapshotError(`${file}: is a database, but no snapshot`);
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
  return name(file, () => {
    const descriptor = openSync(file, "r");
    try {
      const stats = fstatSync(descriptor);
      if (!stats.isFile()) throw new SnapshotError(`${file}: is no file`);
      const header = Buffer.alloc(HEADER_BYTES);
      const length = readSync(descriptor, header, 0, HEADER_BYTES, 0);
      return { header: header.subarray(0, length), bytes: stats.size };
    } finally {
      closeSync(descriptor);
    }
  });
}

function name<Result>(file: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") throw new SnapshotError(`${file}: there is no such file`);
    throw new SnapshotError(`${file}: cannot be read: ${describeError(error)}`);
  }
}
