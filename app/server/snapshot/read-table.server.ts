import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { distance } from "fastest-levenshtein";
import type * as PapaParse from "papaparse";
import type { Campaign } from "~/domain/campaign/campaign";
import { columnsOf, toSnapshotError, type Cells } from "./format.server";
import { BadRow, isRounded, parsePoints, quote, readText, readTier } from "./table-cells.server";

const require = createRequire(import.meta.url);

export const ADDRESS = "address";
/** The file name that means standard input. */
export const STDIN = "-";
/** The longest line, in characters. A longer one is cut one character above this, to be refused. */
const MAX_LINE = 65_536;
const CHUNK_BYTES = 256 * 1024;
/** How files that are no text begin, read as UTF-8; what they are, and what to do. */
const NO_TEXT: readonly (readonly [RegExp, string])[] = [
  [/^PK\x03\x04/, "a spreadsheet or a ZIP archive; save its table as CSV"],
  [/^\uFFFD\uFFFD\x11/, "an Excel spreadsheet; save its table as CSV"],
  [/^(?:\x1F\uFFFD|BZh\d|\(\uFFFD\/\uFFFD|\uFFFD7zXZ|7z\uFFFD)/, "compressed; unpack it first"],
  [/^PAR1/, "Parquet; export it as CSV"],
  [/^SQLite format 3/, "a database (SQLite); export its table as CSV"],
  // Its mark, or a letter and a NUL.
  [/^(?:\uFFFD\uFFFD|\0?[ -~]\0)/, "UTF-16; save it as UTF-8"],
  [/[\0-\x08\x0E-\x1F]/, "no text; export it as CSV"],
];

/** What tables call their columns, how they write amounts, and what becomes of bad rows. */
export interface TableOptions {
  names: readonly ColumnName[];
  address: string;
  ignored: readonly string[];
  /** The decimals of amounts in whole numbers of the smallest unit; undefined for points. */
  decimals: number | undefined;
  /** Whether rows that cannot be read are skipped, rather than refused. */
  skipsBadRows: boolean;
}

export interface ColumnName {
  column: string;
  name: string;
}

/** For tables that have a campaign's own columns. */
export const PLAIN_TABLE: TableOptions = {
  names: [],
  address: ADDRESS,
  ignored: [],
  decimals: undefined,
  skipsBadRows: false,
};

/**
 * Reads a file, or standard input, line by line, without empty lines; the last line break may be
 * missing.
 *
 * @throws {SnapshotError}
 */
export async function* readLines(file: string): AsyncGenerator<[text: string, line: number]> {
  const stream =
    file === STDIN ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  let number = 0;
  let rest = "";
  try {
    for await (const chunk of stream.setEncoding("utf8") as AsyncIterable<string>) {
      const lines = (rest + chunk).split(/\r?\n/);
      rest = lines.pop()!.slice(0, MAX_LINE + 1);
      for (const line of lines) {
        number++;
        // One by one, millions of empty lines would take long.
        if (line !== "") yield [line, number];
      }
    }
  } catch (error) {
    throw toSnapshotError(file, "read", error);
  }
  yield [rest, number + 1];
}

/** What a file is whose first line is none of a table, as the end of a sentence; null for a text. */
export function findNoText(line: string): string | null {
  return NO_TEXT.find(([beginning]) => beginning.test(line))?.[1] ?? null;
}

export interface Header {
  delimiter: string;
  /** What each field means; null for those that aren't read. */
  columns: (string | null)[];
  used: ColumnName[];
  ignored: string[];
}

/** Whether a line has nothing in any field. */
export function isBlank(line: string): boolean {
  return /^[\s\p{Cf},;]*$/u.test(line);
}

/** Whether a line is Excel's, ahead of the header, that names the delimiter. */
export function namesDelimiter(line: string): boolean {
  return /^\p{Cf}*"?sep=."?$/iu.test(line);
}

/**
 * Reads a row. Empty fields are as missing.
 *
 * @param decimals those that points have if they are whole numbers of the smallest unit.
 * @returns its address as written, its cells, and how many of its amounts have more digits than those.
 * @throws {BadRow}
 */
export function readRow(line: string, { columns, delimiter }: Header, decimals?: number) {
  const { fields } = parseLine(line, delimiter);
  if (fields.length !== columns.length) {
    const count = fields.length === 1 ? "1 field" : `${fields.length} fields`;
    throw new BadRow(`${count}, but the header has ${columns.length}`);
  }
  const row = { address: "", cells: {} as Cells, rounded: 0 };
  columns.forEach((column, index) => {
    if (column === null) return;
    const text = readText(fields[index]!);
    if (column === ADDRESS) row.address = text;
    else if (text === "") return;
    else if (column.endsWith(".tier")) row.cells[column] = readTier(text, column);
    else {
      if (delimiter === ";" && text.includes(","))
        throw new BadRow(`${column} has a comma, which may be a decimal mark: ${quote(text)}`);
      const { amount, problem } = parsePoints(text, decimals);
      if (amount === null) throw new BadRow(`${column} ${problem}: ${quote(text)}`);
      row.cells[column] = Number(amount);
      if (isRounded(amount)) row.rounded++;
    }
  });
  return row;
}

/** Reads the header, which gives the delimiter and the order of the columns. @throws {BadRow} */
export function readHeader(campaign: Campaign, line: string, options: TableOptions): Header {
  const { points, cells: known } = columnsOf(campaign);
  const { fields, delimiter } = parseLine(line);
  const names = fields.map(readText);
  if (!names.some((name) => isSameName(options.address, name))) {
    const likely = names.find((name) => LIKELY_ADDRESS.test(name)) ?? "NAME";
    throw new BadRow(
      `the header has no column ${quote(options.address)}: ${quote(readText(line))}; ` +
        `say which it is with --address ${forShell(likely)}`,
    );
  }
  const header: Header = { delimiter, columns: [], ignored: [], used: [] };
  for (const name of names) {
    const column = findColumn(name);
    if (column === null) header.ignored.push(name);
    else if (header.columns.includes(column)) {
      throw new BadRow(`the column ${quote(name)} appears more than once`);
    }
    header.columns.push(column);
  }
  if (header.columns.every((column) => column === null || column === ADDRESS)) {
    throw new BadRow("the header has no column of points");
  }
  return header;

  /** @returns null for a column that isn't read. */
  function findColumn(name: string): string | null {
    if (isSameName(options.address, name)) return ADDRESS;
    if (options.ignored.some((ignored) => isSameName(ignored, name))) return null;
    const given = options.names.find((given) => isSameName(given.name, name));
    if (given !== undefined) header.used.push(given);
    const column = given?.column ?? matchColumn(name, known);
    if (column !== null) return column;
    const near = points.length === 1 ? points[0] : points.find((each) => distance(each, name) < 3);
    const shellName = forShell(name);
    throw new BadRow(
      `unknown column ${quote(name)}; known: address, ${known.join(", ")}; ` +
        `read it with --column ${near ?? "COLUMN"}=${shellName}, or not with --ignore ${shellName}`,
    );
  }
}

/** What tables call the column of addresses. */
const LIKELY_ADDRESS = /addr|wallet|account|holder|owner|user|recipient|claim/i;
/** Finds the column of this name, whatever its capitals and spaces: columns differ in more. */
export function matchColumn(name: string, columns: readonly string[]): string | null {
  return columns.find((column) => isSameName(column, name)) ?? null;
}

function isSameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other);
}

