import type { Database } from "libsql";
import type { Source } from "~/estimate/wallet-points";
import { SOURCE_COLUMNS } from "./format.server";

/** One source's points of a wallet, as they come. */
export interface Entry {
  address: string;
  /** Tells the row in a message; ascending over all rows. */
  at: number;
  source: Source;
  points: number;
  tier: number;
}

/** Several sources' points of a wallet, as they come. */
export interface Line {
  address: string;
  at: number;
  /** Points and tier of each source that the lines have, null where this one gives none. */
  cells: readonly (number | null)[];
  /** How many sources it gives. */
  given: number;
}

/** Rows per statement: a statement costs more than a row. */
const BATCH = 64;
const SOURCES = SOURCE_COLUMNS.map(({ source }) => source);

/** The columns of a line: points and tier of each source. */
const CELLS = SOURCES.flatMap((_, index) => [`p${index}`, `t${index}`]);

/**
 * Creates the temporary tables of what comes; their file goes with the process. Entries have a
 * table of their own, as narrow rows sort twice as fast.
 */
export function createStage(db: Database) {
  db.exec(`
    CREATE TEMP TABLE entry (at INTEGER PRIMARY KEY, address TEXT, source INTEGER, points, tier);
    CREATE TEMP TABLE line (at INTEGER PRIMARY KEY, address TEXT, given INTEGER, ${CELLS.join()});
  `);
  const addEntry = batchInserts(db, "entry", ["at", "address", "source", "points", "tier"]);
  const numbers = new Map(SOURCES.map((source, index) => [source, index]));
  const flushes = [addEntry.flush];
  return {
    add({ address, at, source, points, tier }: Entry): void {
      addEntry.add([at, address, numbers.get(source) ?? null, points, tier]);
    },
    /** Prepares for lines that give some sources. */
    openLines(sources: readonly Source[]) {
      const columns = sources.flatMap((source) => {
        const index = numbers.get(source);
        return [`p${index}`, `t${index}`];
      });
      const { add, flush } = batchInserts(db, "line", ["at", "address", "given", ...columns]);
      flushes.push(flush);
      return ({ address, at, cells, given }: Line) => add([at, address, given, ...cells]);
    },
    flush(): void {
      for (const flush of flushes) flush();
    },
  };
}

/** Turns entries into lines, where there are both, or where repeats are looked for. */
export function moveEntries(db: Database): void {
  const cells = SOURCES.map(
    (_, index) => `iif(source = ${index}, points, NULL), iif(source = ${index}, tier, NULL)`,
  );
  db.exec(`
    INSERT INTO temp.line SELECT at, address, 1, ${cells.join()} FROM temp.entry;
    DELETE FROM temp.entry;
  `);
}

function batchInserts(db: Database, table: string, columns: readonly string[]) {
  const row = `(${columns.map(() => "?").join()})`;
  const insertRows = (rows: number) =>
    `INSERT INTO temp.${table} (${columns.join()}) VALUES ${new Array(rows).fill(row).join()}`;
  const insert = db.prepare(insertRows(BATCH));
  const size = BATCH * columns.length;
  const pending = new Array<unknown>(size);
  let length = 0;
  return {
    add(values: readonly unknown[]): void {
      for (const value of values) pending[length++] = value;
      if (length < size) return;
      length = 0;
      insert.run(pending);
    },
    flush(): void {
      if (length > 0) db.prepare(insertRows(length / columns.length)).run(pending.slice(0, length));
      length = 0;
    },
  };
}
