import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import Database from "libsql";
import type { Source } from "~/estimate/wallet-points";
import { countCrowds } from "./count-crowds.server";
import { APPLICATION_ID, FORMAT_VERSION, SCHEMA, toKey } from "./format.server";
import { dropRepeats, findRepeat, mergeRows, type Repeat } from "./merge-rows.server";
import { describeError, SnapshotError } from "./snapshot-error.server";
import { createStage, type Line } from "./stage.server";

/** What a snapshot is called, when its points were taken, and what else there is to say. */
export interface SnapshotMeta {
  name: string;
  takenAt: string | null;
  note: string;
}

/** What a written snapshot holds. */
export interface Summary {
  wallets: number;
  /** Holders and sum of points per source, in the order of the page. */
  sources: { source: Source; holders: number; sum: number }[];
  /** Rows left out because another had given the same address and source. */
  repeated: number;
}

/** Two rows give the same source of the same wallet. */
export class RepeatError extends SnapshotError {
  constructor(readonly repeat: Repeat) {
    super(`${repeat.address} has ${repeat.source} twice`);
  }
}

const BESIDE = ".partial-";
/** Bounds the memory of sorting; more is not faster. */
const CACHE_KB = 56_000;

/**
 * Writes a snapshot beside `out`, and renames it into place when it is whole. Rows go to a
 * temporary table first, which is sorted once: a tree that grows in order is written once, and
 * comes out the same whatever the order of the rows.
 *
 * @throws {SnapshotError} where it cannot be written.
 */
export function createSnapshotWriter(out: string, meta: SnapshotMeta) {
  const file = resolve(out);
  const partial = `${file}${BESIDE}${process.pid}`;
  // SQLite reads it at its first file: what it sorts is as large as the snapshot.
  process.env.SQLITE_TMPDIR ??= dirname(file);
  const db = attempt(() => {
    checkFolder(file);
    removeLeftovers(file);
    return open(partial);
  });
  const stage = createStage(db);
  let count = 0;

  function abort(): void {
    if (db.open) db.close();
    rmSync(partial, { force: true });
  }

  function attempt<Result>(run: () => Result): Result {
    try {
      return run();
    } catch (error) {
      // Its path may be one that cannot be: `rmSync` would throw.
      if (existsSync(partial)) rmSync(partial);
      throw error instanceof SnapshotError ? error : nameFault(out, error);
    }
  }

  return {
    /**
     * Adds one source's points of a wallet.
     *
     * @param at tells the row in a `RepeatError`; ascending.
     */
    add(address: string, source: Source, points: number, tier: number, at = ++count): void {
      attempt(() => stage.add({ address: toKey(address), at, source, points, tier }));
    },
    /** Prepares for lines that give points of some sources at once. */
    openLines(sources: readonly Source[]) {
      const addLine = attempt(() => stage.openLines(sources));
      return (line: Line) => attempt(() => addLine({ ...line, address: toKey(line.address) }));
    },
    /** Notes where and when an answer was given. */
    noteAnswer(address: string, source: Source, day: string, upstream: string): void {
      const values = [toKey(address), source, day, upstream];
      attempt(() => db.prepare("INSERT INTO answer VALUES (?, ?, ?, ?)").run(values));
    },
    /**
     * Works everything out and renames the file into place.
     *
     * @param onRepeat `drop`: of rows that give the same, the first one counts.
     * @throws {RepeatError} naming the first row that repeats another.
     */
    finish(onRepeat: "refuse" | "drop" = "refuse"): Summary {
      return attempt(() => {
        stage.flush();
        const repeated = onRepeat === "drop" ? dropRepeats(db) : 0;
        if (!mergeRows(db)) {
          const repeat = findRepeat(db);
          abort();
          throw new RepeatError(repeat);
        }
        const summary = { ...countCrowds(db, meta), repeated };
        db.exec("COMMIT");
        db.close();
        sync(partial);
        renameSync(partial, file);
        sync(dirname(file));
        return summary;
      });
    },
    /** Leaves everything as it was. */
    abort,
  };
}

export type SnapshotWriter = ReturnType<typeof createSnapshotWriter>;

function open(partial: string) {
  // SQLite does not say why a file cannot be written.
  closeSync(openSync(partial, "w"));
  const db = new Database(pathToFileURL(partial).href);
  // Until it is renamed nobody else reads the file, and a broken one is thrown away.
  db.exec(`
    PRAGMA page_size = 4096;
    PRAGMA temp_store = FILE;
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -${CACHE_KB};
    PRAGMA temp.journal_mode = OFF;
    PRAGMA application_id = ${APPLICATION_ID};
    PRAGMA user_version = ${FORMAT_VERSION};
    BEGIN;
    ${SCHEMA}
  `);
  return db;
}

function checkFolder(file: string): void {
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new SnapshotError(`${folder}: there is no such folder`);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new SnapshotError(`${file}: is a folder`);
  }
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

function nameFault(out: string, error: unknown): SnapshotError {
  const text = describeError(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isFull = code === "SQLITE_FULL" || code === "ENOSPC" || /disk is full/.test(text);
  return new SnapshotError(`${out}: ${isFull ? "the disk is full" : `cannot be written: ${text}`}`);
}
