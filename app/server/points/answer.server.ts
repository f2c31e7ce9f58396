import { isDeepStrictEqual } from "node:util";
import type { TieredPoints } from "~/domain/estimate/wallet-points";
import { readDecimal } from "~/domain/scenario/params";
import { buildDocument, findAt } from "~/server/campaign/json-pointer";
import type { AnswerShape } from "~/server/campaign/served-campaign";
import { MAX_POINTS } from "~/server/snapshot/format.server";

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

/** Thousands grouped by commas, as in the US. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
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
  return readDecimal(GROUPED.test(number) ? number.replaceAll(",", "") : number);
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
  const found = find(shape.points);
  const foundTier = shape.tier === undefined ? { value: 1 } : find(shape.tier);
  if (found === null || foundTier === null) return null;
  // A field of another name must not read as a true 0.
  if (found.value === undefined && !found.isOptional) return null;
  const points = readPoints(found.value);
  const tier = readTier(foundTier.value);
  return points === null || tier === null ? null : { points, tier };
}

function readReason({ reason, optional }: AnswerShape, json: unknown): string {
  const text = reason === undefined ? undefined : findAt(json, reason, optional)?.value;
  return typeof text === "string" ? text.slice(0, MAX_REASON_LENGTH) : NO_REASON;
}

/** Writes an answer as its upstream would, with only the fields that are read. */
export function writeAnswer(shape: AnswerShape, answer: Answer): unknown {
  return "refused" in answer
    ? placeFields(shape, { success: false, reason: answer.refused })
    : placeFields(shape, { success: true, points: answer.points, tier: answer.tier });
}

/** Builds a document with the values of those fields that the shape has, each in its place. */
export function placeFields(
  shape: AnswerShape,
  values: Partial<Record<Exclude<keyof AnswerShape, "optional">, unknown>>,
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
