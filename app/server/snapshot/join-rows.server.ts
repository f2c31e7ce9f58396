import { normalizeWallet } from "~/domain/scenario/wallet";
import { loadDatabase } from "./format.server";
import { BadRow, addAmounts, type Amounts } from "./table-cells.server";
import type { Place, Row, RowSink } from "./take-rows.server";

/** What the tables have said of a wallet so far. */
interface Joined extends Entered {
  address: string;
  /** The rows that were joined, which a sum doesn't need. */
  rows: Entered[];
}

/** A row's amounts, and where they are from. */
interface Entered {
  amounts: Amounts;
  file: string;
  place: Place;
}

/**
 * Joins the rows of a wallet in several tables. They wait in a temporary file, which SQLite sorts by
 * address and removes, so any number needs little memory.
 *
 * @param isSum whether points of the same column are added, rather than refused.
 */
export function createRowJoin(isSum: boolean) {
  const db = new (loadDatabase())(":memory:");
  db.exec(`
    PRAGMA temp_store = FILE;
    CREATE TEMP TABLE entry (address, file, place, amounts);
    BEGIN;
  `);
  const insert = db.prepare("INSERT INTO entry VALUES (?, ?, ?, ?)");

  /** @throws {BadRow} if it cannot be joined; nothing is then. */
  function join(joined: Joined, amounts: Amounts, file: string, place: Place): void {
    if (!isSum) {
      refuseRepeats(joined, amounts, file);
      joined.rows.push({ amounts, file, place });
    }
    joined.amounts = addAmounts(joined.amounts, amounts);
  }

  return {
    /** Keeps a row until all are there. */
    add({ address, amounts }: Row, file: string, place: Place): void {
      insert.run([normalizeWallet(address), file, place, JSON.stringify(amounts)]);
    },
    /** Passes on each wallet with all of its amounts. @returns how many rows were joined to others. */
    finish(sink: RowSink): number {
      let joinedRows = 0;
      let joined = null as Joined | null;
      function pass({ address, amounts, file, place }: Joined): void {
        sink.add({ address, amounts }, file, place);
      }
      // In the order of the files where addresses are equal.
      const select = db.prepare("SELECT * FROM entry ORDER BY address, rowid").raw();
      for (const [address, file, place, json] of select.iterate() as Iterable<Entry>) {
        const amounts = JSON.parse(json) as Amounts;
        if (joined?.address !== address) {
          if (joined !== null) pass(joined);
          joined = { address, amounts, file, place, rows: [{ amounts, file, place }] };
          continue;
        }
        try {
          join(joined, amounts, file, place);
          joinedRows++;
        } catch (error) {
          if (!(error instanceof BadRow)) throw error;
          sink.refuse(`${file}:${place}: ${error.message}`);
        }
      }
      if (joined !== null) pass(joined);
      return joinedRows;
    },
    close(): void {
      db.close();
    },
  };
}

/** @throws {BadRow} if a file has the wallet twice, or two files have the same column of it. */
function refuseRepeats({ address, rows }: Joined, amounts: Amounts, file: string): void {
  for (const row of rows) {
    if (row.file === file) throw new BadRow(`${address} appears more than once`);
    const again = Object.keys(amounts).find((column) => column in row.amounts);
    if (again !== undefined) {
      const origin = `${row.file}:${row.place}`;
      throw new BadRow(`${address} appears more than once: ${again} is in ${origin}, too`);
    }
  }
}

type Entry = [address: string, file: string, place: Place, amounts: string];
