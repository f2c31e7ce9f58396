import Papa from "papaparse";
import { readDecimal } from "~/scenario/number-params";
import {
  MAX_POINTS,
  POINTS_COLUMNS,
  TIER_COLUMNS,
  refuseAddress,
  type Cells,
} from "~/snapshot/format.server";
import { MAX_LINE } from "./read-lines.server";

/** A row that cannot be read; the message says what is wrong with it. */
export class BadRow extends Error {}

/** Reads a line of a table. @throws {BadRow} */
export type RowReader = (line: string) => { address: string; cells: Cells };

const COLUMNS = [...POINTS_COLUMNS, ...TIER_COLUMNS];
/** A decimal of so many characters has 15 digits or fewer, which a double always keeps. */
const SURELY_KEPT = 15;
/** No number of points is longer; a text of a million digits need not be read. */
const MAX_LENGTH = 400;
const SHOWN = 40;

/** Reads the header, which says in what order the columns stand. @throws {BadRow} */
export function readHeader(line: string): RowReader {
  const names = parseLine(line).map((field) => field.trim());
  const place = names.indexOf("address");
  if (place === -1) throw new BadRow(`the header has no column “address”: ${quote(line)}`);
  const columns = names.map((name, index) => {
    if (names.indexOf(name) < index) throw new BadRow(`the column ${quote(name)} is there twice`);
    const column = COLUMNS.find((known) => known === name);
    if (column === undefined && index !== place) {
      throw new BadRow(`unknown column ${quote(name)}; there are address, ${COLUMNS.join(", ")}`);
    }
    return column;
  });
  if (columns.length === 1) throw new BadRow("the header has no column of points");
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
      if (column === undefined) address = text;
      else if (text !== "") {
        cells[column] = column.endsWith(".tier")
          ? readTier(text, column)
          : readPoints(text, column);
      }
    });
    const refusal = refuseAddress(address);
    if (refusal !== null) throw new BadRow(refusal);
    return { address, cells };
  };
}

/** A line is a row: no field of a table of points holds a line break. */
function parseLine(line: string): string[] {
  if (line.length > MAX_LINE) throw new BadRow("the line is too long");
  const { data, errors } = Papa.parse<string[]>(line, { delimiter: ",", newline: "\n" });
  if (errors.length > 0) throw new BadRow("a quote is not closed, or stands inside of a field");
  return data[0] ?? [];
}

/** Reads points: a decimal of at least 0, such as `1e5`. What a double would round is refused. */
function readPoints(text: string, column: string): number {
  const value = text.length > MAX_LENGTH ? null : readDecimal(text);
  if (value === null) throw new BadRow(`${column} is not a number: ${quote(text)}`);
  if (value < 0) throw new BadRow(`${column} is below 0: ${quote(text)}`);
  if (value > MAX_POINTS) {
    throw new BadRow(`${column} is more than can be added up: ${quote(text)}`);
  }
  // A short text can still be too small: 1e-400.
  if ((value === 0 || text.length > SURELY_KEPT) && !isKept(text, value)) {
    throw new BadRow(`${column} has more digits than can be kept: ${quote(text)}`);
  }
  return value;
}

function readTier(text: string, column: string): number {
  const tier = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (tier < 1) throw new BadRow(`${column} is not a whole number from 1: ${quote(text)}`);
  return tier;
}

/** A text of a row as a message shows it: it may be of any length, and hold anything. */
function quote(text: string): string {
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return `“${shown.replace(/\p{C}/gu, "\uFFFD")}”`;
}

/** Whether a number is written as the same decimal as the text. */
function isKept(text: string, value: number): boolean {
  const [digits, exponent] = toDecimal(text);
  const [kept, keptExponent] = toDecimal(String(value));
  return digits === kept && (digits === "" || exponent === keptExponent);
}

/** A decimal as digits without zeros around them, and the power of ten of the last one. */
function toDecimal(text: string): [digits: string, exponent: number] {
  const [mantissa = "", exponent = "0"] = text.replace(/^[+-]/, "").toLowerCase().split("e");
  const [whole = "", decimals = ""] = mantissa.split(".");
  const digits = (whole + decimals).replace(/^0+/, "");
  const trimmed = digits.replace(/0+$/, "");
  return [trimmed, Number(exponent) - decimals.length + digits.length - trimmed.length];
}
