import { createRequire } from "node:module";
import { distance } from "fastest-levenshtein";
import type * as PapaParse from "papaparse";
import type { Campaign } from "~/domain/campaign/campaign";
import { columnsOf } from "./format.server";
import { MAX_LINE } from "./read-lines.server";
import { BadRow, quote, readText } from "./table-cells.server";

const require = createRequire(import.meta.url);

/** The column of addresses. */
export const ADDRESS = "address";

/** A table's own name for a column, or a pointer to it in the rows of a JSON file. */
export interface ColumnName {
  column: string;
  name: string;
}

/** What tables call their columns, and how they write amounts. */
export interface TableOptions {
  names: readonly ColumnName[];
  /** The name of, or pointer to, the column of addresses. */
  address: string;
  /** Names of columns that aren't read. */
  ignored: readonly string[];
  /** Whether unknown columns are ignored, rather than refused. */
  onlyKnown: boolean;
  /** The decimals of amounts in whole numbers of the smallest unit. */
  decimals: number;
  /** Where the rows of a JSON file are: a pointer that ends in `/*`. */
  rows: string;
}

/** Tables that have a campaign's own columns. */
export const PLAIN: TableOptions = {
  names: [],
  address: ADDRESS,
  ignored: [],
  onlyKnown: false,
  decimals: 0,
  rows: "/*",
};

/** Whether a name is a JSON Pointer: to the whole row, or with a slash in front. */
export function isPointer(name: string): boolean {
  return name === "" || name.startsWith("/");
}

/** A table's layout. */
export interface Header {
  delimiter: string;
  /** The meaning of each field; null for those that aren't read. */
  columns: (string | null)[];
  /** As the table calls them. */
  ignored: string[];
  /** Those of the options' names that it has. */
  used: ColumnName[];
}

/** How many rows a table has, and what of its header is read. */
export type TableSummary = Pick<Header, "ignored" | "used"> & { rows: number };

/** Reads the header, which gives the delimiter and the order of the columns. @throws {BadRow} */
export function readHeader(campaign: Campaign, line: string, options: TableOptions): Header {
  const { points, tiers } = columnsOf(campaign);
  const known = [...points, ...tiers];
  const delimiter = findDelimiter(line);
  const names = parseLine(line, delimiter).map(readText);
  if (!names.some((name) => isSameName(options.address, name))) {
    throw new BadRow(`the header has no column ${quote(options.address)}: ${quote(line)}${help()}`);
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

  function help(): string {
    const likely = names.find((name) => LIKELY_ADDRESS.test(name)) ?? "NAME";
    return `; say which it is with --address ${forShell(likely)}`;
  }

  /** @returns null for a column that isn't read. */
  function findColumn(name: string): string | null {
    if (isSameName(options.address, name)) return ADDRESS;
    if (options.ignored.some((ignored) => isSameName(ignored, name))) return null;
    const given = options.names.find((given) => isSameName(given.name, name));
    if (given !== undefined) header.used.push(given);
    const column = given?.column ?? matchColumn(name, known);
    if (column !== null || options.onlyKnown) return column;
    const near = points.length === 1 ? points[0] : points.find((each) => distance(each, name) < 3);
    const own = forShell(name);
    throw new BadRow(
      `unknown column ${quote(name)}; known: address, ${known.join(", ")}; ` +
        `read it with --column ${near ?? "COLUMN"}=${own}, or not with --ignore ${own}`,
    );
  }
}

/** What tables call the column of addresses. */
const LIKELY_ADDRESS = /addr|wallet|account|holder|owner|user|recipient|claim/i;
const DELIMITERS = [",", ";", "\t"];

/** The delimiter that gives the header most fields. */
function findDelimiter(line: string): string {
  const counts = DELIMITERS.map((delimiter) => parseFields(line, delimiter).fields.length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/** Finds the column of this name: the very same, or the only one but for capitals and spaces. */
export function matchColumn(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return name;
  const [column, ...others] = known.filter((known) => isSameName(known, name));
  return column === undefined || others.length > 0 ? null : column;
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

/** Parses one line as one row, because no field of points holds a line break. @throws {BadRow} */
export function parseLine(line: string, delimiter: string): string[] {
  const { fields, isMalformed } = parseFields(line, delimiter);
  if (isMalformed) throw new BadRow("a quote is not closed, or is inside a field");
  return fields;
}

function parseFields(line: string, delimiter: string) {
  if (line.length > MAX_LINE) throw new BadRow("the line is too long");
  // Most lines have no quotes, and need no parser.
  if (!line.includes('"')) return { fields: line.split(delimiter), isMalformed: false };
  // Loaded late, as most servers need it only for their first visitor, or never.
  const Papa = require("papaparse") as typeof PapaParse;
  const { data, errors } = Papa.parse<string[]>(bareQuotes(line), { delimiter, newline: "\n" });
  return { fields: data[0] ?? [], isMalformed: errors.length > 0 };
}

/** Drops invisible characters between quotes and what delimits fields. */
function bareQuotes(line: string): string {
  return line
    .replace(/(^|[,;\t])[\p{Zs}\p{Cf}]+"/gu, '$1"')
    .replace(/"[\p{Zs}\p{Cf}]+($|[,;\t])/gu, '"$1');
}
