import { readDecimal } from "./number-params";

/** The power of ten that a suffix multiplies by; `%` leaves the number unchanged. */
const EXPONENTS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, "%": 0 };

/** Grouped thousands with one separator throughout: commas, underscores or spaces of any width. */
const GROUPED = /^[+-]?\d{1,3}([\s,_])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;

/**
 * Reads a number as people type or paste it: `450m`, `0.5 B`, `$450,000,000`, `450 000 000`.
 * Groups must have three digits, so that the decimal comma of `1,5` is never read as 15.
 *
 * Only for typed text, in a field or in the form sent without JavaScript. Links use plain decimals,
 * which read the same in any language.
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
