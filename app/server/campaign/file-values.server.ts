import * as z from "zod";
import type { SliderRange } from "~/estimate/campaign";
import { sumExactly, toExact, toNumber, toShare } from "~/estimate/exact";
import { joinWords, shortenText } from "~/estimate/format";
import { readAmount } from "~/estimate/params";
import { POINTS } from "~/estimate/scenario";
import { isVisible } from "~/estimate/wallet-list";
import { parsePointer } from "./json-pointer.server";
import type { Marks, Problem } from "./problems.server";

// Schemas of values in a campaign's file, imported as `t`: `t.label`.

/** Letters and digits only, because a key names URL parameters, columns and figures. */
export const KEY = /^[A-Za-z][A-Za-z0-9]{0,31}$/;
/** Control characters would break lines of logs and tables. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export const key = z
  .string()
  .refine((name) => !(name in {}), { error: "is one that every object has; choose another" })
  .regex(KEY, { error: "must be letters and digits, at most 32, a letter first" });

export function nameOf(kind: string, further: Marks = {}) {
  return key.meta({ refersTo: kind, ...further });
}

export function text(maxLength: number) {
  return z
    .string()
    .min(1, { error: "must not be empty", abort: true })
    .max(maxLength, { error: `must have at most ${maxLength} characters` })
    .refine((value) => !UNUSABLE.test(value), { error: "must be plain text in one line" })
    .refine(isVisible, { error: "must have something visible" });
}

export const label = text(40);
export const sentence = text(300);

export function fileBeside(kind: string, ending: RegExp) {
  return z.string().regex(new RegExp(`^[A-Za-z0-9-]+\\.${ending.source}$`), {
    error: `must be ${kind} beside this one, named with letters, digits and hyphens`,
  });
}

export const textFile = fileBeside("a Markdown file", /md/)
  .transform((name) => `/${name}` as `/${string}.md`)
  .describe(
    "A Markdown file beside this one, served under its name: formulas in `$$ … $$`, no HTML.",
  )
  .meta({ isText: true });

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a color like "#22c55e", in quotes' });

export const day = z.iso.date({ error: "must be a day like 2026-05-18" });

export const webUrl = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .max(500, { error: "must have at most 500 characters" });

/** The arguments of `regex` for the value of a header; beyond ASCII, hosts read it differently. */
export const HEADER_VALUE = [
  /^[!-~]([ -~]*[!-~])?$/,
  { error: "must be plain ASCII in one line, as it is for a header" },
] as const;

/** Where a number comes from. */
export const source = z
  .strictObject({
    label: text(120).describe("Who says so, or how it was worked out."),
    url: webUrl.optional(),
    at: z
      .union([z.iso.date(), z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)], {
        error: "must be a day like 2026-05-18, or a month like 2026-05",
      })
      .optional(),
  })
  .optional()
  .describe("Where the default comes from: with `url`, the page calls it reported, else assumed.");

const POINTER = { error: "must be a JSON Pointer like /data/points" };
/** It may be empty: the whole document. */
export const wholePointer = z
  .string()
  .max(200, { error: "must have at most 200 characters" })
  .refine((text) => parsePointer(text) !== null, POINTER)
  .refine((text) => !/[^/]\[[^=\]]+=/.test(text), {
    error: "must have a slash before [: /rows/[wallet={address}]",
  });
export const pointer = wholePointer.refine((text) => text !== "", POINTER);

/** True for 0, or 10⁻³⁰ to 10³⁰: exact arithmetic multiplies their digits at once. */
function isSized(number: number): boolean {
  const size = Math.abs(number);
  return size === 0 || (size >= 1 / POINTS.max && size <= POINTS.max);
}

/** Reads a number above 0, also as `300m`, but without `%`; null for anything else. */
export function readAbove0(text: string): number | null {
  const number = text.includes("%") ? null : readAmount(text);
  return number !== null && number > 0 && isSized(number) ? number : null;
}

