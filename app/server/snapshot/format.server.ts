import type Database from "libsql";
import { type Campaign, getEntry, hasTiers } from "~/estimate/campaign";

export const APPLICATION_ID = 0x4d49544f;
/** `PRAGMA user_version` of a snapshot. Raise it when an older reader would misread a new file. */
export const FORMAT_VERSION = 2;

/** A wallet's values by column; a missing one is 0 points or tier 1. */
export type Cells = Partial<Record<string, number>>;

/** Tables have the columns of sources, a snapshot all. @throws {SnapshotError} without any. */
export function columnsOf(campaign: Campaign) {
  const sources = Object.entries(campaign.sources).map(([source, { column, decimals }]) => {
    const tier = hasTiers(campaign, source) ? `${column}.tier` : null;
    return { source, points: column, tier, decimals };
  });
  if (sources.length === 0)
    throw new SnapshotError("The campaign has no sources of points, so there is nothing to keep");
  const parts = Object.entries(campaign.parts).map(([part, { sources, weights, tier }]) => {
    const summed = sources.map((source) => getEntry(campaign.sources, source).column);
    const [first = part, ...others] = summed;
    const isSum = others.length > 0 || weights !== undefined;
    return { part, summed, isSum, column: isSum ? part : first, tier };
  });
  const points = sources.map(({ points }) => points);
  const tiers = sources.flatMap(({ tier }) => tier ?? []);
  return {
    sources,
    /** The column of each part's points, and those of its sources. */
    parts,
    points,
    tiers,
    cells: [...points, ...tiers],
    /** The parts with several sources, or weights, whose sums have columns of their own. */
    sums: parts.filter(({ isSum }) => isSum),
  };
}

/**
 * One row per wallet, so that a lookup is one read; `place` has the rank of each number of points. A
 * reader refuses other SQL, but for spaces and the wallets' columns.
 */
export function tableSql(campaign: Campaign): string {
  const { points, tiers, sums } = columnsOf(campaign);
  return `
  CREATE TABLE meta (name TEXT NOT NULL, takenAt TEXT, note TEXT NOT NULL);
  CREATE TABLE wallet (
    address TEXT PRIMARY KEY NOT NULL,
    ${[
      ...points.map((column) => `"${column}" REAL NOT NULL`),
      ...tiers.map((column) => `"${column}" INTEGER NOT NULL`),
      ...sums.map(({ column }) => `"${column}" REAL NOT NULL`),
    ].join(", ")}
  ) WITHOUT ROWID;
  CREATE TABLE total (wallets INTEGER NOT NULL, averageMultiplier REAL);
  CREATE TABLE crowd (
    source TEXT PRIMARY KEY, holders INTEGER NOT NULL, sum REAL NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE place (
    source TEXT NOT NULL, points REAL NOT NULL, rank INTEGER NOT NULL, PRIMARY KEY (source, points)
  ) WITHOUT ROWID;
`;
}

/** A mistake in a snapshot, or in the input for one; the message is one line. */
export class SnapshotError extends Error {
  override name = "SnapshotError";
}

/** @throws {SnapshotError} for any error in `run`. */
export function withFile<Result>(file: string, use: "read" | "written", run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw toSnapshotError(file, use, error);
  }
}

/** Closes the database if `run`, which needs it open, fails. */
export function closeOnError<Result>(db: Database.Database, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    db.close();
    throw error;
  }
}

export function toSnapshotError(
  file: string,
  use: "read" | "written",
  error: unknown,
): SnapshotError {
  if (error instanceof SnapshotError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") {
    return new SnapshotError(`${file}: there is no such ${use === "read" ? "file" : "folder"}`);
  }
  if (code === "ENOSPC" || /disk is full/.test(message)) {
    return new SnapshotError(`${file}: the disk is full`);
  }
  return new SnapshotError(`${file}: cannot be ${use}: ${message.replace(/\s+/g, " ")}`);
}
