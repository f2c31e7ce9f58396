import { readDecimal } from "./params";

/** The power of ten that a unit multiplies by, by its first letter; `%` leaves the number unchanged. */
const EXPONENTS: Readonly<Record<string, number>> = { "%": 0, k: 3, m: 6, b: 9, t: 12 };

// Each pattern takes linear time, as the server reads what forms send.
const CURRENCY_BEFORE = /^([+-]?)(?:(?:us)?\$|usd) ?/;
const CURRENCY_AFTER = / ?(?:\$|usd)$/;
const UNIT = / ?([%kmbt]|mn|mln|mio\.?|bn|tn|(?:m|b|tr)illions?)$/;
/** A comma that can't group thousands, as three digits don't follow, or as it follows a lone 0. */
const DECIMAL_COMMA = /^([+-]?0|[^,]*(?!,\d{3}$)),(\d+)$/;
const DECIMAL_POINT = /^([^.]*)\.(\d*)$/;
/** Thousands grouped by one separator throughout. */
const GROUPED = /^[+-]?\d{1,3}([ ,._'’])\d{3}(?:\1\d{3})*$/;

/**
 * Reads a number as people type or paste it: `450m`, `0.5 billion`, `450 mio USD`, `$450,000,000`,
 * `450 000 000`, `450.000.000`. A comma or a point can be the decimal mark as well:
 *
 * - A comma with three digits after it groups thousands: `1,500` is 1500. With any other number of
 *   digits, or in `0,450`, it can only be a decimal comma: `1,5bn`, `0,45`.
 * - A point is a decimal point if it is the only one: `1.500` is 1.5. Several, or one ahead of a
 *   decimal comma, group thousands: `450.000.000`, `1.500,25`.
 * - Other groups are not read: `1,50,000`, `1234,567`.
 *
 * Only for typed text, in a field or in the form sent without JavaScript. Links use plain decimals,
 * which read the same in any language.
 *
 * @param range where the number is for. If that takes millions and nothing less, a bare number that
 *   fits only as millions is read so: 450 from $5M to $1B is 450,000,000.
 * @returns null for anything else. The number may be out of range.
 */
export function readAmount(
  raw: string,
  { min = -Infinity, max = Infinity }: { min?: number; max?: number } = {},
): number | null {
  const amount = readUnit(raw);
  if (amount === null || min < 1e6 || amount * 1000 >= min) return amount;
  // A number that has a unit can't be read with a second one.
  const inMillions = readUnit(`${raw}m`);
  return inMillions !== null && inMillions >= min && inMillions <= max ? inMillions : amount;
}

function readUnit(raw: string): number | null {
  const text = raw
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(CURRENCY_BEFORE, "$1")
    .replace(CURRENCY_AFTER, "");
  const unit = UNIT.exec(text);
  if (unit === null) return readDecimal(toPlain(text));
  // As text: a multiplication would turn 1.1m into 1100000.0000000001.
  return readDecimal(`${toPlain(text.slice(0, unit.index))}e${EXPONENTS[unit[1]![0]!]}`);
}

/** Digits with a decimal point at most; other text is left as it is, or stays unreadable. */
function toPlain(text: string): string {
  const parts = (DECIMAL_COMMA.exec(text) ?? DECIMAL_POINT.exec(text))?.slice(1) ?? [text];
  const [whole, ...decimals] = parts as [string, ...string[]];
  const digits = GROUPED.test(whole) ? whole.replace(/[ ,._'’]/g, "") : whole;
  return [digits, ...decimals].join(".");
}
