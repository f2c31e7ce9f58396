import type { SliderRange } from "./campaign";
import { cleanWallet, dropClosing } from "./wallet";

interface Reading<T> {
  value: T;
  /** False where the raw text was clamped, rounded or replaced by the default. */
  isExact: boolean;
}

/** The values that a parameter takes unchanged; others are adjusted. */
export type ParamShape =
  | { kind: "text" | "switch" }
  /** An optional one is null where there is none. */
  | { kind: "number"; min?: number; max?: number; step?: number; isOptional?: boolean }
  /** One of the options, or a number in the range `own`; or a comma-separated list of them. */
  | { kind: "choice" | "list"; options: readonly string[]; custom?: SliderRange };

/** What a number may be in a parameter that takes numbers. */
export function boundsOf(shape: ParamShape): { min?: number; max?: number; step?: number } | null {
  return shape.kind === "number" ? shape : shape.kind === "choice" ? (shape.custom ?? null) : null;
}

export interface Param<T> {
  defaultValue: T;
  shape: ParamShape;
  /** Never throws. */
  read(raw: string): Reading<T>;
  /** The same text for the same value, before percent-encoding. */
  write(value: NonNullable<T>): string;
}

function createParam<T>({ read, ...param }: Omit<Param<T>, "write"> & Partial<Param<T>>): Param<T> {
  return { write: String, ...param, read: (raw) => read(dropClosing(raw)) };
}

// Unambiguous, so that no input can make it backtrack.
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Reads a decimal such as `-1.5` or `2e9`; null for anything else, infinity included. */
export function readDecimal(raw: string): number | null {
  const text = raw.trim();
  const value = DECIMAL.test(text) ? Number(text) : NaN;
  // Adding 0 turns -0 into 0, as both are written the same.
  return Number.isFinite(value) ? value + 0 : null;
}

/** Clamps a value to a range and rounds it to the nearest step. */
export function fitToRange(value: number, range: SliderRange): number {
  const clamped = Math.min(range.max, Math.max(range.min, value));
  return valueAfter(Math.round((clamped - range.min) / range.step), range);
}

/** The value a whole number of steps above a range's minimum; it may be above its maximum. */
export function valueAfter(
  steps: number,
  { min, step }: Pick<SliderRange, "min" | "step">,
): number {
  const value = min + steps * step;
  // A % has at most four decimals, dollars two; rounding to them removes binary noise.
  return Number(value.toFixed(value < 1000 ? 4 : 2));
}

/** A number with bounds and a step; the default where the text is unreadable. */
export function rangeParam(range: SliderRange) {
  return createParam<number>({
    defaultValue: range.default,
    shape: { kind: "number", min: range.min, max: range.max, step: range.step },
    read(raw) {
      const number = readDecimal(raw);
      if (number === null) return { value: range.default, isExact: false };
      const value = fitToRange(number, range);
      return { value, isExact: value === number };
    },
  });
}

/** Any finite number, at least `min` if given; `min` if the text is empty, the default if unreadable. */
export function numberParam(defaultValue: number, min?: number) {
  return createParam<number>({
    defaultValue,
    shape: { kind: "number", min },
    read(raw) {
      if (raw.trim() === "") return { value: min ?? defaultValue, isExact: false };
      const number = readDecimal(raw);
      if (number === null) return { value: defaultValue, isExact: false };
      const value = Math.max(min ?? -Infinity, number);
      return { value, isExact: value === number };
    },
  });
}

/**
 * A number that may be missing, as nothing can stand for it: null where the text is empty,
 * unreadable, out of bounds, or not a whole number where `step` is 1.
 */
export function optionalParam(bounds: { min: number; max: number; step?: 1 }) {
  return createParam<number | null>({
    defaultValue: null,
    shape: { kind: "number", ...bounds, isOptional: true },
    read(raw) {
      if (raw.trim() === "") return { value: null, isExact: true };
      const number = readDecimal(raw);
      const isUsable = number !== null && isWithin(number, bounds);
      return { value: isUsable ? number : null, isExact: isUsable };
    },
  });
}

/** Whether a number can be taken unchanged. */
export function isWithin(
  value: number,
  { min = -Infinity, max = Infinity, step }: { min?: number; max?: number; step?: 1 },
): boolean {
  return value >= min && value <= max && (step === undefined || Number.isInteger(value));
}

