import * as z from "zod";
import { sumExactly, toNumber } from "~/estimate/exact";
import { shortenText } from "~/estimate/format";
import { readDecimal } from "~/estimate/params";
import { readPointsAmount, type TieredPoints } from "~/estimate/points";
import { POINTS, SHARES } from "~/estimate/scenario";
import { formatMiss, findAll, findAt } from "~/server/campaign/json-pointer.server";
import type { ReplyShape } from "~/server/campaign/served-campaign.server";

/** Part of the cache's keys. Raise it when an `UpstreamReply` changes its form or meaning. */
export const REPLIES_VERSION = 5;

/**
 * A longer reason is cut, because it could be a megabyte. The log has less of it, but needs a wallet whole
 * to shorten it.
 */
const MAX_REASON_LENGTH = 500;
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
function readTier(found: ReturnType<typeof findAt>): number | null {
  if (found === null) return null;
  const { value } = found;
  const number = typeof value === "string" ? readDecimal(value) : (value ?? 1);
  if (typeof number !== "number") return null;
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

/** A whole number from 1; null for anything else. Programs rank wallets without points, too. */
function readRank(value: unknown, points: number): number | null {
  const rank = readPoints(value ?? "none");
  return points > 0 && rank !== null && Number.isSafeInteger(rank) && rank > 0 ? rank : null;
}

/** Of points in integer units: more than pages show. */
const KEPT_DECIMALS = 6;

/** Where the pointer of errors leads, if there is none. */
const NO_ERROR: unknown[] = [undefined, null, false, ""];

/**
 * Reads a reply, or says why that can't be done, for an operator.
 *
 * @param address the wallet's, which pointers may name.
 */
export function readReply(
  shape: ReplyShape,
  json: unknown,
  address?: string,
): UpstreamReply | { problem: string } {
  const { success, failure, reason, optional } = shape;
  const find = (pointer: string) => findAt(json, pointer, optional, address);
  const mismatch = (pointer: string) => ({
    problem: `unexpected shape: ${formatMiss(json, pointer, optional, address)}`,
  });
  const error = failure === undefined ? null : findAt(json, failure, [], address)?.value;
  if (!NO_ERROR.includes(error))
    return { problem: `an error at ${failure}: ${formatUnexpected(error)}` };
  if (typeof success === "object") {
    const value = find(success.at)?.value;
    if (value === undefined) return mismatch(success.at);
    if (value !== success.is)
      return { problem: `${success.at} is ${formatUnexpected(value)}, not ${success.is}` };
  } else if (success !== undefined) {
    const value = find(success)?.value;
    if (value === false) return { refused: readReason(reason === undefined ? null : find(reason)) };
    if (value !== true) return mismatch(success);
  }
  const found = findAll(json, shape.points, optional, address);
  const amounts = found?.map(({ value, isOptional }) =>
    // A field of another name must not read as a true 0.
    value === undefined && !isOptional ? null : readPoints(value, shape.decimals),
  );
  if (!amounts?.every((amount) => amount !== null)) return mismatch(shape.points);
  const [first = 0, ...others] = amounts;
  const sum = others.length === 0 ? first : toNumber(sumExactly(amounts));
  const points = shape.decimals === undefined ? sum : Number(sum.toFixed(KEPT_DECIMALS));
  if (points > (shape.isShare ? SHARES : POINTS).max) return mismatch(shape.points);
  const tier = shape.tier === undefined ? 1 : readTier(find(shape.tier));
  if (tier === null) return mismatch(shape.tier!);
  const rank = readRank(shape.rank === undefined ? null : find(shape.rank)?.value, points);
  return { points, tier, ...(rank !== null && { rank }) };
}

function formatUnexpected(value: unknown): string {
  return value !== null && typeof value === "object"
    ? "an object"
    : shortenText(String(value), MAX_REASON_LENGTH);
}

function readReason(found: ReturnType<typeof findAt>): string {
  const text = found?.value;
  return typeof text === "string" ? text.slice(0, MAX_REASON_LENGTH) : NO_REASON;
}

const cachedReply = z.union([
  z.strictObject({
    points: z.number().min(0).max(POINTS.max),
    tier: z.int().min(1),
    rank: z.int().min(1).optional(),
  }),
  z.strictObject({ refused: z.string().max(MAX_REASON_LENGTH) }),
]);

/** True for a value, such as one from Redis, that `readReply` can return. */
export function isReply(value: unknown): value is UpstreamReply {
  return cachedReply.safeParse(value).success;
}

/** A refusal counts as no points. */
export function pointsOf(reply: UpstreamReply): TieredPoints {
  return "refused" in reply ? NO_POINTS : reply;
}
