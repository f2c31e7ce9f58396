import { readDecimal } from "./number-params";

/** What a suffix multiplies by, as a power of ten; a percentage stays the number it is. */
const EXPONENTS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, "%": 0 };

/** Thousands, all separated alike: by commas, underscores or spaces of any width. */
const GROUPED = /^[+-]?\d{1,3}([\s,_])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;

/**
 * Reads a number as people type or paste it: `450m`, `0.5 B`, `$450,000,000`, `450 000 000`.
 * Groups must have three digits, so that the decimal comma of `1,5` is never read as 15.
 *
 * Only for what is typed, in a field or in the form that is sent without JavaScript. Addresses
 * stay with plain decimals: whoever reads a link, in any language, reads the same number.
 *
 * @returns null for anything else.
 */
export function readAmount(raw: string): number | null {
  const text = raw
    .trim()
    .toLowerCase()
    .replace(/^([+-]?)\$\s*/, "$1");
  const exponent = EXPONENTS[text.slice(-1)];
  const digits = exponent === undefined ? text : text.slice(0, -1).trim();
  const plain = GROUPED.test(digits) ? digits.replace(/[\s,_]/g, "") : digits;
  // As text: a multiplication would turn 1.1m into 1100000.0000000001.
  return readDecimal(exponent === undefined ? plain : `${plain}e${exponent}`);
}