export const walletParam: Param<string> = {
  defaultValue: "",
  shape: { kind: "text" },
  read(raw) {
    const value = cleanWallet(raw);
    return { value, isExact: value === dropClosing(raw.trim(), true) };
  },
  write: String,
};

/**
 * The further wallets, comma-separated; empty ones are dropped. Which of the others count depends on
 * `wallet`: see `normalizeWallets`.
 */
export const alsoParam: Param<string[]> = {
  defaultValue: [],
  shape: { kind: "text" },
  read(raw) {
    const parts = raw.split(",").map((part) => dropClosing(part.trim(), true));
    const value = parts.map(cleanWallet).filter((part) => part !== "");
    return { value, isExact: parts.every((part) => part === cleanWallet(part)) };
  },
  write: (value) => value.join(","),
};

/** Some of the options, comma-separated, in any order; unknown and repeated ones are dropped. */
export function listParam(options: readonly string[]) {
  return createParam<string[]>({
    defaultValue: [],
    shape: { kind: "list", options },
    read(raw) {
      const named = new Set(raw.split(",").map((part) => part.trim()));
      named.delete("");
      const value = options.filter((key) => named.has(key));
      return { value, isExact: value.length === named.size };
    },
    write: (value) => options.filter((key) => value.includes(key)).join(","),
  });
}

/** One of the options or, with a range, a number in it; empty for none. */
export function choiceParam(options: readonly string[], own: SliderRange | null = null) {
  return createParam<string>({
    defaultValue: "",
    shape: own ? { kind: "choice", options, custom: own } : { kind: "choice", options },
    read(raw) {
      const number = own && readDecimal(raw);
      if (own && typeof number === "number") {
        const value = fitToRange(number, own);
        return { value: String(value), isExact: value === number };
      }
      const option = options.find((key) => key === raw.trim());
      return { value: option ?? "", isExact: option !== undefined || raw.trim() === "" };
    },
  });
}

export const switchParam = createParam<boolean>({
  defaultValue: false,
  shape: { kind: "switch" },
  read(raw) {
    const text = raw.trim();
    return { value: text === "1", isExact: text === "1" || text === "" };
  },
  write: (value) => (value ? "1" : ""),
});

/** The power of ten that a unit multiplies by, by its first letter; `%` leaves the number unchanged. */
const EXPONENTS: Readonly<Record<string, number>> = { "%": 0, k: 3, m: 6, b: 9, t: 12 };

// Each pattern takes linear time, as the server reads what forms send.
const WORDS_BEFORE = /^(?:(?:[~≈]|about) ?)?([+-]?)(?:(?:(?:us)?\$|usd) ?)?/;
const WORDS_AFTER = /(?: ?(?:\$|usd))?(?: ?(?:fdv|pts?|points?))?$/;
const UNIT = / ?([%kmbt]|mm|mn|mln|mio\.?|bn|tn|(?:m|b|tr)illions?)$/;
/** A comma that can't group thousands, as three digits don't follow, or as it follows a lone 0. */
const DECIMAL_COMMA = /^([+-]?0|[^,]*(?!,\d{3}$)),(\d+)$/;
const DECIMAL_POINT = /^([^.]*)\.(\d*)$/;
/** Thousands grouped by one separator throughout. */
const GROUPED = /^[+-]?\d{1,3}([ ,._'’])\d{3}(?:\1\d{3})*$/;

/**
 * Reads a number as people type or paste it: `450m`, `0.5 billion`, `450 mio USD`, `$450,000,000`,
 * `~$450MM FDV`, `450 000 000`, `450.000.000`, `1,337.25 pts`. A comma or a point can be the decimal
 * mark as well:
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
  const text = raw
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(WORDS_BEFORE, "$1")
    .replace(WORDS_AFTER, "");
  const amount = readUnit(text);
  if (amount === null || min < 1e6 || amount * 1000 >= min) return amount;
  // A number that has a unit can't be read with a second one.
  const inMillions = readUnit(`${text}m`);
  return inMillions !== null && inMillions >= min && inMillions <= max ? inMillions : amount;
}

function readUnit(text: string): number | null {
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
