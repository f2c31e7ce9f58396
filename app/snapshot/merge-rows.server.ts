import type { Database } from "libsql";
import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { sumExactly, toNumber } from "~/estimate/exact";
import type { Source } from "~/estimate/wallet-points";
import { SOURCE_COLUMNS } from "./format.server";
import { moveEntries } from "./stage.server";

/** A row that gives an address and source which an earlier one has given. */
export interface Repeat {
  /** What `at` was of the earlier and of the later row. */
  first: number;
  second: number;
  address: string;
  source: Source;
}

/** How many wallets are read at a time. */
const CHUNK = 1000;
const POINTS = SOURCE_COLUMNS.map((_, index) => `p${index}`);
const IS_GIVEN = POINTS.map((column) => `(max(${column}) IS NOT NULL)`).join(" + ");
/** A source that a wallet has twice is counted twice on the left, and once on the right. */
const HAS_REPEAT = `sum(given) > ${IS_GIVEN}`;

/**
 * Joins the rows of each wallet, in the order of addresses.
 *
 * @returns false where a wallet has a source twice.
 */
export function mergeRows(db: Database): boolean {
  const hasEntries = hasRows(db, "entry");
  const isEntries = hasEntries && !hasRows(db, "line");
  if (hasEntries && !isEntries) moveEntries(db);
  // Columns that are empty anyway would slow the sort.
  const counts = isEntries ? [] : countGiven(db);
  const pick = (column: "points" | "tier", index: number) => {
    if (isEntries) return `iif(source = ${index}, ${column}, NULL)`;
    return counts[index] === 0 ? "NULL" : `${column[0]}${index}`;
  };
  const points = POINTS.map((_, index) => `coalesce(max(${pick("points", index)}), 0.0)`);
  const tiered = SOURCE_COLUMNS.flatMap(({ tier }, index) => (tier === null ? [] : [index]));
  const tiers = tiered.map((index) => `coalesce(max(${pick("tier", index)}), 1)`);
  const expedition = tiered.map((index) => points[index]).join(" + ");
  const isGiven = POINTS.map((_, index) => `(max(${pick("points", index)}) IS NOT NULL)`);
  const hasRepeat = `${isEntries ? "count(*)" : "sum(given)"} > ${isGiven.join(" + ")}`;
  try {
    db.exec(`
      INSERT OR FAIL INTO wallet
      SELECT iif(${hasRepeat}, NULL, address), ${points.join()}, ${tiers.join()}, ${expedition}
      FROM temp.${isEntries ? "entry" : "line"} GROUP BY address ORDER BY address
    `);
    sumDecimals(db);
    return true;
  } catch (error) {
    if (String((error as { code?: string }).code).startsWith("SQLITE_CONSTRAINT")) return false;
    throw error;
  }
}

/**
 * Makes sums of several assets those of their decimals, to the nearest double: SQLite adds binary
 * fractions, but 0.1 + 0.2 is as much as 0.3, and ties share a rank.
 */
function sumDecimals(db: Database): void {
  const select = db
    .prepare(
      `SELECT address, expedition, ${EXPEDITION_ASSETS.join()} FROM wallet
       WHERE address > ? AND ${EXPEDITION_ASSETS.map((asset) => `(${asset} > 0)`).join(" + ")} > 1
       ORDER BY address LIMIT ${CHUNK}`,
    )
    .raw();
  const update = db.prepare("UPDATE wallet SET expedition = ? WHERE address = ?");
  for (let last: string | undefined = ""; last !== undefined;) {
    const rows = select.all([last]) as [string, number, ...number[]][];
    for (const [address, sum, ...points] of rows) {
      const exact = toNumber(sumExactly(points));
      if (exact !== sum) update.run([exact, address]);
    }
    last = rows.at(-1)?.[0];
  }
}

/** The first row, as they came, that gives a source of a wallet again. */
export function findRepeat(db: Database): Repeat {
  let first: Repeat | null = null;
  for (const repeat of listRepeats(db)) {
    if (first === null || repeat.second < first.second) first = repeat;
  }
  if (first === null) throw new Error("No row is repeated");
  return first;
}

/** Removes the rows that give a source of a wallet again; tells how many. */
export function dropRepeats(db: Database): number {
  // On disk, as there may be as many as there are rows.
  db.exec("CREATE TEMP TABLE repeated (at INTEGER PRIMARY KEY)");
  const note = db.prepare("INSERT INTO temp.repeated VALUES (?)");
  let count = 0;
  for (const { second } of listRepeats(db)) {
    note.run([second]);
    count++;
  }
  db.exec("DELETE FROM temp.line WHERE at IN (SELECT at FROM temp.repeated)");
  return count;
}

function* listRepeats(db: Database): Generator<Repeat> {
  moveEntries(db);
  const rows = db
    .prepare(
      `SELECT at, address, ${POINTS.join()} FROM temp.line WHERE address IN
         (SELECT address FROM temp.line GROUP BY address HAVING ${HAS_REPEAT})
       ORDER BY address, at`,
    )
    .raw()
    .iterate() as Iterable<[number, string, ...(number | null)[]]>;
  let current = "";
  let givenAt = new Map<number, number>();
  for (const [at, address, ...points] of rows) {
    if (address !== current) givenAt = new Map();
    current = address;
    const given = points.flatMap((value, index) => (value === null ? [] : [index]));
    const again = given.find((index) => givenAt.has(index));
    if (again === undefined) {
      for (const index of given) givenAt.set(index, at);
    } else {
      const first = givenAt.get(again) ?? at;
      yield { first, second: at, address, source: SOURCE_COLUMNS[again]?.source ?? "theo" };
    }
  }
}

function countGiven(db: Database): number[] {
  const counts = POINTS.map((column) => `count(${column})`);
  return db.prepare(`SELECT ${counts.join()} FROM temp.line`).raw().get() as number[];
}

function hasRows(db: Database, table: "entry" | "line"): boolean {
  return db.prepare(`SELECT 1 FROM temp.${table} LIMIT 1`).get() !== undefined;
}
