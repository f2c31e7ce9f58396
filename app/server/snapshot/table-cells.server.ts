import { parseDecimal, sumDecimals, toExact } from "~/domain/estimate/exact";
import { shortenText } from "~/domain/estimate/format";
import { readDecimal } from "~/domain/scenario/params";
import { findSecret, HIDDEN } from "~/domain/scenario/secret";
import { keepEnds } from "~/domain/scenario/wallet";
import { MAX_POINTS } from "./format.server";

/** A row that cannot be read; the message says why. */
export class BadRow extends Error {}

/** A decimal this short has at most 15 digits, which a double always preserves. */
const ALWAYS_EXACT = 15;
/** The longest number that is read, in characters; spares reading a million digits. */
const MAX_LENGTH = 400;
const SHOWN = 40;
/** What may be a key, or a part of one: as many letters and digits as no other word has. */
const MAYBE_KEY = /(?=\p{L}*\p{N})[\p{L}\p{N}]{26,}/gu;
const HEX = /^0x[\da-f]+$/i;
/** Thousands grouped by commas, as in the US. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/** Drops invisible characters around a field's text; after other scripts they carry meaning. */
export function readText(field: string): string {
  // Most fields need nothing.
  if (!/[^!-~]/.test(field)) return field;
  return field
    .trim()
    .replace(/(^|[\s!-~])\p{Cf}+/gu, "$1")
    .trim();
}

/**
 * Reads points, of tables and upstreams alike: a decimal of at least 0, such as `1e5` or `1,234.5`.
 *
 * @param decimals how many the points have, of which the text has whole units, also in hex.
 * @returns a decimal in lower case with all its digits, or what is wrong, as the end of a sentence.
 */
export function parsePoints(
  written: string,
  decimals?: number,
): { amount: string; problem: null } | { amount: null; problem: string } {
  const refuse = (problem: string) => ({ amount: null, problem });
  const read = written.length > MAX_LENGTH ? "" : written;
  const isHex = HEX.test(read);
  // It may be of points or, as usual, of their smallest unit.
  if (isHex && decimals === undefined)
    return refuse("is hexadecimal, which needs --decimals: 18 for wei, 0 for points");
  const text = shiftPoint(isHex ? String(BigInt(read)) : dropGroupCommas(read), decimals ?? 0);
  const value = readDecimal(text);
  if (value === null)
    return refuse(`is not a ${decimals ? "whole number, as --decimals needs" : "number"}`);
  if (value < 0) return refuse("is below 0");
  if (value > MAX_POINTS) return refuse("is too large to add up");
  if (value > 0) return { amount: text.toLowerCase(), problem: null };
  return /^[^1-9e]*(?:e|$)/i.test(text)
    ? { amount: "0", problem: null }
    : refuse("has more digits than can be stored");
}

/** Drops the commas between thousands, as in the US; other texts stay. */
function dropGroupCommas(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(",", "") : text;
}

/** Divides a whole number by a power of ten; empty for what is no whole number. */
function shiftPoint(text: string, decimals: number): string {
  if (decimals === 0) return text;
  const [, mantissa, places = "", power = "0"] =
    /^([+-]?\d+(?:\.(\d*?)0*)?)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  if (mantissa === undefined || places.length > Number(power)) return "";
  return `${mantissa}e${Number(power) - decimals}`;
}

/** Reads a tier. @throws {BadRow} */
export function readTier(text: string, column: string): number {
  const tier = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (tier < 1) throw new BadRow(`${column} is not a whole number from 1: ${quote(text)}`);
  return tier;
}

/** Whether the nearest number is another decimal. */
export function isRounded(amount: string): boolean {
  if (amount.length <= ALWAYS_EXACT) return false;
  return sumDecimals([parseDecimal(amount), toExact(-Number(amount))]).numerator !== 0n;
}

/** Quotes a field for a message: shortened, on one line, and without what may be a secret. */
export function quote(text: string): string {
  const read = text.slice(0, MAX_LENGTH);
  const secret = findSecret(read);
  const safe = secret === null ? read.replace(MAYBE_KEY, (word) => keepEnds(word)) : HIDDEN[secret];
  return `“${shortenText(safe, SHOWN).replace(/\p{C}/gu, "\uFFFD")}”`;
}
