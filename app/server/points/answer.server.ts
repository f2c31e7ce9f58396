import { isDeepStrictEqual } from "node:util";
import type { TieredPoints } from "~/domain/estimate/wallet-points";
import { readDecimal } from "~/domain/scenario/number-params";
import type { AnswerShape } from "~/server/campaign/served-campaign";
import { MAX_POINTS } from "~/server/snapshot/format.server";
import { buildDocument, findAt } from "~/server/campaign/json-pointer";

/** Part of the cache's keys. Raise it when an `Answer` changes its form or meaning. */
export const ANSWERS_VERSION = 2;

/** A refusal's reason is cut to this length, as it could be a megabyte. */
const MAX_REASON_LENGTH = 200;
const NO_REASON = "no reason given";

/** What an upstream says of a wallet: its points, or why it has none, which is no failure. */
export type Answer = TieredPoints | { refused: string };

/** The points of a source that has none. */
export const NO_POINTS: TieredPoints = { points: 0, tier: 1 };

/** Reads what an upstream sends as points; undefined where it is missing. */
export type PointsReader = (value: unknown) => number | null;

/** Thousands grouped by commas, which `parseFloat` would stop at. */
const GROUPED = /^\s*\d{1,3}(,\d{3})+(?!\d)/;

/**
 * For visitors: a number, or a text that starts with one. Anything else, even negative or infinite,
 * counts as 0.
 */
export function readPointsLeniently(value: unknown): number {
  const number = typeof value === "string" ? parseText(value) : value;
  return isPositive(number) && Number.isFinite(number) ? number : 0;
}

function parseText(text: string): number {
  return parseFloat(GROUPED.test(text) ? text.replaceAll(",", "") : text);
}

/**
 * For recordings, which are permanent: only null counts as 0.
 *
 * @returns null for what an import would refuse.
 */
export function readPointsStrictly(value: unknown): number | null {
  if (value === null) return 0;
  const number = typeof value === "string" ? readDecimal(value) : value;
  return typeof number === "number" && number >= 0 && number <= MAX_POINTS ? number : null;
}

function readTier(value: unknown): number {
  const number = typeof value === "string" ? Number(value) : value;
  return isPositive(number) && Number.isSafeInteger(number) ? number : 1;
}

function isPositive(value: unknown): value is number {
  return typeof value === "number" && value > 0;
}

/**
 * Reads an upstream's answer, whatever it sent.
 *
 * @returns null if the answer has another shape, or `readPoints` doesn't take its points.
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
  return points === null ? null : { points, tier: readTier(foundTier.value) };
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
