import type { Campaign } from "~/domain/campaign/campaign";
import { findSecret } from "~/domain/scenario/secret";
import {
  type Chain,
  dropUnusable,
  findMistake,
  isAddress,
  isName,
  isPathSegment,
  LEAST_ADDRESS,
  MAX_WALLET_LENGTH,
  normalizeWallet,
} from "~/domain/scenario/wallet";
import { parseWallets } from "~/estimator/parse-wallets";
import { SnapshotError, loadDatabase, type Cells } from "./format.server";
import {
  isBlank,
  namesDelimiter,
  readHeader,
  readRow,
  type Header,
  type TableOptions,
} from "./read-table.server";
import { BadRow, quote } from "./table-cells.server";
import type { SnapshotTables } from "./write-snapshot.server";

/** What stands in place of an address in a row that sums up others. */
const SUMMARY =
  /^(?:grand[\s-]*|sub[\s-]*)?(?:totals?|sum|average|avg|mean|median|count|min|max)(?:[\s:(]|$)/i;
/** The skipped rows that are named; others are counted. */
const MAX_NAMED = 20;

/** A row that waits to be joined. */
interface Entry {
  file: string;
  line: number;
  rounded: number;
  cells: Cells;
}

type StoredEntry = Omit<Entry, "cells"> & { address: string; cells: string };

/**
 * Imports tables line by line into a snapshot, which has one row per wallet. The rows wait in a
 * temporary file, which SQLite sorts by address and removes, so any number needs little memory.
 */
export function createTableImport(
  campaign: Campaign,
  { add }: Pick<SnapshotTables, "add">,
  options: TableOptions,
) {
  const { chain } = campaign;
  const report = {
    ...{ rows: 0, skipped: 0, named: [] as string[] },
    ...{ joined: 0, rounded: 0, ignored: [] as string[] },
  };
  const files: string[] = [];
  const unused = new Set(options.names);
  const db = new (loadDatabase())(":memory:");
  db.exec(`
    PRAGMA temp_store = FILE;
    CREATE TEMP TABLE entry (file, line, address, looksOdd, rounded, cells);
    BEGIN;
  `);
  const insert = db.prepare("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)");
  const selectOdd = db.prepare("SELECT address, line FROM entry WHERE file = ? AND looksOdd").raw();
  const deleteOdd = db.prepare("DELETE FROM entry WHERE file = ? AND looksOdd");

  /** @throws {SnapshotError} `FILE:LINE: what is wrong` for a `BadRow` that is not skipped. */
  function attempt(file: string, line: number, run: () => void, skips = options.skipsBadRows) {
    try {
      run();
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      const message = `${file}:${line}: ${error.message}`;
      if (!skips) throw new SnapshotError(message);
      if (++report.skipped <= MAX_NAMED) report.named.push(message);
    }
  }

  return {
    /** Begins a table. Its first line that isn't blank is the header. */
    open(file: string) {
      files.push(file);
      const before = report.rows;
      let header: Header | null = null;
      let hasFullAddress = false;
      return {
        /** Reads the next line. @throws {SnapshotError} `FILE:LINE: what is wrong`. */
        addLine(text: string, line: number): void {
          const found = header;
          if (isBlank(text) || (found === null && namesDelimiter(text))) return;
          if (found === null) {
            const read = () => void (header = readHeader(campaign, text, options));
            return attempt(file, line, read, false);
          }
          report.rows++;
          attempt(file, line, () => {
            const row = readRow(text, found, options.decimals);
            const address = normalizeWallet(readAddress(row.address, chain));
            const isFull = address.length >= LEAST_ADDRESS && /^[!-?A-~]+$/.test(address);
            hasFullAddress ||= isFull;
            const looksOdd = !isFull && (!isName(address) || address.includes("@"));
            const cells = JSON.stringify(row.cells);
            insert.run([file, line, address, Number(looksOdd), row.rounded, cells]);
          });
        },
        /** Ends the table. @throws {SnapshotError} if it has no rows, or one for no wallet. */
        end(): void {
          if (header === null) throw new SnapshotError(`${file}: is empty`);
          for (const name of header.used) unused.delete(name);
          report.ignored.push(...header.ignored);
          if (report.rows === before) throw new SnapshotError(`${file}: has a header, but no rows`);
          if (!hasFullAddress) return;
          // What looks like no address may be one, but not beside others.
          for (const [address, line] of selectOdd.iterate([file]) as Iterable<[string, number]>)
            attempt(file, line, () => refuseAsAddress(address));
          deleteOdd.run([file]);
        },
      };
    },
    /**
     * Writes each wallet with all of its amounts.
     *
     * @returns what became of the rows.
     * @throws {SnapshotError}
     */
    finish() {
      for (const { column, name } of unused)
        throw new SnapshotError(`no table has --column ${column}=${name}`);
      let wallet = "";
      let joined: Entry[] = [];
      function write(): void {
        if (joined.length === 0) return;
        add(wallet, Object.assign({}, ...joined.map(({ cells }) => cells)) as Cells);
        report.joined += joined.length - 1;
      }
      // In the order of the files where addresses are equal.
      const rows = db.prepare(
        "SELECT address, file, line, rounded, cells FROM entry ORDER BY 1, rowid",
      );
      for (const row of rows.iterate() as Iterable<StoredEntry>) {
        if (row.address !== wallet) {
          write();
          [wallet, joined] = [row.address, []];
        }
        attempt(row.file, row.line, () => {
          const entry = { ...row, cells: JSON.parse(row.cells) as Cells };
          refuseRepeats(wallet, entry, joined);
          joined.push(entry);
          report.rounded += row.rounded;
        });
      }
      write();
      db.close();
      // An empty snapshot must not replace an older one.
      if (report.rows === report.skipped)
        throw new SnapshotError(`${files.join(", ")}: no row can be read`);
      return report;
    },
  };
}

/** @throws {BadRow} if a file has the wallet twice, or two files have the same column of it. */
function refuseRepeats(address: string, { file, cells }: Entry, joined: readonly Entry[]): void {
  for (const earlier of joined) {
    if (earlier.file === file) throw new BadRow(`${address} appears more than once`);
    const again = Object.keys(cells).find((column) => column in earlier.cells);
    if (again !== undefined) {
      const origin = `${earlier.file}:${earlier.line}`;
      throw new BadRow(`${address} appears more than once: ${again} is in ${origin}, too`);
    }
  }
}

/**
 * The address in a cell, as the wallet field reads it: also of an explorer's link, `'0x…`,
 * `eip155:1:0x…`, or 40 digits without `0x`.
 *
 * @throws {BadRow} for what no visitor could look up.
 */
function readAddress(text: string, chain?: Chain): string {
  if (isAddress(text, chain)) return text;
  if (text === "") throw new BadRow("no address");
  if (SUMMARY.test(text)) refuseAsAddress(text);
  if (text.length > MAX_WALLET_LENGTH) {
    const length = `${text.length} characters, more than ${MAX_WALLET_LENGTH}`;
    throw new BadRow(`the address has ${length}`);
  }
  if (!isPathSegment(text)) throw new BadRow("the address can't be looked up");
  if (text.includes("\uFFFD")) throw new BadRow("the address is not UTF-8");
  if (dropUnusable(text) !== text) throw new BadRow("the address has control characters");
  // A message would print it.
  if (findSecret(text, chain) !== null)
    throw new BadRow("this could be a private key or a phrase, in place of an address");
  const { wallets, unreadable, tooLong, repeated, secrets } = parseWallets(text, chain);
  const [wallet, ...others] = wallets;
  const left = [...others, ...unreadable, ...tooLong, ...repeated, ...secrets];
  if (wallet === undefined || left.length > 0) return refuseAsAddress(text);
  const address =
    !isAddress(wallet, chain) && isAddress(`0x${wallet}`, chain) ? `0x${wallet}` : wallet;
  // For Ethereum, where no format is refused, tables may have other chains' addresses, too.
  const isMeant =
    chain === undefined
      ? /^0x.{24}/i.test(address)
      : address.length >= LEAST_ADDRESS && !isName(address);
  const mistake = isMeant ? findMistake(address, chain) : null;
  if (mistake !== null) throw new BadRow(`${quote(text)}: ${mistake}`);
  return address;
}

/** @throws {BadRow} */
function refuseAsAddress(address: string): never {
  throw new BadRow(`${quote(address)} does not look like an address`);
}
