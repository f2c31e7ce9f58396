import { createRequire } from "node:module";
import type LibSql from "libsql";
import { type Campaign, hasTiers, listPartKeys, listSources } from "~/estimate/campaign";

const require = createRequire(import.meta.url);

/** `PRAGMA application_id` of a snapshot, whatever its campaign. */
export const APPLICATION_ID = 0x4d49544f;
/** `PRAGMA user_version` of a snapshot; raised when an older reader would misread it. */
export const FORMAT_VERSION = 2;

/** A wallet's known values by column; a missing one is 0 points or tier 1. */
export type Cells = Partial<Record<string, number>>;

/**
 * The columns of a campaign's wallets. Tables have those of the sources, a snapshot all.
 *
 * @throws {SnapshotError} for a campaign that has no points.
 */
export function columnsOf(campaign: Campaign) {
  if (listSources(campaign).length === 0)
    throw new SnapshotError("The campaign has no sources of points, so there is nothing to keep");
  const sources = listSources(campaign).map((source) => {
    const points = campaign.sources[source]!.column;
    return { source, points, tier: hasTiers(campaign, source) ? `${points}.tier` : null };
  });
  const parts = listPartKeys(campaign).map((part) => {
    const { sources, weights } = campaign.parts[part]!;
    const summed = sources.map((source) => campaign.sources[source]!.column);
    const isSum = summed.length > 1 || weights !== undefined;
    return { part, summed, isSum, column: isSum ? part : summed[0]! };
  });
  const points = sources.map(({ points }) => points);
  const tiers = sources.flatMap(({ tier }) => tier ?? []);
  return {
    /** The columns of each source's points and tier. */
    sources,
    /** The column of each part's points, and those of its sources. */
    parts,
    points,
    tiers,
    /** Those of all points, then those of all tiers. */
    cells: [...points, ...tiers],
    /** The parts with several sources, or weights, whose sum has a column of its own. */
    sums: parts.filter(({ isSum }) => isSum),
  };
}

/**
 * One row per wallet, so that one read answers all lookups. `place` has the rank of each number
 * of points that some wallet has: two wallets with equal points share one row, and one rank. A
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

/** Loads SQLite at first use, as it would slow the start of a server with live points by 25 ms. */
export function loadDatabase(): typeof LibSql {
  return require("libsql") as typeof LibSql;
}

/** A snapshot, or the input for one, cannot be used; the message is one readable line. */
export class SnapshotError extends Error {
  override name = "SnapshotError";
}

/** Runs an operation on a file. @throws {SnapshotError} that names the file, for any error. */
export function withFile<Result>(file: string, use: "read" | "written", run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw toSnapshotError(file, use, error);
  }
}

/** Says in one line what is wrong with a file. */
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