function foldName(name: string): string {
  return readText(name).replace(/\s/g, "").toLowerCase();
}

/** A name as a shell takes it. */
function forShell(name: string): string {
  const quoted = quote(name);
  return quoted === `“${name}”` && /^[\w.-]+$/.test(name) ? name : quoted.replace(/[“”]/g, '"');
}

/**
 * Parses one line as one row, because no field of points holds a line break.
 *
 * @param delimiter guessed if empty.
 * @throws {BadRow}
 */
function parseLine(line: string, delimiter = ""): { fields: string[]; delimiter: string } {
  if (line.length > MAX_LINE) throw new BadRow("the line is too long");
  // Most rows have no quotes, and need no parser.
  if (delimiter !== "" && !line.includes('"')) return { fields: line.split(delimiter), delimiter };
  // Loaded late, as most servers need it only for their first visitor, or never.
  const Papa = require("papaparse") as typeof PapaParse;
  const { data, errors, meta } = Papa.parse<string[]>(bareQuotes(line), {
    delimiter,
    delimitersToGuess: [",", ";", "\t"],
    newline: "\n",
  });
  if (errors.some(({ type }) => type === "Quotes")) {
    throw new BadRow("a quote is not closed, or is inside a field");
  }
  return { fields: data[0] ?? [], delimiter: meta.delimiter };
}

/** Drops invisible characters between quotes and what delimits fields. */
function bareQuotes(line: string): string {
  return line
    .replace(/(^|[,;\t])[\p{Zs}\p{Cf}]+"/gu, '$1"')
    .replace(/"[\p{Zs}\p{Cf}]+($|[,;\t])/gu, '"$1');
}
