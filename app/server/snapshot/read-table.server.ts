import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import type * as PapaParse from "papaparse";
import type { Campaign } from "~/domain/campaign/campaign";
import { readDecimal } from "~/domain/scenario/params";
import {
  MAX_POINTS,
  SnapshotError,
  columnsOf,
  nameFile,
  refuseAddress,
  type Cells,
} from "./format.server";
import type { SnapshotTables } from "./write-snapshot.server";

const require = createRequire(import.meta.url);

/** The file name that means standard input. */
export const STDIN = "-";
/** The longest line, in characters. A longer one is cut one character above this, to be refused. */
const MAX_LINE = 65_536;
const CHUNK_BYTES = 256 * 1024;

/** A line of a file, without its line break, and its number from 1. */
export interface Line {
  text: string;
  number: number;
}

/**
 * Reads a file, or standard input, line by line; the last line break may be missing.
 *
 * @throws {SnapshotError}
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const stream =
    file === STDIN ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  let number = 0;
  let rest = "";
  try {
    for await (const chunk of stream.setEncoding("utf8") as AsyncIterable<string>) {
      const lines = splitLines(rest + chunk, number);
      rest = lines.pop()!.text.slice(0, MAX_LINE + 1);
      number += lines.length;
      yield* lines;
    }
  } catch (error) {
    throw nameFile(file, "read", error);
  }
  yield { text: rest, number: number + 1 };
}

/** @param before how many lines came before. */
export function splitLines(text: string, before = 0): Line[] {
  // Drops the byte order mark that spreadsheets put first.
  const lines = (before === 0 ? text.replace(/^\uFEFF/, "") : text).split(/\r?\n/);
  return lines.map((text, index) => ({ text, number: before + index + 1 }));
}

/**
 * Imports a table of points into a snapshot, line by line.
 *
 * @param file the table's name in messages.
 * @param skipsBadRows whether rows that cannot be read are skipped, rather than refused.
 */
export function createTableImport(
  campaign: Campaign,
  file: string,
  { add }: Pick<SnapshotTables, "add">,
  skipsBadRows: boolean,
) {
  let rows = 0;
  let skipped = 0;
  let readRow: RowReader | null = null;
  return {
    /**
     * Adds the next line; the first that isn't empty is the header.
     *
     * @returns whether it is a row, readable or not.
     * @throws {SnapshotError} `FILE:LINE: what is wrong`.
     */
    addLine({ text, number }: Line): boolean {
      if (text.trim() === "") return false;
      try {
        if (readRow === null) {
          readRow = readHeader(campaign, text);
          return false;
        }
        rows++;
        const { address, cells } = readRow(text);
        if (!add(address, cells)) throw new BadRow(`${address} appears more than once`);
      } catch (error) {
        if (!(error instanceof BadRow)) throw error;
        if (readRow === null || !skipsBadRows) {
          throw new SnapshotError(`${file}:${number}: ${error.message}`);
        }
        skipped++;
      }
      return true;
    },
    /** Counts the rows after the last line. @throws {SnapshotError} if there are none. */
    finish(): { rows: number; skipped: number } {
      if (readRow === null) throw new SnapshotError(`${file}: is empty`);
      if (rows === 0) throw new SnapshotError(`${file}: has a header, but no rows`);
      return { rows, skipped };
    },
  };
}

/** A row that cannot be read; the message says what is wrong with it. */
class BadRow extends Error {}

/** Reads a line of a table. @throws {BadRow} */
type RowReader = (line: string) => { address: string; cells: Cells };

