import type { Range, SliderRange } from "./campaign";
import type { ParamValue, ScenarioKey } from "./scenario";
import { cleanWallet, dropClosing } from "./wallet";

interface Reading<T> {
  value: T;
  /** False if the raw text was clamped, rounded or replaced by the default. */
  isExact: boolean;
}

type ParamShape =
  | { kind: "text" | "switch" }
  | { kind: "number"; min?: number; max?: number; step?: number; isOptional?: boolean }
  /** One of the options, or a number in the range `custom`; a list has any of them, comma-separated. */
  | { kind: "choice" | "list"; options: readonly string[]; custom?: Range };

/** Null for a parameter that takes no numbers. */
export function boundsOf(shape: ParamShape): { min?: number; max?: number; step?: number } | null {
  return shape.kind === "number" ? shape : shape.kind === "choice" ? (shape.custom ?? null) : null;
}

export interface Param<T> {
  defaultValue: T;
  shape: ParamShape;
  read(raw: string): Reading<T>;
  /** The value's only text, before percent-encoding. */
  write(value: NonNullable<T>): string;
}

function createParam<T>({ read, ...param }: Omit<Param<T>, "write"> & Partial<Param<T>>): Param<T> {
  return { write: String, ...param, read: (raw) => read(dropClosing(raw)) };
}

/** A `holding` belongs to the visitor, such as a bonus; a `page` parameter changes no figure. */
export type About = "wallets" | "points" | "assumption" | "holding" | "page";

/** A control of the page; `label` replaces the parameter's. */
export type Control =
  /** With a number field; on a log slider, equal distances are equal factors. */
  | { kind: "slider"; unit: "%" | "$"; label?: string; isLog?: boolean }
  | { kind: "number"; label?: string; step?: number; example?: string }
  | { kind: "amount"; example: string }
  /** A select; `none` is its empty option, `custom` the label of a field for a typed number. */
  | { kind: "choice"; none: string; custom?: string };

export interface Parameter<Value = ParamValue> extends Param<Value> {
  key: ScenarioKey;
  label: string;
  about: About;
  control?: Control;
  info?: string;
  card?: string;
  /** Its place unless the page always has it; `hidden` where the page adds it late, or never. */
  place?: "bonuses" | "details" | "hidden";
  /** The value that shared links have; its own if absent. */
  share?(value: Value): Value;
  isEmptyDefault?: boolean;
  /** A value for people; empty for none. A shortened wallet differs from all of `wallets`. */
  format(value: NonNullable<Value>, wallets: readonly string[]): string;
}

export function createParameter<Value extends ParamValue>(
  param: Param<Value>,
  rest: Omit<Parameter<Value>, keyof Param<Value>>,
): Parameter {
  return { ...param, ...rest };
}

/** Its control's label, `Expedition allocation`: `Expedition` is also the part's. */
export function labelOf({ control, label }: Pick<Parameter, "control" | "label">): string {
  return (control && "label" in control && control.label) || label;
}

// Unambiguous, so that no input makes it backtrack.
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Reads a decimal such as `-1.5` or `2e9`; null for anything else, infinity included. */
export function readDecimal(raw: string): number | null {
  const text = raw.trim();
  const value = DECIMAL.test(text) ? Number(text) : NaN;
  // Adding 0 turns -0 into 0, because both are written the same.
  return Number.isFinite(value) ? value + 0 : null;
}

export function fitToRange(value: number, range: Range): number {
  const clamped = Math.min(range.max, Math.max(range.min, value));
  return valueAfter(Math.round((clamped - range.min) / range.step), range);
}

/**
 * The value on a step at a share of a logarithmic slider's way, 0 to 1. The document inlines it as text,
 * so it must not use anything from outside itself.
 */
export function valueOnLog(share: number, { min, max, step }: Range): number {
  const value = min * (max / min) ** share;
  return min + Math.round((value - min) / step) * step;
}

/** The value some steps above a range's minimum; it may be above the maximum. */
export function valueAfter(steps: number, { min, step }: Range): number {
  const value = min + steps * step;
  // A % has at most four decimals, dollars two; rounding removes binary noise.
  return Number(value.toFixed(value < 1000 ? 4 : 2));
}

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

/** Any number of at least `min`; `min` if the text is empty, the default if unreadable. */
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

