import { createRequire } from "node:module";
import type * as PapaParse from "papaparse";
import type { Campaign } from "~/domain/campaign/campaign";
import { readDecimal } from "~/domain/scenario/number-params";
import { MAX_POINTS, listCellColumns, refuseAddress, type Cells } from "./format.server";
import { MAX_LINE } from "./read-lines.server";

const require = createRequire(import.meta.url);

/** A row that cannot be read; the message says what is wrong with it. */
export class BadRow extends Error {}

/** Reads a line of a table. @throws {BadRow} */
export type RowReader = (line: string) => { address: string; cells: Cells };

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
export function readHeader(campaign: Campaign, line: string): RowReader {
  const known = listCellColumns(campaign);
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

/** Whether the text and the number are the same decimal, so that nothing was rounded. */
function isSameDecimal(text: string, value: number): boolean {
  const [digits, exponent] = toDecimal(text);
  const [kept, keptExponent] = toDecimal(String(value));
  return digits === kept && (digits === "" || exponent === keptExponent);
}

/** Splits a decimal into its digits, trimmed of zeros, and the power of ten of the last digit. */
function toDecimal(text: string): [digits: string, exponent: number] {
  const [mantissa = "", exponent = "0"] = text.replace(/^[+-]/, "").toLowerCase().split("e");
  const [whole = "", decimals = ""] = mantissa.split(".");
  const digits = (whole + decimals).replace(/^0+/, "");
  const trimmed = digits.replace(/0+$/, "");
  return [trimmed, Number(exponent) - decimals.length + digits.length - trimmed.length];
}
