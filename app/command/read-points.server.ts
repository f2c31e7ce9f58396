import { readDecimal } from "~/scenario/number-params";
import { MAX_POINTS } from "~/snapshot/format.server";

/** A decimal of so many characters has 15 digits or fewer, which a double always keeps. */
const SURELY_KEPT = 15;
/** No number of points is longer; a text of a million digits need not be read. */
const MAX_LENGTH = 400;
const SHOWN = 40;

/** A row that cannot be read; the message says what is wrong with it. */
export class BadRow extends Error {}

/**
 * Reads points: a decimal of at least 0, such as `1e5`. What a double would round is refused.
 *
 * @throws {BadRow}
 */
export function readPoints(text: string, column: string): number {
  const value = text.length > MAX_LENGTH ? null : readDecimal(text);
  if (value === null) throw new BadRow(`${column} is not a number: ${quote(text)}`);
  if (value < 0) throw new BadRow(`${column} is below 0: ${quote(text)}`);
  if (value > MAX_POINTS)
    throw new BadRow(`${column} is more than can be added up: ${quote(text)}`);
  // A short text can still be too small: 1e-400.
  if ((value === 0 || text.length > SURELY_KEPT) && !isKept(text, value)) {
    throw new BadRow(`${column} has more digits than can be kept: ${quote(text)}`);
  }
  return value;
}

/** @throws {BadRow} */
export function readTier(text: string, column: string): number {
  const tier = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : 0;
  if (tier < 1) throw new BadRow(`${column} is not a whole number from 1: ${quote(text)}`);
  return tier;
}

/** A text of a row as a message shows it: it may be of any length, and hold anything. */
export function quote(text: string): string {
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
  const [mantissa = "", exponent = "0"] = text.trim().replace(/^[+-]/, "").toLowerCase().split("e");
  const [whole = "", decimals = ""] = mantissa.split(".");
  const digits = (whole + decimals).replace(/^0+/, "");
  const trimmed = digits.replace(/0+$/, "");
  return [trimmed, Number(exponent) - decimals.length + digits.length - trimmed.length];
}
