import { normalizeWallet } from "~/domain/scenario/wallet";
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sumExactly, toNumber } from "~/domain/estimate/exact";
import type { Source } from "~/domain/estimate/wallet-points";
import type { Campaign } from "~/domain/campaign/campaign";
import { countDistributions } from "./count-distributions.server";
import {
  APPLICATION_ID,
  FORMAT_VERSION,
  listPointsColumns,
  describeTables,
  listSummedParts,
  listTierColumns,
  columnsOf,
  type Cells,
} from "./format.server";
import { loadDatabase } from "./load-database.server";
import { SnapshotError, nameFile, withFile } from "./snapshot-error.server";

/** A snapshot's name, when its points were taken (ISO time, null if unknown), and a note. */
export interface SnapshotMeta {
  name: string;
  takenAt: string | null;
  note: string;
}

const BESIDE = ".partial-";
/** Unsorted wallets are written as fast while the system has memory for the rest of the file. */
const CACHE_KB = 64_000;

/**
 * Writes a snapshot beside `out`, and renames it into place once it is complete.
 *
 * @throws {SnapshotError} if it cannot be written.
 */
export function createSnapshotWriter(
  campaign: Campaign,
  out: string,
  { name, takenAt, note }: SnapshotMeta,
) {
  const file = resolve(out);
  const partial = `${file}${BESIDE}${process.pid}`;
  const db = withFile(out, "written", () => {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
      throw new SnapshotError(`${out}: is a folder`);
    }
    removeLeftovers(file);
    return create(campaign, partial);
  });
  db.prepare("INSERT INTO meta VALUES (?, ?, ?)").run([name, takenAt, note]);
  // Listed once, as there may be millions of wallets.
  const pointsColumns = listPointsColumns(campaign);
  const tierColumns = listTierColumns(campaign);
  const summed = listSummedParts(campaign).map((part) => listPartColumns(campaign, part));
  const columns = ["address", ...pointsColumns, ...tierColumns, ...summed];
  const insert = db.prepare(
    `INSERT INTO wallet VALUES (${columns.map(() => "?").join()}) ON CONFLICT DO NOTHING`,
  );

  function abort(): void {
    if (db.open) db.close();
    rmSync(partial, { force: true });
  }

  function attempt<Result>(run: () => Result): Result {
    try {
      return run();
    } catch (error) {
      abort();
      throw nameFile(out, "written", error);
    }
  }

  return {
    /** Adds a wallet; returns false and changes nothing if it is there already. */
    add(address: string, cells: Cells): boolean {
      const points = pointsColumns.map((column) => cells[column] ?? 0);
      const tiers = tierColumns.map((column) => cells[column] ?? 1);
      const sums = summed.map((columns) => sumCells(columns, cells));
      const values = [normalizeWallet(address), ...points, ...tiers, ...sums];
      return attempt(() => insert.run(values).changes === 1);
    },
    /** Records which upstream gave an answer, and on which day. */
    noteAnswer(address: string, source: Source, day: string, upstream: string): void {
      const values = [normalizeWallet(address), source, day, upstream];
      attempt(() => db.prepare("INSERT INTO answer VALUES (?, ?, ?, ?)").run(values));
    },
    /** Computes the distributions, and renames the file into place. */
    finish(): void {
      attempt(() => {
        countDistributions(campaign, db);
        db.exec("COMMIT");
        db.close();
        sync(partial);
        renameSync(partial, file);
        sync(dirname(file));
      });
    },
    /** Discards the new file; an existing snapshot stays. */
    abort,
  };
}

export type SnapshotWriter = ReturnType<typeof createSnapshotWriter>;

/** The columns of a part's points. */
function listPartColumns(campaign: Campaign, part: string): string[] {
  return campaign.parts[part]!.sources.map((source) => columnsOf(campaign, source).points);
}

/** Adds decimals exactly, so 0.1 + 0.2 equals 0.3, and ties share a rank. */
function sumCells(columns: readonly string[], cells: Cells): number {
  const held = columns.flatMap((column) => cells[column] || []);
  return held.length > 1 ? toNumber(sumExactly(held)) : (held[0] ?? 0);
}

function create(campaign: Campaign, partial: string) {
  // SQLite does not say why a file cannot be written; opening it does.
  closeSync(openSync(partial, "w"));
  const Database = loadDatabase();
  const db = new Database(pathToFileURL(partial).href);
  // Nobody else reads the file before it is renamed, and a broken one is thrown away.
  db.exec(`
    PRAGMA page_size = 4096;
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -${CACHE_KB};
    PRAGMA application_id = ${APPLICATION_ID};
    PRAGMA user_version = ${FORMAT_VERSION};
    BEGIN;
    ${describeTables(campaign)}
  `);
  return db;
}

/** Removes files that killed imports to the same file have left. */
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
