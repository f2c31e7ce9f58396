import { EXPEDITION_ASSETS } from "~/domain/campaign/constants";
import type { Source } from "~/domain/estimate/wallet-points";
import { MAX_WALLET_LENGTH, dropUnusable, isPathSegment } from "~/domain/scenario/text-params";

/** `PRAGMA application_id` of a snapshot: “MITO” in ASCII. */
export const APPLICATION_ID = 0x4d49544f;
/** `PRAGMA user_version` of a snapshot; raised when an older reader would misread it. */
export const FORMAT_VERSION = 2;

/** The most points a wallet may have at a source, so sums over any number of wallets stay finite. */
export const MAX_POINTS = 1e30;

/** The columns of points, which tables and the snapshot share. */
export const POINTS_COLUMNS = [...EXPEDITION_ASSETS, "theo", "testnet"] as const;
/** The columns of tiers. */
export const TIER_COLUMNS = EXPEDITION_ASSETS.map((asset) => `${asset}.tier` as const);
type PointsColumn = (typeof POINTS_COLUMNS)[number];

/** A wallet's known values by column; a missing one is 0 points or tier 1. */
export type Cells = Partial<Record<PointsColumn | (typeof TIER_COLUMNS)[number], number>>;

/** The columns of a source's points and of its tier. */
export function columnsOf(source: Source) {
  const points = source.replace("expedition:", "") as PointsColumn;
  const tier = TIER_COLUMNS.find((column) => column === `${points}.tier`) ?? null;
  return { points, tier };
}

/**
 * One row per wallet, so that one read answers all lookups. `place` has the rank of each number
 * of points that some wallet has: two wallets with equal points share one row, and one rank.
 */
export const SCHEMA = `
  CREATE TABLE meta (name TEXT NOT NULL, takenAt TEXT, note TEXT NOT NULL);
  CREATE TABLE wallet (
    address TEXT PRIMARY KEY NOT NULL,
    ${POINTS_COLUMNS.map((column) => `${column} REAL NOT NULL`).join(", ")},
    ${TIER_COLUMNS.map((column) => `"${column}" INTEGER NOT NULL`).join(", ")},
    expedition REAL NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE total (wallets INTEGER NOT NULL, averageMultiplier REAL);
  CREATE TABLE crowd (
    source TEXT PRIMARY KEY, holders INTEGER NOT NULL, sum REAL NOT NULL, histogram TEXT
  ) WITHOUT ROWID;
  CREATE TABLE place (
    source TEXT NOT NULL, points REAL NOT NULL, rank INTEGER NOT NULL, PRIMARY KEY (source, points)
  ) WITHOUT ROWID;
  CREATE TABLE answer (
    address TEXT NOT NULL, source TEXT NOT NULL, day TEXT NOT NULL, upstream TEXT NOT NULL,
    PRIMARY KEY (address, source)
  ) WITHOUT ROWID;
`;

/** Why no visitor could look up an address as it is written; null if one can. */
export function refuseAddress(address: string): string | null {
  if (address === "") return "no address";
  if (address.length > MAX_WALLET_LENGTH) {
    return `the address has ${address.length} characters, more than ${MAX_WALLET_LENGTH}`;
  }
  if (!isPathSegment(address)) return "nobody can ask for the address";
  if (address.includes("\uFFFD")) return "the address is not UTF-8";
  return dropUnusable(address) === address ? null : "the address has control characters";
}
