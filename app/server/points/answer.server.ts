import { isDeepStrictEqual } from "node:util";
import { Fraction, sumExactly, toExact, toNumber } from "~/domain/estimate/exact";
import type { TieredPoints } from "~/domain/estimate/wallet-points";
import { readDecimal } from "~/domain/scenario/params";
import { ADDRESS_PLACE } from "~/server/campaign/campaign-schema.server";
import { buildDocument, findAll, findAt } from "~/server/campaign/json-pointer";
import type { AnswerShape } from "~/server/campaign/served-campaign";
import { MAX_POINTS } from "~/server/snapshot/format.server";
import { dropGroupCommas } from "~/server/snapshot/table-cells.server";

/** Part of the cache's keys. Raise it when an `Answer` changes its form or meaning. */
export const ANSWERS_VERSION = 3;

/** A refusal's reason is cut to this length, as it could be a megabyte. */
const MAX_REASON_LENGTH = 200;
const NO_REASON = "no reason given";

/** What an upstream says of a wallet: its points, or why it has none, which is no failure. */
export type Answer = TieredPoints | { refused: string };

/** The points of a source that has none. */
export const NO_POINTS: TieredPoints = { points: 0, tier: 1 };

/** Reads what an upstream sends as points; undefined where it is missing. */
export type PointsReader = (value: unknown) => number | null;

/** A number and the word after it, if any. */
const WITH_UNIT = /^(\S+)(?:\s+([a-z]+))?$/i;
/** Words that make a number another one. */
const SCALES =
  /^(?:[kmgbtx]+|[bmt]n|mi[ol]|mrd|mld|e|pct|percent|[a-z]?wei|cents?|dozens?|hundreds?|thousands?|mille|[a-z]+ll?i(?:on|arde?)s?|lakhs?|lacs?|crores?|cr)$/i;

/** For visitors: as `readPointsStrictly`, but missing points count as 0, too. */
export function readPointsLeniently(value: unknown): number | null {
  return value === undefined ? 0 : readPointsStrictly(value);
}

/**
 * For recordings, which are permanent: a number, or a text that is one, such as “1,234.5 points”.
 * Only null counts as 0.
 *
 * @returns null for anything else, and for what an import would refuse.
 */
export function readPointsStrictly(value: unknown): number | null {
  if (value === null) return 0;
  const number = typeof value === "string" ? readText(value) : value;
  // Adding 0 turns -0 into 0.
  return typeof number === "number" && number >= 0 && number <= MAX_POINTS ? number + 0 : null;
}

function readText(text: string): number | null {
  const [, number = "", unit = ""] = WITH_UNIT.exec(text.trim()) ?? [];
  if (SCALES.test(unit)) return null;
  return readDecimal(dropGroupCommas(number));
}

/** A missing tier is 1, and so is a number that is no tier; null for what is no number. */
function readTier(value: unknown): number | null {
  const number = typeof value === "string" ? readDecimal(value) : (value ?? 1);
  if (typeof number !== "number") return null;
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

/**
 * Reads an upstream's answer, whatever it sent.
 *
 * @returns null if the answer has another shape, `readPoints` doesn't take its points, or its tier
 *   is no number.
 */
export function readAnswer(
  shape: AnswerShape,
  json: unknown,
  readPoints: PointsReader,
): Answer | null {
  const find = (pointer: string) => findAt(json, pointer, shape.optional);
  if (shape.success !== undefined) {
    const success = find(shape.success)?.value;
    if (success === false) return { refused: readReason(shape, json) };
    if (success !== true) return null;
  }
  const found = findAll(json, shape.points, shape.optional);
  const foundTier = shape.tier === undefined ? { value: 1 } : find(shape.tier);
  if (found === null || foundTier === null) return null;
  // A field of another name must not read as a true 0.
  if (found.some(({ value, isOptional }) => value === undefined && !isOptional)) return null;
  const amounts = found.map(({ value }) => readPoints(fromUnits(value, shape.decimals)));
  const tier = readTier(foundTier.value);
  if (amounts.includes(null) || tier === null) return null;
  const points = amounts.length === 1 ? amounts[0]! : toNumber(sumExactly(amounts as number[]));
  return { points, tier };
}

/** Decimals that are kept of points in integer units: more than pages show. */
const KEPT_DECIMALS = 6;

/** An amount in units of 10 to the power of -`decimals` as a number; what is none as it is. */
function fromUnits(value: unknown, decimals: number | undefined): unknown {
  if (decimals === undefined) return value;
  const text = typeof value === "number" && Number.isInteger(value) ? BigInt(value) : value;
  // Also in hex, as nodes answer.
  if (typeof text !== "bigint" && !/^(?:\d{1,100}|0x[\da-f]{1,64})$/i.test(String(text)))
    return value;
  const points = toNumber(new Fraction(BigInt(text as string), 10n ** BigInt(decimals)));
  return Number(points.toFixed(KEPT_DECIMALS));
}

/** The same amount in such units, as a text; nothing changes without them. */
function toUnits(points: unknown, decimals: number | undefined): unknown {
  if (decimals === undefined || typeof points !== "number") return points;
  const { numerator, denominator } = toExact(points).mul(new Fraction(10n ** BigInt(decimals)));
  return String(numerator / denominator);
}

function readReason({ reason, optional }: AnswerShape, json: unknown): string {
  const text = reason === undefined ? undefined : findAt(json, reason, optional)?.value;
  return typeof text === "string" ? text.slice(0, MAX_REASON_LENGTH) : NO_REASON;
}

/** The shape for one address, which its pointers may name as a key. */
export function placeAddress(shape: AnswerShape, address: string): AnswerShape {
  const key = address.replaceAll("~", "~0").replaceAll("/", "~1");
  const place = (pointer: string) => pointer.replaceAll(ADDRESS_PLACE, () => key);
  const { optional, decimals, ...pointers } = shape;
  const placed = Object.entries(pointers).map(([field, pointer]) => [field, place(pointer)]);
  return { ...shape, ...Object.fromEntries(placed), optional: optional.map(place) };
}

/** Writes an answer as its upstream would, with only the fields that are read. */
export function writeAnswer(shape: AnswerShape, answer: Answer): unknown {
  return "refused" in answer
    ? placeFields(shape, { success: false, reason: answer.refused })
    : placeFields(shape, {
        success: true,
        points: toUnits(answer.points, shape.decimals),
        tier: answer.tier,
      });
}

/** Builds a document with the values of those fields that the shape has, each in its place. */
export function placeFields(
  shape: AnswerShape,
  values: Partial<Record<Exclude<keyof AnswerShape, "optional" | "decimals">, unknown>>,
): unknown {
  const fields = Object.entries(values) as [keyof typeof values, unknown][];
  return buildDocument(
    fields.flatMap(([field, value]) => {
      const pointer = shape[field];
      return pointer === undefined ? [] : [[pointer, value] as const];
    }),
  );
}

/** Whether a value is exactly what `readAnswer` makes of some answer in this shape. */
export function isAnswer(shape: AnswerShape, value: unknown): value is Answer {
  if (typeof value !== "object" || value === null) return false;
  const written = writeAnswer(shape, value as Answer);
  return isDeepStrictEqual(readAnswer(shape, written, readPointsLeniently), value);
}

/** The points that an answer counts for. */
export function pointsOf(answer: Answer): TieredPoints {
  return "refused" in answer ? NO_POINTS : answer;
}
