import { normalizeWallet } from "~/domain/scenario/wallet";
import { loadDatabase, type Cells } from "./format.server";
import { BadRow, type Origin, type TableRow } from "./table-cells.server";

/** What the rows so far say of a wallet, and where they are. */
interface Joined extends TableRow {
  entries: (Origin & { cells: Cells })[];
}

/**
 * Joins the rows of a wallet in several tables. They wait in a temporary file, which SQLite sorts by
 * address and removes, so any number needs little memory.
 */
export function createRowJoin() {
  const db = new (loadDatabase())(":memory:");
  db.exec(`
    PRAGMA temp_store = FILE;
    CREATE TEMP TABLE entry (address, file, line, rounded, cells);
    BEGIN;
  `);
  const insert = db.prepare("INSERT INTO entry VALUES (?, ?, ?, ?, ?)");
  return {
    /** Keeps a row until all are there. */
    add({ address, cells, rounded }: TableRow, { file, line }: Origin): void {
      insert.run([normalizeWallet(address), file, line, rounded, JSON.stringify(cells)]);
    },
    /**
     * Writes each wallet with all of its amounts.
     *
     * @param attempt takes a row's `BadRow`; nothing of the row is joined then.
     * @returns how many rows were joined to others.
     */
    finish(
      attempt: (origin: Origin, run: () => void) => void,
      write: (wallet: TableRow) => void,
    ): number {
      let rows = 0;
      let joined: Joined | undefined;
      // In the order of the files where addresses are equal.
      const select = db.prepare("SELECT * FROM entry ORDER BY address, rowid").raw();
      for (const [address, file, line, rounded, json] of select.iterate() as Iterable<Stored>) {
        const cells = JSON.parse(json) as Cells;
        const entry = { file, line, cells };
        if (joined?.address === address) {
          const wallet = joined;
          attempt(entry, () => {
            refuseRepeats(wallet, entry);
            wallet.cells = { ...wallet.cells, ...cells };
            wallet.rounded += rounded;
            wallet.entries.push(entry);
            rows++;
          });
        } else {
          if (joined) write(joined);
          joined = { address, cells, rounded, entries: [entry] };
        }
      }
      if (joined) write(joined);
      db.close();
      return rows;
    },
  };
}

/** @throws {BadRow} if a file has the wallet twice, or two files have the same column of it. */
function refuseRepeats({ address, entries }: Joined, { file, cells }: Joined["entries"][0]): void {
  for (const earlier of entries) {
    if (earlier.file === file) throw new BadRow(`${address} appears more than once`);
    const again = Object.keys(cells).find((column) => column in earlier.cells);
    if (again !== undefined) {
      const origin = `${earlier.file}:${earlier.line}`;
      throw new BadRow(`${address} appears more than once: ${again} is in ${origin}, too`);
    }
  }
}

type Stored = [address: string, file: string, line: number, rounded: number, cells: string];
