import { createRequire } from "node:module";
import { distance } from "fastest-levenshtein";
import type * as PapaParse from "papaparse";
import type { Campaign } from "~/domain/campaign/campaign";
import { SnapshotError, columnsOf } from "./format.server";
import { MAX_LINE, type Line } from "./read-lines.server";
import { ADDRESS, BadRow, quote, readRow, readText } from "./table-cells.server";
import type { FileRows, RowOptions } from "./write-rows.server";

const require = createRequire(import.meta.url);

export interface ColumnName {
  column: string;
  name: string;
}

/** What tables call their columns, and how they write amounts. */
export interface TableOptions extends RowOptions {
  names: readonly ColumnName[];
  address: string;
  ignored: readonly string[];
  /** The decimals of amounts in whole numbers of the smallest unit. */
  decimals: number;
}

/** Tables that have a campaign's own columns. */
export const PLAIN_TABLE: TableOptions = {
  names: [],
  address: ADDRESS,
  ignored: [],
  decimals: 0,
  skipsBadRows: false,
};

export interface UsedColumns {
  used: ColumnName[];
  ignored: string[];
}

interface Header extends UsedColumns {
  delimiter: string;
  columns: (string | null)[];
}

/** A line that has nothing in any field. */
const BLANK = /^[\s\p{Cf},;]*$/u;
/** How Excel writes a first line that names the delimiter. */
const DELIMITER_LINE = /^\p{Cf}*"?sep=."?$/iu;

/** Reads a table of points, line by line. The first line that isn't blank is the header. */
export function createTableReader(
  campaign: Campaign,
  file: string,
  options: TableOptions,
  rows: FileRows,
) {
  let header: Header | null = null;
  return {
    /** Reads the next line. @throws {SnapshotError} `FILE:LINE: what is wrong`. */
    addLine({ text, number }: Line): void {
      if (BLANK.test(text)) return;
      if (header !== null) {
        const { columns, delimiter } = header;
        return rows.take(number, () => {
          const { fields } = parseLine(text, delimiter);
          if (fields.length === columns.length)
            return readRow(columns, fields, options.decimals, delimiter);
          const count = fields.length === 1 ? "1 field" : `${fields.length} fields`;
          throw new BadRow(`${count}, but the header has ${columns.length}`);
        });
      }
      if (DELIMITER_LINE.test(text)) return;
      try {
        header = readHeader(campaign, text, options);
      } catch (error) {
        if (!(error instanceof BadRow)) throw error;
        throw new SnapshotError(`${file}:${number}: ${error.message}`);
      }
    },
    /** Ends the table after its last line. @throws {SnapshotError} if it has no rows. */
    end(): UsedColumns {
      if (header === null) throw new SnapshotError(`${file}: is empty`);
      if (rows.end() === 0) throw new SnapshotError(`${file}: has a header, but no rows`);
      return header;
    },
  };
}

/** Reads the header, which gives the delimiter and the order of the columns. @throws {BadRow} */
function readHeader(campaign: Campaign, line: string, options: TableOptions): Header {
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
  return /^[\w.-]+$/.test(name) ? name : quote(name).replace(/[“”]/g, '"');
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