/** A number without a default: null if the text is empty, unreadable or out of bounds. */
export function optionalParam(bounds: { min?: number; max?: number; step?: 1 } = {}) {
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

export function isWithin(
  value: number,
  { min = -Infinity, max = Infinity, step }: { min?: number; max?: number; step?: 1 },
): boolean {
  return value >= min && value <= max && (step === undefined || Number.isInteger(value));
}

/** Why a number that divides can't be used; null for one above 0, and for none. */
export function faultUnlessPositive(value: number | null): string | null {
  return value === null || value > 0 ? null : "must be more than 0";
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

/** Additional wallets, comma-separated; `normalizeWallets` drops those that don't count. */
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

/** One of the options, or a number in the range `custom`; empty for none. */
export function choiceParam(options: readonly string[], custom?: Range) {
  return createParam<string>({
    defaultValue: "",
    shape: { kind: "choice", options, custom },
    read(raw) {
      const number = custom && readDecimal(raw);
      if (custom && typeof number === "number") {
        const value = fitToRange(number, custom);
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

const EXPONENTS: Readonly<Record<string, number>> = { "%": 0, k: 3, m: 6, b: 9, t: 12 };

// Each pattern takes linear time, because the server reads whatever forms send.
const WORDS_BEFORE = /^(?:(?:[~≈]|about) ?)?([+-]?)(?:(?:(?:us)?\$|usd) ?)?/;
const WORDS_AFTER = /(?: ?(?:\$|usd))?(?: ?(?:fdv|pts?|points?))?$/;
const UNIT = / ?([%kmbt]|mm|mn|mln|mio\.?|bn|tn|(?:m|b|tr)illions?)$/;
/** A comma that can't group thousands: without three digits behind it, or after a lone 0. */
const DECIMAL_COMMA = /^([+-]?0|[^,]*(?!,\d{3}$)),(\d+)$/;
const DECIMAL_POINT = /^([^.]*)\.(\d*)$/;
/** Thousands grouped by one separator throughout. */
const GROUPED = /^[+-]?\d{1,3}([ ,._'’])\d{3}(?:\1\d{3})*$/;

/**
 * Reads a typed number: `450m`, `0.5 billion`, `450 mio USD`, `~$450MM FDV`, `450 000 000`,
 * `1,337.25 pts`; null for anything else. Links have plain decimals instead.
 *
 * - A comma before three digits groups thousands: `1,500`. Others are decimal: `1,5bn`, and `0,450`.
 * - A lone point is decimal: `1.500` is 1.5. Several, or one ahead of a decimal comma, group thousands:
 *   `450.000.000`, `1.500,25`.
 * - Other groups are not read: `1,50,000`, `1234,567`.
 *
 * @param range its bounds. A bare number that fits only as millions is read so: 450 from $5M to $1B is
 *   450,000,000. Other numbers may be out of range.
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
  const inMillions = readUnit(`${text}m`);
  return inMillions !== null && inMillions >= min && inMillions <= max ? inMillions : amount;
}

function readUnit(text: string): number | null {
  const unit = UNIT.exec(text);
  if (unit === null) return readDecimal(toPlain(text));
  const [, name = ""] = unit;
  // As text: a multiplication would turn 1.1m into 1100000.0000000001.
  return readDecimal(`${toPlain(text.slice(0, unit.index))}e${EXPONENTS[name.charAt(0)]}`);
}

/** Removes groups of thousands; a text that is no number stays unreadable. */
function toPlain(text: string): string {
  const parts = (DECIMAL_COMMA.exec(text) ?? DECIMAL_POINT.exec(text))?.slice(1) ?? [text];
  const [whole = "", ...decimals] = parts;
  const digits = GROUPED.test(whole) ? whole.replace(/[ ,._'’]/g, "") : whole;
  return [digits, ...decimals].join(".");
}

/** A query with the least percent-encoding: `""`, or a text that starts with `?`. */
export function formatSearch(pairs: Iterable<[string, string]>): string {
  const query = [...pairs].map(
    ([name, value]) => `${name.replace(/[#&+=?]/g, encodeURIComponent)}=${encodeValue(value)}`,
  );
  return query.length === 0 ? "" : `?${query.join("&")}`;
}

function encodeValue(value: string): string {
  // `encodeURIComponent` leaves `'` as it is.
  const encoded = value.replace(/[\p{Cc}%+#&"`<>]/gu, encodeURIComponent);
  return encoded.replaceAll("'", "%27").replaceAll(" ", "+");
}