/** A number, also as people write it: 300m, 225b, 1_000_000; with `%` only in a percentage. */
function numberAs(kind: "number" | "percentage") {
  const written = z.union([z.number(), z.string()], { error: notNumber });
  const read = written.transform((value, context) => {
    const read = typeof value === "number" ? value : readAmount(value);
    const isShare = typeof value === "string" && value.includes("%");
    if (read !== null && Number.isFinite(read) && (kind === "percentage" || !isShare)) return read;
    const message =
      read !== null && isShare
        ? `must have no %: as a factor, ${value} is ${toNumber(toShare(toExact(read)))}`
        : notNumber({ input: value });
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
  return read.refine(isSized, { error: "must be 0, or from 10⁻³⁰ to 10³⁰ in size" });
}

function notNumber({ input }: { input?: unknown }): string {
  return input === undefined
    ? "is missing: a number like 300000000 or 300m"
    : `must be a number like 300000000 or 300m, not ${quoteShort(input)}`;
}

export function quoteShort(value: unknown): string {
  return shortenText(JSON.stringify(value), 40);
}

/** Beyond the 48 of Symbiotic's points. */
const MAX_DECIMALS = 60;
export const decimals = z
  .int({ error: "must be a whole number" })
  .min(0, { error: "must be at least 0" })
  .max(MAX_DECIMALS, { error: `must be at most ${MAX_DECIMALS}` });

export const number = numberAs("number");
export const percent = numberAs("percentage");

function above0(value: typeof number) {
  return value.refine((read) => read > 0, { error: "must be above 0" });
}

export const positive = above0(number);
export const percentage = percent.refine((value) => value >= 0 && value <= 100, {
  error: "must be 0 to 100",
});

export const PARAMETER = { unique: "a parameter of a link" };

export function range(value: typeof number) {
  return {
    min: value.optional(),
    max: value.optional(),
    step: above0(value).optional(),
    default: value,
  };
}

/** Of any list without a lower bound of its own: more than a page has room for. */
const MAX_ITEMS = 60;

export function list<Item extends z.ZodType>(item: Item, max = MAX_ITEMS) {
  return z.array(item).max(max, { error: `must be at most ${max}` });
}

export function namesOf(kind: string, max = MAX_ITEMS) {
  return list(nameOf(kind), max).min(1, { error: `must name a ${kind}` });
}

/** At most eight, because more would not fit beside each other on a desktop's page. */
export function presets(value: typeof number, use: string, defaults: string) {
  return list(value, 8)
    .min(2, { error: "must be at least two values" })
    .optional()
    .describe(`Two to eight values${use}; by default, ${defaults}.`);
}

/** @param marks of the keys. */
export function table<Value extends z.ZodType>(
  value: Value,
  marks: Marks = {},
  min = 0,
  max = MAX_ITEMS,
) {
  return z.record(key.meta({ ...marks }), value).refine(
    (entries) => {
      const { length } = Object.keys(entries);
      return length >= min && length <= max;
    },
    { error: `must have ${min === 0 ? "at most" : `${min} to`} ${max} keys` },
  );
}

export function filledTable<Value extends z.ZodType>(value: Value, max: number, marks?: Marks) {
  return table(value, marks, 1, max);
}

export function optionalTable<Value extends z.ZodType>(value: Value, max: number, marks?: Marks) {
  return filledTable(value, max, marks).default({} as never);
}

/** The arguments of `refine` for a table with exactly one of these keys. */
export function hasOne(...names: string[]) {
  const isMet = (value: object) => names.filter((name) => name in value).length === 1;
  return [isMet, { error: `must have one of ${joinWords(names)}` }] as const;
}

/** The greatest common step of every %. */
const FINEST_PCT = 0.0001;

/** Tests for a whole number of steps between two values, exactly as written in decimal. */
export function isMultiple(value: number, step: number, from = 0): boolean {
  const { numerator, denominator } = sumExactly([value, -from]).div(toExact(step));
  return numerator % denominator === 0n;
}

/** Completes a range of %: by default, from 0 to twice the default, in `step` or finer. */
export function completeShare<Given extends Partial<SliderRange> & Pick<SliderRange, "default">>(
  range: Given,
  step: number,
): Given & SliderRange {
  const twice = Math.min(100, 2 * range.default);
  return {
    min: 0,
    max: twice > 0 ? twice : 100,
    step: [step, 0.01].find((each) => isMultiple(range.default, each)) ?? FINEST_PCT,
    ...range,
  };
}

export function checkShares(section: string, shares: Record<string, SliderRange>): Problem[] {
  return Object.entries(shares).flatMap(([key, share]) =>
    checkRange(share, [section, key], [0, 100], FINEST_PCT),
  );
}

/** Finds a range's first mistake, or else all values that aren't on it. */
export function checkRange(
  range: SliderRange & { presets?: readonly number[] },
  path: readonly string[],
  [lowest, highest]: readonly [number, number],
  finest = 0.01,
): Problem[] {
  const { min, max, step, presets = [] } = range;
  const refuse = (message: string, ...keys: string[]) => [{ path: [...path, ...keys], message }];
  if (min < lowest || max > highest)
    return refuse(`min and max must be from ${lowest} to ${highest}, not ${min} and ${max}`);
  if (min >= max) return refuse(`min, ${min}, must be below max, ${max}`);
  for (const key of ["step", "min"] as const) {
    if (!isMultiple(range[key], finest))
      return refuse(`must be a multiple of ${finest}, not ${range[key]}`, key);
  }
  if (!isMultiple(max, step, min))
    return refuse(`max, ${max}, must be a whole number of steps of ${step} above min, ${min}`);
  return [
    ...checkValue(range.default, range, [...path, "default"]),
    ...presets.flatMap((preset, index) => checkValue(preset, range, [...path, "presets", index])),
  ];
}

function checkValue(
  value: number,
  { min, max, step }: SliderRange,
  path: Problem["path"],
): Problem[] {
  if (value >= min && value <= max && isMultiple(value, step, min)) return [];
  return [{ path, message: `must be ${min} to ${max} in steps of ${step}, not ${value}` }];
}
