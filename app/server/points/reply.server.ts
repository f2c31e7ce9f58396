import * as z from "zod";
import { readPointsAmount } from "~/estimate/amount";
import { sumExactly, toNumber } from "~/estimate/exact";
import { shortenText } from "~/estimate/format";
import { readDecimal } from "~/estimate/params";
import type { TieredPoints } from "~/estimate/points";
import { POINTS, SHARES } from "~/estimate/scenario";
import { formatMiss, findAll, findAt } from "~/server/campaign/json-pointer.server";
import type { ReplyShape } from "~/server/campaign/served-campaign.server";

/** Part of the cache's keys. Raise it when an `UpstreamReply` changes its form or meaning. */
export const REPLIES_VERSION = 5;

/** A longer reason is cut, because it could be a megabyte. */
const MAX_REASON_LENGTH = 200;
const NO_REASON = "no reason given";

/** A wallet's points, or the upstream's reason for having none, which is no failure. */
export type UpstreamReply = TieredPoints | { refused: string };

export const NO_POINTS: TieredPoints = { points: 0, tier: 1 };

const WITH_UNIT = /^(\S+)(?:\s+([a-z]+))?$/i;
/** Words after a number that change its value. */
const SCALES =
  /^(?:[kmgbtx]+|[bmt]n|mi[ol]|mrd|mld|e|pct|percent|[a-z]?wei|cents?|dozens?|hundreds?|thousands?|mille|[a-z]+ll?i(?:on|arde?)s?|lakhs?|lacs?|crores?|cr)$/i;

/**
 * Reads a number, or a text that is one, such as “1,234.5 points”. Null and undefined count as 0.
 *
 * @param decimals how many the points have if they are in integer units.
 * @returns null for anything else, and for anything that an import would refuse.
 */
export function readPoints(value: unknown, decimals?: number): number | null {
  if (value === null || value === undefined) return 0;
  if (typeof value !== "number" && typeof value !== "string") return null;
  const [, number = "", unit = ""] = WITH_UNIT.exec(String(value).trim()) ?? [];
  if (SCALES.test(unit)) return null;
  const amount = readPointsAmount(number, decimals);
  return "problem" in amount ? null : amount.points;
}

/** A missing tier is 1, like a number that is no tier; null for anything but a number. */
function readTier(value: unknown): number | null {
  const number = typeof value === "string" ? readDecimal(value) : (value ?? 1);
  if (typeof number !== "number") return null;
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

function maxOf({ isShare }: Pick<ReplyShape, "isShare">): number {
  return isShare ? SHARES.max : POINTS.max;
}

/** A whole number from 1; null for anything else. Programs rank wallets without points, too. */
function readRank(value: unknown, points: number): number | null {
  const rank = readPoints(value ?? "none");
  return points > 0 && rank !== null && Number.isSafeInteger(rank) && rank > 0 ? rank : null;
}

/** Of points in integer units: more than pages show. */
const KEPT_DECIMALS = 6;

/**
 * @param address the wallet's, which pointers may name.
 * @returns null if the reply has another shape, or its points or tier are no numbers.
 */
export function readReply(
  shape: ReplyShape,
  json: unknown,
  address?: string,
): UpstreamReply | null {
  const find = (pointer: string) => findAt(json, pointer, shape.optional, address);
  if (findError(shape, json, address) !== null) return null;
  if (typeof shape.success === "object") {
    if (find(shape.success.at)?.value !== shape.success.is) return null;
  } else if (shape.success !== undefined) {
    const success = find(shape.success)?.value;
    if (success === false)
      return { refused: readReason(shape.reason === undefined ? null : find(shape.reason)) };
    if (success !== true) return null;
  }
  const found = findAll(json, shape.points, shape.optional, address);
  const foundTier = shape.tier === undefined ? { value: 1 } : find(shape.tier);
  if (found === null || foundTier === null) return null;
  // A field of another name must not read as a true 0.
  if (found.some(({ value, isOptional }) => value === undefined && !isOptional)) return null;
  const amounts = found.map(({ value }) => readPoints(value, shape.decimals));
  const tier = readTier(foundTier.value);
  if (!amounts.every((amount) => amount !== null) || tier === null) return null;
  const [first = 0, ...others] = amounts;
  const sum = others.length === 0 ? first : toNumber(sumExactly(amounts));
  const points = shape.decimals === undefined ? sum : Number(sum.toFixed(KEPT_DECIMALS));
  if (points > maxOf(shape)) return null;
  const rank = readRank(shape.rank === undefined ? null : find(shape.rank)?.value, points);
  return { points, tier, ...(rank !== null && { rank }) };
}

/** The value of a reply's error; null without one. */
function findError({ failure }: Pick<ReplyShape, "failure">, json: unknown, address?: string) {
  const error = failure === undefined ? null : findAt(json, failure, [], address)?.value;
  return error === undefined || error === false || error === "" ? null : error;
}

/** The part of a reply that can't be read, for its operator: `nothing at /data/points: …`. */
export function formatMismatch(
  shape: Pick<ReplyShape, "success" | "failure" | "points" | "tier">,
  json: unknown,
  address?: string,
): string {
  const { success, failure, points, tier } = shape;
  const error = findError(shape, json, address);
  if (error !== null) {
    const text =
      typeof error === "object" ? "" : `: ${shortenText(String(error), MAX_REASON_LENGTH)}`;
    return `an error at ${failure}${text}`;
  }
  const succeeding = typeof success === "object" ? success.at : success;
  if (typeof success === "object") {
    const found = findAt(json, success.at, [], address)?.value;
    if (found !== undefined && typeof found !== "object" && found !== success.is)
      return `${success.at} is ${shortenText(String(found), MAX_REASON_LENGTH)}, not ${success.is}`;
  }
  const pointers = [succeeding, points, tier].filter((pointer) => pointer !== undefined);
  const [miss] = pointers.flatMap((pointer) => formatMiss(json, pointer, address) ?? []);
  return `unexpected shape: ${miss ?? `no usable value at ${pointers.join(", ")}`}`;
}

function readReason(found: ReturnType<typeof findAt>): string {
  const text = found?.value;
  return typeof text === "string" ? text.slice(0, MAX_REASON_LENGTH) : NO_REASON;
}

/** True for a value, such as one from Redis, that `readReply` can return for this shape. */
export function isReply(shape: ReplyShape, value: unknown): value is UpstreamReply {
  const reply = z.union([points, refusal]).safeParse(value);
  if (!reply.success) return false;
  if ("refused" in reply.data) return typeof shape.success === "string";
  const { points: held, tier, rank } = reply.data;
  if (held > maxOf(shape)) return false;
  return (
    (shape.tier !== undefined || tier === 1) && (shape.rank !== undefined || rank === undefined)
  );
}

const points = z.strictObject({
  points: z.number().min(0).max(POINTS.max),
  tier: z.int().min(1),
  rank: z.int().min(1).optional(),
});
const refusal = z.strictObject({ refused: z.string().max(MAX_REASON_LENGTH) });

/** A refusal counts as no points. */
export function pointsOf(reply: UpstreamReply): TieredPoints {
  return "refused" in reply ? NO_POINTS : reply;
}
