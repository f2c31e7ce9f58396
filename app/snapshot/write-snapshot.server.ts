import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import Database from "libsql";
import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { sumExactly, toNumber } from "~/estimate/exact";
import type { Source } from "~/estimate/wallet-points";
import { countCrowds } from "./count-crowds.server";
import {
  APPLICATION_ID,
  FORMAT_VERSION,
  POINTS_COLUMNS,
  SCHEMA,
  TIER_COLUMNS,
  toKey,
  type Cells,
} from "./format.server";
import { SnapshotError, nameFile, withFile } from "./snapshot-error.server";

/** What a snapshot is called, when its points were taken, and what else there is to say. */
export interface SnapshotMeta {
  name: string;
  takenAt: string | null;
  note: string;
}

const BESIDE = ".partial-";
/** Wallets that come in no order are as fast as long as the system has memory for the rest. */
const CACHE_KB = 64_000;

/**
 * Writes a snapshot beside `out`, and renames it into place when it is whole.
 *
 * @throws {SnapshotError} where it cannot be written.
 */
export function createSnapshotWriter(out: string, { name, takenAt, note }: SnapshotMeta) {
  const file = resolve(out);
  const partial = `${file}${BESIDE}${process.pid}`;
  const db = withFile(out, "written", () => {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
      throw new SnapshotError(`${out}: is a folder`);
    }
    removeLeftovers(file);
    return create(partial);
  });
  db.prepare("INSERT INTO meta VALUES (?, ?, ?)").run([name, takenAt, note]);
  const columns = 2 + POINTS_COLUMNS.length + TIER_COLUMNS.length;
  const insert = db.prepare(
    `INSERT INTO wallet VALUES (${new Array(columns).fill("?").join()}) ON CONFLICT DO NOTHING`,
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
    /** Adds a wallet; false where it is there already, and stays as it is. */
    add(address: string, cells: Cells): boolean {
      const points = POINTS_COLUMNS.map((column) => cells[column] ?? 0);
      const tiers = TIER_COLUMNS.map((column) => cells[column] ?? 1);
      const values = [toKey(address), ...points, ...tiers, sumExpedition(cells)];
      return attempt(() => insert.run(values).changes === 1);
    },
    /** Notes where and when an answer was given. */
    noteAnswer(address: string, source: Source, day: string, upstream: string): void {
      const values = [toKey(address), source, day, upstream];
      attempt(() => db.prepare("INSERT INTO answer VALUES (?, ?, ?, ?)").run(values));
    },
    /** Counts the crowds, and renames the file into place. */
    finish(): void {
      attempt(() => {
        countCrowds(db);
        db.exec("COMMIT");
        db.close();
        sync(partial);
        renameSync(partial, file);
        sync(dirname(file));
      });
    },
    /** Leaves everything as it was. */
    abort,
  };
}

export type SnapshotWriter = ReturnType<typeof createSnapshotWriter>;

/** Adds decimals: 0.1 + 0.2 is as much as 0.3, and ties share a rank. */
function sumExpedition(cells: Cells): number {
  const held = EXPEDITION_ASSETS.flatMap((asset) => cells[asset] || []);
  return held.length > 1 ? toNumber(sumExactly(held)) : (held[0] ?? 0);
}

function create(partial: string) {
  // SQLite does not say why a file cannot be written.
  closeSync(openSync(partial, "w"));
  const db = new Database(pathToFileURL(partial).href);
  // Until it is renamed nobody else reads the file, and a broken one is thrown away.
  db.exec(`
    PRAGMA page_size = 4096;
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -${CACHE_KB};
    PRAGMA application_id = ${APPLICATION_ID};
    PRAGMA user_version = ${FORMAT_VERSION};
    BEGIN;
    ${SCHEMA}
  `);
  return db;
}

/** Removes what killed imports to the same file have left. */
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
    // Another user's process cannot be signalled, but runs.
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