/** A decimal this short has at most 15 digits, which a double always preserves. */
const ALWAYS_EXACT = 15;
/** The longest number that is read, in characters; spares reading a million digits. */
const MAX_LENGTH = 400;
const SHOWN = 40;
/** No chain's full address is shorter. */
const LEAST_ADDRESS = 26;
/** What stands in place of an address in a row that sums up others. */
const SUMMARY =
  /^(?:grand[\s-]*|sub[\s-]*)?(?:totals?|sum|average|avg|mean|median|count|min|max)(?:[\s:(]|$)/i;

/** Reads the header, which gives the order of the columns. @throws {BadRow} */
function readHeader(campaign: Campaign, line: string): RowReader {
  const { points, tiers } = columnsOf(campaign);
  const known = [...points, ...tiers];
  const names = parseLine(line).map((field) => field.trim());
  const place = names.indexOf("address");
  if (place === -1) throw new BadRow(`the header has no column “address”: ${quote(line)}`);
  const columns = names.map((name, index) => {
    if (names.indexOf(name) < index)
      throw new BadRow(`the column ${quote(name)} appears more than once`);
    const column = known.find((column) => column === name);
    if (column === undefined && index !== place) {
      throw new BadRow(`unknown column ${quote(name)}; known: address, ${known.join(", ")}`);
    }
    return column;
  });
  if (columns.length === 1) throw new BadRow("the header has no column of points");
  let hasFullAddress = false;
  return (line) => {
    const fields = parseLine(line);
    if (fields.length !== columns.length) {
      const count = fields.length === 1 ? "1 field" : `${fields.length} fields`;
      throw new BadRow(`${count}, but the header has ${columns.length}`);
    }
    const cells: Cells = {};
    let address = "";
    fields.forEach((field, index) => {
      const text = field.trim();
      const column = columns[index];
      // Invisible characters would make it unfindable; after other scripts they carry meaning.
      if (column === undefined) address = text.replace(/(^|[\s!-~])\p{Cf}+/gu, "$1").trim();
      else if (text !== "") {
        cells[column] = column.endsWith(".tier")
          ? readTier(text, column)
          : readPoints(text, column);
      }
    });
    const refusal = refuseAddress(address);
    if (refusal !== null) throw new BadRow(refusal);
    const isFullAddress = address.length >= LEAST_ADDRESS && /^[!-?A-~]+$/.test(address);
    // Names such as “sam.eth” may stand among addresses.
    const isName = /^[^\s@.]+(?:\.[^\s@.]+)+$/.test(address);
    if (SUMMARY.test(address) || (hasFullAddress && !isFullAddress && !isName)) {
      throw new BadRow(`${quote(address)} does not look like an address`);
    }
    hasFullAddress ||= isFullAddress;
    return { address, cells };
  };
}

/** Parses one line as one row, because no field of points holds a line break. */
function parseLine(line: string): string[] {
  if (line.length > MAX_LINE) throw new BadRow("the line is too long");
  // Loaded late, as most servers need it only for their first visitor, or never.
  const Papa = require("papaparse") as typeof PapaParse;
  const { data, errors } = Papa.parse<string[]>(line, { delimiter: ",", newline: "\n" });
  if (errors.length > 0) throw new BadRow("a quote is not closed, or is inside a field");
  return data[0] ?? [];
}

/** Reads points: a decimal of at least 0, such as `1e5`. What a double would round is refused. */
function readPoints(text: string, column: string): number {
  const value = text.length > MAX_LENGTH ? null : readDecimal(text);
  if (value === null) throw new BadRow(`${column} is not a number: ${quote(text)}`);
  if (value < 0) throw new BadRow(`${column} is below 0: ${quote(text)}`);
  if (value > MAX_POINTS) {
    throw new BadRow(`${column} is too large to add up: ${quote(text)}`);
  }
  // A short text can still be too small: 1e-400.
  if ((value === 0 || text.length > ALWAYS_EXACT) && !isSameDecimal(text, value)) {
    throw new BadRow(`${column} has more digits than can be stored: ${quote(text)}`);
  }
  return value;
}

function readTier(text: string, column: string): number {
  const tier = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (tier < 1) throw new BadRow(`${column} is not a whole number from 1: ${quote(text)}`);
  return tier;
}

/** Quotes a field for a message, shortened and with control characters replaced. */
function quote(text: string): string {
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return `“${shown.replace(/\p{C}/gu, "\uFFFD")}”`;
}

/** Whether nothing was rounded: text and number are close, so the same digits mean the same decimal. */
function isSameDecimal(text: string, value: number): boolean {
  return listDigits(text) === listDigits(String(value));
}

/** The digits of a decimal without its exponent, and without zeros at either end. */
function listDigits(decimal: string): string {
  return decimal
    .replace(/e.*/i, "")
    .replace(/[^\d]/g, "")
    .replace(/^0+|0+$/g, "");
}
