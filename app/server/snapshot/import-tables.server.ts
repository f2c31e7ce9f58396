import type { Campaign } from "~/domain/campaign/campaign";
import { findSecret } from "~/domain/scenario/secret";
import {
  type Chain,
  dropUnusable,
  findMistake,
  isAddress,
  isName,
  isPathSegment,
  MAX_WALLET_LENGTH,
  normalizeWallet,
} from "~/domain/scenario/wallet";
import { parseWallets } from "~/estimator/parse-wallets";
import { SnapshotError, loadDatabase, type Cells } from "./format.server";
import {
  findNoText,
  isBlank,
  namesDelimiter,
  readHeader,
  readRow,
  type Header,
  type TableOptions,
} from "./read-table.server";
import { BadRow, quote } from "./table-cells.server";
import type { SnapshotTables } from "./write-snapshot.server";

/** Bytes as databases write them: `\x1f9a`, `X'1f9a'`. */
const BYTES = /^(?:\\{1,2}x|x')([\da-f]+)'?$/i;
/** The skipped rows that are named; others are counted. */
const MAX_NAMED = 20;

/** The rows without an address that show that the whole column has none. */
const ENOUGH_ROWS = 1000;

/** A row whose address is none. */
class BadAddress extends BadRow {}

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
    CREATE TEMP TABLE entry (file, line, address, rounded, cells);
    BEGIN;
  `);
  const insert = db.prepare("INSERT INTO entry VALUES (?, ?, ?, ?, ?)");

  /** Reports a row that is bad. @returns what is wrong with it; null for a good one. */
  function attempt(file: string, line: number, run: () => void): BadRow | null {
    try {
      run();
      return null;
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      if (++report.skipped <= MAX_NAMED) report.named.push(`${file}:${line}: ${error.message}`);
      return error;
    }
  }

  /** @throws {SnapshotError} `FILE:LINE: what is wrong` for the first bad row, unless they are skipped. */
  function stopAtBadRow(): void {
    const [first] = report.named;
    if (first !== undefined && !options.skipsBadRows) throw new SnapshotError(first);
  }

  return {
    /** Begins a table. Its first line that isn't blank is the header. */
    open(file: string) {
      files.push(file);
      const before = report.rows;
      let header: Header | null = null;
      let withoutAddress = 0;
      let example = "";
      function refuseColumn() {
        const problem = `the column ${quote(options.address)} has no addresses`;
        throw new SnapshotError(
          `${file}: ${problem}; say which one has them with --address; ${example}`,
        );
      }
      return {
        /** Reads the next line. @throws {SnapshotError} `FILE:LINE: what is wrong`. */
        addLine(text: string, line: number): void {
          const found = header;
          if (isBlank(text) || (found === null && namesDelimiter(text))) return;
          if (found === null) {
            const kind = findNoText(text);
            if (kind !== null) throw new SnapshotError(`${file}: is ${kind}`);
            const mistake = attempt(file, line, () => {
              header = readHeader(campaign, text, options);
            });
            if (mistake === null) return;
            throw new SnapshotError(`${file}:${line}: ${mistake.message}`);
          }
          report.rows++;
          const mistake = attempt(file, line, () => {
            const row = readRow(text, found, options.decimals);
            const address = normalizeWallet(readAddress(row.address, chain));
            insert.run([file, line, address, row.rounded, JSON.stringify(row.cells)]);
          });
          if (mistake instanceof BadAddress) {
            withoutAddress++;
            example ||= `line ${line}: ${mistake.message}`;
          }
          const rows = report.rows - before;
          // A whole column without addresses is one mistake.
          if (withoutAddress < rows) stopAtBadRow();
          else if (rows === ENOUGH_ROWS && !options.skipsBadRows) refuseColumn();
        },
        /** Ends the table. @throws {SnapshotError} if it has no rows, or no address. */
        end(): void {
          if (header === null) throw new SnapshotError(`${file}: is empty`);
          for (const name of header.used) unused.delete(name);
          report.ignored.push(...header.ignored);
          const rows = report.rows - before;
          if (rows === 0) throw new SnapshotError(`${file}: has a header, but no rows`);
          if (withoutAddress === rows && rows > 1) refuseColumn();
          stopAtBadRow();
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
        stopAtBadRow();
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
    const again = Object.keys(cells).find((column) => column in earlier.cells);
    if (earlier.file !== file && again === undefined) continue;
    const what = earlier.file === file ? "it" : again;
    const origin = `${earlier.file}:${earlier.line}`;
    throw new BadRow(`${quote(address)} appears more than once: ${what} is in ${origin}, too`);
  }
}

/**
 * The address in a cell, as the wallet field reads it: also of an explorer's link, `'0x…`,
 * `eip155:1:0x…`, or 40 digits without `0x`; and of bytes.
 *
 * @throws {BadAddress} for what no visitor could look up.
 */
function readAddress(written: string, chain?: Chain): string {
  const text = written.replace(BYTES, "0x$1");
  if (isAddress(text, chain)) return text;
  if (text === "") throw new BadAddress("no address");
  if (text.length > MAX_WALLET_LENGTH) {
    const length = `${text.length} characters, more than ${MAX_WALLET_LENGTH}`;
    throw new BadAddress(`the address has ${length}`);
  }
  if (!isPathSegment(text)) throw new BadAddress("the address can't be looked up");
  if (text.includes("\uFFFD")) throw new BadAddress("the address is not UTF-8");
  if (dropUnusable(text) !== text) throw new BadAddress("the address has control characters");
  if (findSecret(text, chain) !== null)
    throw new BadAddress("this could be a private key or a phrase, in place of an address");
  const { wallets, unreadable, tooLong, repeated, secrets } = parseWallets(text, chain);
  const [wallet, ...others] = wallets;
  const left = [...others, ...unreadable, ...tooLong, ...repeated, ...secrets];
  if (wallet === undefined || left.length > 0 || wallet.includes("@"))
    throw new BadAddress(`${quote(text)} does not look like an address`);
  const mistake = findMistake(wallet, chain);
  if (mistake === null || isName(wallet)) return wallet;
  if (isAddress(`0x${wallet}`, chain)) return `0x${wallet}`;
  const isShortened = /^.{2,10}(?:…|\.{2,3}).{2,10}$/.test(wallet);
  throw new BadAddress(
    `${quote(text)}: ${isShortened ? "Shortened: give the whole address." : mistake}`,
  );
}
